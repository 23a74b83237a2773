import { OPERADORES } from './limits.ts';

/** Told apart from the first that fits: each calls itself by the names of those below it too. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** The name of a session in the list of sessions, from the browser's User-Agent: `Firefox en Windows` (M-032). */
export function browserName(userAgent: string | undefined): string {
  const named = (table: typeof BROWSERS) => table.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)];
  if (browser !== undefined) return system === undefined ? browser : `${browser} en ${system}`;
  const told = (userAgent ?? '').replaceAll(/[^\x20-\x7e]/g, '').trim();
  return told.slice(0, OPERADORES.browserNameMax) || 'Navegador desconocido';
}
