const PUBLIC = ['/login', '/recuperar-contraseña', '/crear-cuenta', '/confirmar', '/recuperar-email', '/seguimiento'];
const OPENED_BY_LINK = ['/confirmar', '/recuperar-email', '/seguimiento'];
const AUTH = PUBLIC.filter((path) => path !== '/seguimiento');

function isUnder(paths: readonly string[], pathname: string): boolean {
  const path = readable(pathname);
  return paths.some((known) => path === known || path.startsWith(`${known}/`));
}

/** The path as it is written, whichever form the address bar carries. */
function readable(pathname: string): string {
  try {
    return decodeURI(pathname).normalize('NFC');
  } catch {
    // a lone percent sign: no path of ours
    return pathname;
  }
}

const composed = (part: string) => encodeURIComponent(decodeURIComponent(part).normalize('NFC'));

/** The address with a path that routes can be looked up by: its letters composed, and a percent sign that begins nothing as such. */
export function readableUrl(url: URL): URL {
  const { pathname } = url;
  try {
    const path = decodeURIComponent(pathname);
    if (path !== path.normalize('NFC')) url.pathname = pathname.split('/').map(composed).join('/');
  } catch {
    url.pathname = pathname.replaceAll('%', '%25');
  }
  return url;
}

/** Paths that need no session. */
export function isPublicPath(pathname: string): boolean {
  return isUnder(PUBLIC, pathname);
}

/** The dark pages. */
export function isAuthPath(pathname: string): boolean {
  return isUnder(AUTH, pathname);
}

/** Opened from a phone by a link, so never hidden behind the app page or the rotate page (DA-01). */
export function isOpenedByLink(pathname: string): boolean {
  return isUnder(OPENED_BY_LINK, pathname);
}
