import type { Deps } from '#lib/deps.ts';
import { returnCasos } from './return-casos.ts';

const EVERY_MINUTE = '* * * * *';

export async function registerBandejaJobs(deps: Deps): Promise<void> {
  await deps.jobs.work('devolver-casos', async () => {
    const returned = await returnCasos(deps, deps.clock.now());
    if (returned > 0) deps.log.info({ returned }, 'cases that rested came back');
  });
  await deps.jobs.schedule('devolver-casos', EVERY_MINUTE);
}
