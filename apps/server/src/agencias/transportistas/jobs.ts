import type { Deps } from '#lib/deps.ts';
import { expireSolicitudes } from './expire-solicitudes.ts';

const EVERY_MINUTE = '* * * * *';

export async function registerTransportistasJobs(deps: Deps): Promise<void> {
  await deps.jobs.work('vencer-solicitudes', async () => {
    const expired = await expireSolicitudes(deps, deps.clock.now());
    if (expired > 0) deps.log.info({ expired }, 'requests that nobody took');
  });
  await deps.jobs.schedule('vencer-solicitudes', EVERY_MINUTE);
}
