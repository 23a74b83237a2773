import { existsSync, globSync } from 'node:fs';
import path from 'node:path';

/** Both have a window: Firefox draws WebGL in none that is not shown, and WebKitGTK has no other way. */
const hasDisplay = () => Boolean(process.env['DISPLAY'] || findProgram('Xvfb'));

/** Firefox as Debian, Ubuntu and Mozilla name it. */
export function findFirefox(): string | undefined {
  return hasDisplay() ? (findProgram('firefox-esr') ?? findProgram('firefox')) : undefined;
}

/** Where distributions put the small browser of WebKitGTK, which is on no PATH. */
const MINI_BROWSERS = ['/usr/lib/*/webkit2gtk-4.1/MiniBrowser', '/usr/libexec/webkit2gtk-4.1/MiniBrowser'];

/** WebKitGTK with its driver. */
export function findWebKit(): { driver: string; binary: string } | undefined {
  const driver = findProgram('WebKitWebDriver');
  const [binary] = globSync(MINI_BROWSERS);
  return driver && binary && hasDisplay() ? { driver, binary } : undefined;
}

function findProgram(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}
