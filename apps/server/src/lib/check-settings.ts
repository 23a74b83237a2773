import { statSync } from 'node:fs';
import { whyNotSettings } from './settings.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Folders that are read and never made. */
const FOLDERS = ['MAP_DIR', 'GEO_DIR', 'VALHALLA_TILES'] as const;

function missingFolders(env: Environment): string[] {
  return FOLDERS.filter((name) => {
    const folder = env[name] ?? '';
    return folder !== '' && !statSync(folder, { throwIfNoEntry: false })?.isDirectory();
  }).map((name) => `${name}: no hay una carpeta ahí`);
}

/** All that is wrong with the settings, at once, of a server that is not started: nothing is opened and nothing written. */
export function checkSettings(env: Environment): string[] {
  return [...whyNotSettings(env), ...missingFolders(env)];
}
