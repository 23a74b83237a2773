import { runTool } from './processes.ts';

/** Takes a picture of every screen, on a desktop and on a phone, light and dark, into docs/screens. */
export async function takeScreens(): Promise<void> {
  process.exitCode = await runTool('e2e', '@playwright/test', [
    'test',
    '--project',
    'screens',
    ...process.argv.slice(2),
  ]);
}
