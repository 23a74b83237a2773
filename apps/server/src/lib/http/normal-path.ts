function decodeRun(run: string): string {
  try {
    return decodeURIComponent(run);
  } catch {
    // not UTF-8: it stays as it came, and matches no path
    return run;
  }
}

/** A page by an address that cannot be read is one that there is not, as by any other wrong address; a call is refused. */
function isBrokenPage(path: string): boolean {
  if (/^\/api(?:\/|$)/.test(path)) return false;
  try {
    decodeURIComponent(path);
    return false;
  } catch {
    return true;
  }
}

/**
 * A request's address with the non-ASCII part of its path in NFC: `/recuperar-contraseña` comes composed or decomposed,
 * in capitals or not, and is one path (DA-45). Node takes no raw bytes in an address.
 */
export function normalPath(url: string): string {
  const end = url.indexOf('?');
  const path = end === -1 ? url : url.slice(0, end);
  if (isBrokenPage(path)) return path.replaceAll('%', '%25') + url.slice(path.length);
  if (!/%[89a-f][0-9a-f]/i.test(path)) return url;
  const normal = path
    .replaceAll(/(?:%[89a-f][0-9a-f])+/gi, decodeRun)
    .normalize('NFC')
    .replaceAll(/[^ -~]+/g, encodeURIComponent);
  return end === -1 ? normal : normal + url.slice(end);
}
