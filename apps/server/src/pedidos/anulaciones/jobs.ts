import type { Deps } from '#lib/deps.ts';
import { resolveAnulacion } from './resolve-anulacion.ts';

export async function registerAnulacionesJobs(deps: Deps): Promise<void> {
  await deps.jobs.work('resolver-anulacion', (asked) => resolveAnulacion(deps, asked));
}
