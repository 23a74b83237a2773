import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The names of the files that a build made itself, beside those of the build before that were left in place. */
const OWN_FILES = '.own-assets.json';

export function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** What the build that stands in `dist` made itself, without its folder. */
export function ownAssets(dist: string): string[] {
  const list = path.join(dist, OWN_FILES);
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : namesIn(path.join(dist, 'assets'));
}

export function noteOwnAssets(dist: string, names: readonly string[]): void {
  writeFileSync(path.join(dist, OWN_FILES), JSON.stringify(names));
}
