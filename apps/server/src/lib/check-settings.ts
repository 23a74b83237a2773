import { statSync } from 'node:fs';
import { whyNotSettings } from './settings.ts';
import type { SettingVariables } from './start/production.ts';

/** Folders that are read and never made. */
const FOLDERS = ['MAP_DIR', 'GEO_DIR', 'VALHALLA_TILES'] as const;

function missingFolders(env: SettingVariables): string[] {
  return FOLDERS.filter((name) => {
    const folder = env[name] ?? '';
    return folder !== '' && !statSync(folder, { throwIfNoEntry: false })?.isDirectory();
  }).map((name) => `${name}: no hay una carpeta ahí`);
}

/** All that is wrong with the settings, at once, of a server that is not started: nothing is opened and nothing written. */
export function checkSettings(env: SettingVariables): string[] {
  return [...whyNotSettings(env), ...missingFolders(env)];
}
