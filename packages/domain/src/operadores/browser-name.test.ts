import { expect, test } from 'vitest';
import { browserName } from './browser-name.ts';

const KHTML = 'AppleWebKit/537.36 (KHTML, like Gecko)';
test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/140.0.0.0 Safari/537.36`, 'Chrome en Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/140.0 Safari/537.36 Edg/140.0`, 'Edge en Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox en Linux'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14_6) AppleWebKit/605.1 Version/18.0 Safari/605.1', 'Safari en macOS'],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1 CriOS/140.0 Safari/604.1', 'Chrome en iOS'],
  [`Mozilla/5.0 (Linux; Android 15) ${KHTML} Chrome/140.0 Mobile Safari/537.36`, 'Chrome en Android'],
  ['curl/8.5.0', 'curl/8.5.0'],
  ['x'.repeat(500), 'x'.repeat(60)],
  [' \u0001é ', 'Navegador desconocido'],
  [undefined, 'Navegador desconocido'],
])('M-032 %s is told as %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});
