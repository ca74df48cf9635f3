import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import './page.css';
import { GraphiQL } from 'graphiql';
import { StrictMode, useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createFetcher } from './fetcher.js';
import { questions } from './questions.js';
import { initialToken, rememberToken } from './token.js';

const tabs = questions.map((query) => ({ query }));
const firstToken = initialToken();

/** GraphiQL under a field for the token. A new token begins anew: the schema is asked for again. */
function Page() {
  const [token, setToken] = useState(firstToken);
  const connection = useMemo(() => createFetcher(token), [token]);
  useEffect(() => connection.close, [connection]);
  return (
    <>
      <TokenBar
        token={token}
        onChange={(next) => {
          rememberToken(next);
          setToken(next);
        }}
      />
      <div className="explorer">
        <GraphiQL
          key={token}
          fetcher={connection.fetcher}
          defaultTabs={tabs}
          shouldPersistHeaders
        />
      </div>
    </>
  );
}

function TokenBar({ token, onChange }: { token: string; onChange: (token: string) => void }) {
  return (
    <form
      className="token-bar"
      onSubmit={(event) => {
        event.preventDefault();
        const entered = new FormData(event.currentTarget).get('token');
        onChange(typeof entered === 'string' ? entered.trim() : '');
      }}
    >
      <strong>Palimpsest</strong>
      <label htmlFor="token">Token</label>
      <input
        id="token"
        name="token"
        type="password"
        autoComplete="off"
        placeholder="Paste a token and press Enter"
        defaultValue={token}
        onBlur={(event) => onChange(event.currentTarget.value.trim())}
      />
    </form>
  );
}

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
}
