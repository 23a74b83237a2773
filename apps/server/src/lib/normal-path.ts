function decodeRun(run: string): string {
  try {
    return decodeURIComponent(run);
  } catch {
    // not UTF-8: it stays as it came, and matches no path
    return run;
  }
}

/** Node reads the raw bytes of an address as Latin-1: they are UTF-8, unless they cannot be. */
function textOf(path: string): string {
  if (/[\u0100-\uffff]/.test(path)) return path;
  const text = Buffer.from(path, 'latin1').toString('utf8');
  return text.includes('\ufffd') ? path : text;
}

/**
 * A request's address with the non-ASCII part of its path as percent-encoded UTF-8 in NFC: `/recuperar-contraseña` comes
 * raw, encoded, composed or not, and is one path (DA-45).
 */
export function normalPath(url: string): string {
  const end = url.indexOf('?');
  const path = end === -1 ? url : url.slice(0, end);
  if (!/[^ -~]|%[89a-f][0-9a-f]/i.test(path)) return url;
  const text = textOf(path);
  const normal = text
    .replaceAll(/(?:%[89a-f][0-9a-f])+/gi, decodeRun)
    .normalize('NFC')
    .replaceAll(/[^ -~]+/g, encodeURIComponent);
  return end === -1 ? normal : normal + url.slice(end);
}
