import type { Database } from './db/database.ts';
import type { Settings } from './lib/settings.ts';

/** What the first lines of a started server say; the demo tells who may sign in. */
export async function welcome(settings: Settings, kind: Database['kind']): Promise<string> {
  const database = kind === 'pglite' ? `base de datos embebida en ${settings.database.dataDir}` : 'PostgreSQL';
  const more = settings.demo ? (await import('./seed/demo.ts')).demoWelcome(settings) : [];
  return `${['', `${settings.product} está en ${settings.publicUrl}  (${database})`, ...more].join('\n')}\n\n`;
}
