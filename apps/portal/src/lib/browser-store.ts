/** What the portal keeps in a browser beside its session, by keys that every release had. */
export const CLIENTE = 'traza.cliente';
export const ID_CLIENTE = 'traza.idCliente';
const ACCOUNT_OF = 'traza.cuenta.';
const STAY_IN_BROWSER = 'traza.navegador';
/** Order forms that were begun and not sent; each knows whose it is. */
export const DRAFTS = 'traza.borrador';
const TEMPORARY_PASSWORD = 'traza.temporal';
/** What the last visit knew, for one without network: a store of the browser by that name. */
export const KEPT = 'traza.datos';
/** Rows of a sheet of orders that were brought and not sent; they know whose they are. */
export const LOTE_KEY = 'traza.lote';

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

export function staysInBrowser(): boolean {
  return sessionStorage.getItem(STAY_IN_BROWSER) === 'true';
}

/** Kept for the browser session (DA-01). */
export function stayInBrowser(): void {
  sessionStorage.setItem(STAY_IN_BROWSER, 'true');
}

/** Somebody came in with the temporary password of a mail: the signed-in area says so once (W-271). */
export function storeTemporaryPassword(): void {
  sessionStorage.setItem(TEMPORARY_PASSWORD, 'true');
}

export function takeTemporaryPassword(): boolean {
  const isStored = sessionStorage.getItem(TEMPORARY_PASSWORD) !== null;
  sessionStorage.removeItem(TEMPORARY_PASSWORD);
  return isStored;
}
