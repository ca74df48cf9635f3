import { existsSync } from 'node:fs';
import { join } from 'node:path';
import express, { type Router } from 'express';

/** The page and its workers come from here and speak to nobody else; Monaco writes its styles into the document. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self' data:",
  "img-src 'self' data:",
  "worker-src 'self' blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const notBuilt = `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <title>Palimpsest · GraphiQL</title>
  <body>
    <h1>GraphiQL is not built yet</h1>
    <p>Run <code>npm run build:graphiql</code> in the project folder and load this page again.</p>
    <p>The service itself is at <code>/graphql</code>.</p>
  </body>
</html>
`;

/**
 * Serves the GraphiQL page that `npm run build:graphiql` wrote to `folder`; mount it under `/graphiql`. Until it is
 * built, it answers 503 with a page that says how; a build is found without a restart.
 */
export function graphiqlPage(folder: string): Router {
  const router = express.Router();
  router.use((_, response, next) => {
    response.set({
      'Content-Security-Policy': contentSecurityPolicy,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
    });
    next();
  });
  // Names of assets carry a hash of their content; the page that names them is asked for each time.
  router.use('/assets', express.static(join(folder, 'assets'), { immutable: true, maxAge: '1y' }));
  router.use(express.static(folder, { cacheControl: false }));
  router.get('/', (_, response, next) => {
    if (existsSync(join(folder, 'index.html'))) next();
    else response.status(503).type('html').send(notBuilt);
  });
  return router;
}
