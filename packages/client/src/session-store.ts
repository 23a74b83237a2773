/** What the browser keeps between visits. Every key of local and session storage of a session is in this file. */
const TOKEN = 'traza.token';
const USERNAME = 'traza.username';
const CLIENTE = 'traza.cliente';
const ID_CLIENTE = 'traza.idCliente';
const LAST_ACTIVITY = 'traza.actividad';
const ACCOUNT_OF = 'traza.cuenta.';
const ERROR = 'traza.error';
const RETURN_TO = 'traza.volver';
const STAY_IN_BROWSER = 'traza.navegador';
const DRAFT = 'traza.borrador';
/** Rows of a sheet of orders that were brought and not sent; they know whose they are. */
export const LOTE_KEY = 'traza.lote';

export const TOKEN_KEY = TOKEN;

export function readToken(): string | null {
  return localStorage.getItem(TOKEN);
}

export function openSession(token: string, username: string, nowMs: number): void {
  localStorage.setItem(TOKEN, token);
  localStorage.setItem(USERNAME, username);
  writeLastActivity(nowMs);
}

/** Removes what belongs to the session; the account that each person chose last stays. */
export function clearSession(): void {
  for (const key of [TOKEN, USERNAME, CLIENTE, ID_CLIENTE, LAST_ACTIVITY]) localStorage.removeItem(key);
}

export function readUsername(): string | null {
  return localStorage.getItem(USERNAME);
}

export function writeUsername(username: string): void {
  localStorage.setItem(USERNAME, username);
}

/** Name of the selected corporate client; none for a particular account. */
export function writeClienteName(name: string | null): void {
  if (name === null) localStorage.removeItem(CLIENTE);
  else localStorage.setItem(CLIENTE, name);
}

/** The client of the account that was worked with last, so that its home is asked for before the accounts are known (W-256). */
export function writeIdCliente(accountKey: string, idCliente: number): void {
  localStorage.setItem(ID_CLIENTE, `${accountKey} ${idCliente}`);
}

export function readIdCliente(accountKey: string): number | null {
  const [key, id] = (localStorage.getItem(ID_CLIENTE) ?? '').split(' ');
  return key === accountKey && /^[1-9]\d{0,9}$/.test(id ?? '') ? Number(id) : null;
}

export function readAccountKey(username: string): string | null {
  return localStorage.getItem(ACCOUNT_OF + username.toLowerCase());
}

export function writeAccountKey(username: string, key: string): void {
  localStorage.setItem(ACCOUNT_OF + username.toLowerCase(), key);
}

/** Shared by all tabs, so that work in one keeps the others signed in (DA-23). */
export function readLastActivity(): number | null {
  const value = Number(localStorage.getItem(LAST_ACTIVITY) ?? Number.NaN);
  return Number.isFinite(value) ? value : null;
}

export function writeLastActivity(ms: number): void {
  localStorage.setItem(LAST_ACTIVITY, String(ms));
}

/** A code to be shown at the sign-in screen. */
export function storeError(code: string): void {
  sessionStorage.setItem(ERROR, code);
}

export function readError(): string | null {
  return sessionStorage.getItem(ERROR);
}

export function clearError(): void {
  sessionStorage.removeItem(ERROR);
}

/** Where an expired session left its owner; nobody else is taken there. */
export function storeReturn(username: string | null, href: string): void {
  if (username !== null && isInternalPath(href)) sessionStorage.setItem(RETURN_TO, JSON.stringify([username, href]));
}

export function takeReturn(username: string): string | null {
  const stored = sessionStorage.getItem(RETURN_TO);
  sessionStorage.removeItem(RETURN_TO);
  if (stored === null) return null;
  const [owner, href] = readTexts(stored);
  return owner?.toLowerCase() === username.toLowerCase() && href !== undefined && isInternalPath(href) ? href : null;
}

function readTexts(text: string): string[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
  } catch {
    // somebody edited the entry by hand: the same as none
    return [];
  }
}

/** A path of this product: `//host` and `/\host` would leave it. */
export function isInternalPath(href: string): boolean {
  return /^\/(?![/\\])/.test(href);
}

export function staysInBrowser(): boolean {
  return sessionStorage.getItem(STAY_IN_BROWSER) === 'true';
}

/** Kept for the browser session (DA-01). */
export function stayInBrowser(): void {
  sessionStorage.setItem(STAY_IN_BROWSER, 'true');
}

/** Order forms that were begun and not sent; each knows whose it is. */
export function writeDrafts(draft: string): void {
  sessionStorage.setItem(DRAFT, draft);
}

export function readDrafts(): string | null {
  return sessionStorage.getItem(DRAFT);
}

export function clearDrafts(): void {
  sessionStorage.removeItem(DRAFT);
}
