import type { LoteWork } from '#plataforma/lotes/jobs.ts';
import { workPrepared } from '#plataforma/lotes/work-lote.ts';
import type { OrderingDeps } from '../deps.ts';
import { pedidosPreparer } from './write-rows.ts';

/** Orders of a sheet, row by row, each prepared before it is written. */
export function pedidosLotes(deps: OrderingDeps): Record<'pedidos', LoteWork> {
  return { pedidos: (lote, signal) => workPrepared(deps, lote, pedidosPreparer(deps, lote, signal), signal) };
}
