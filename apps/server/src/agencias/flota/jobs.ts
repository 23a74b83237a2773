import type { Deps } from '#lib/deps.ts';
import { closeForgotten } from './close-forgotten.ts';

const EVERY_FIVE_MINUTES = '*/5 * * * *';

export async function registerFlotaJobs(deps: Deps): Promise<void> {
  await deps.jobs.work('cerrar-turnos', async () => {
    const closed = await closeForgotten(deps, deps.clock.now());
    if (closed > 0) deps.log.info({ closed }, 'shifts that nobody closed');
  });
  await deps.jobs.schedule('cerrar-turnos', EVERY_FIVE_MINUTES);
}
