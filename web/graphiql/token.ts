const key = 'palimpsest:token';

/**
 * The token to begin with: one that the address hands over (`#token=…`, which never reaches a server), else the one
 * remembered. It is taken out of the address, so that a copied link does not carry it.
 */
export function initialToken(): string {
  const given = new URLSearchParams(location.hash.slice(1)).get('token');
  if (given === null) return localStorage.getItem(key) ?? '';
  history.replaceState(null, '', location.pathname + location.search);
  rememberToken(given);
  return given;
}

/** Keeps the token in this browser; an empty one is forgotten. */
export function rememberToken(token: string): void {
  if (token === '') localStorage.removeItem(key);
  else localStorage.setItem(key, token);
}
