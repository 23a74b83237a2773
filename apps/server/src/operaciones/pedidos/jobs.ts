import type { Deps } from '#lib/deps.ts';
import { runPedidosSheet } from './run-pedidos-sheet.ts';

export async function registerPedidosSheetJobs(deps: Deps): Promise<void> {
  await deps.jobs.work('generar-planilla', ({ idInforme }, signal) =>
    deps.turns.run('jobs', () => runPedidosSheet(deps, idInforme, signal)),
  );
}
