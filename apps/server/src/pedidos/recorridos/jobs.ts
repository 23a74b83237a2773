import type { Deps } from '#lib/deps.ts';
import { generateSalidas } from './generate-salidas.ts';

const EVERY_MORNING = '15 4 * * *';

export async function registerRecorridosJobs(deps: Deps): Promise<void> {
  await deps.jobs.work('generar-recorridos', async () => {
    const made = await generateSalidas(deps, deps.clock.now());
    if (made > 0) deps.log.info({ made }, 'runs of fixed routes');
  });
  await deps.jobs.schedule('generar-recorridos', EVERY_MORNING);
}
