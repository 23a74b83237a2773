import { runTool } from './processes.ts';

/**
 * Takes a picture of every screen, on a desktop and on a phone, light and dark, and of a trip from its order to its end,
 * into docs/screens.
 */
export async function takeScreens(): Promise<void> {
  process.env['TRAZA_SCREENS'] = '1';
  process.exitCode = await runTool('e2e', '@playwright/test', [
    'test',
    'screens.spec',
    'viaje.spec',
    '--project=screens',
    '--project=journeys',
    ...process.argv.slice(2),
  ]);
}
