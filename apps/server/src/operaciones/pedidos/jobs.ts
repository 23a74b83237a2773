import type { Deps } from '#lib/deps.ts';
import { runPlanilla } from './run-planilla.ts';

export async function registerPlanillaJobs(deps: Deps): Promise<void> {
  await deps.jobs.work('generar-planilla', ({ idInforme }, signal) =>
    deps.turns.run('jobs', () => runPlanilla(deps, idInforme, signal)),
  );
}
