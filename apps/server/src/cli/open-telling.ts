import { systemClock } from '#lib/clock.ts';
import { startJobs } from '#lib/jobs.ts';
import type { Settings } from '#lib/settings.ts';
import { openPush } from '#plataforma/notificaciones/vapid-keys.ts';
import type { OpenDatabase } from './command.ts';
import type { OpenTelling } from './run-cli.ts';

/** Notices and e-mails are stored beside the change; the server sends them. */
export async function openTelling(
  { db, pool }: OpenDatabase,
  settings: Settings,
  onError: (error: Error) => void,
): Promise<OpenTelling> {
  const jobs = await startJobs({ pool, onError });
  const push = await openPush({ db, settings, clock: systemClock });
  return { telling: { jobs, push, clock: systemClock, settings }, close: () => jobs.stop() };
}
