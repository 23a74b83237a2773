import type { Deps } from '#lib/deps.ts';
import { mailMonthlyResumenes } from './resumen-mails/monthly.ts';
import { runInforme } from './run-informe.ts';
import { mailSubscriptions } from './subscriptions.ts';
import { foldResumen } from './tableros/resumen-sql.ts';

const EACH_MINUTE = '* * * * *';
/** Six in the morning of the first day of each month. */
const EACH_MONTH = '0 6 1 * *';

export async function registerInformesJobs(deps: Deps): Promise<void> {
  await deps.jobs.work('generar-informe', ({ idInforme }, signal) =>
    deps.turns.run('jobs', () => runInforme(deps, idInforme, signal)),
  );
  await deps.jobs.work('informes-mensuales', async () => {
    const mailed = await mailSubscriptions(deps);
    const resumenes = await mailMonthlyResumenes(deps);
    deps.log.info({ mailed, resumenes }, 'monthly reports');
  });
  await deps.jobs.schedule('informes-mensuales', EACH_MONTH);
  await deps.jobs.work('plegar-resumen', () => foldResumen(deps.db));
  await deps.jobs.schedule('plegar-resumen', EACH_MINUTE);
}
