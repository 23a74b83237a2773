import type { Resumen } from '@traza/contract';
import type { CorporateAccount } from '@traza/domain/cuentas';
import type { ResumenPeriod } from '@traza/domain/informes';
import { madeText } from '@traza/words/informes/resumen/tablero-text.ts';
import { type Actor, accountAt } from '#lib/actor.ts';
import type { Deps } from '#lib/deps.ts';
import { drawInThread } from '#plataforma/archivos/pdf-thread.ts';
import { gastosTablero } from '../tableros/gastos-tablero.ts';
import type { ResumenPdf } from './draw-resumen.ts';

/** Whose orders a dashboard is of. */
function scopeOf({ permisos, cecosAuditados, gruposAuditados }: CorporateAccount): string {
  const { showClientPedidos, showCeCoPedidos, showGroupPedidos } = permisos;
  if (showClientPedidos) return 'Toda la empresa';
  const audited = [...(showCeCoPedidos ? cecosAuditados : []), ...(showGroupPedidos ? gruposAuditados : [])];
  return audited.map(({ alias }) => alias).join(', ');
}

type ResumenPdfQuery = { idCliente: number } & ResumenPeriod;

/** The dashboard of Gastos as A4 pages, and what they show. */
export async function drawGastos(
  deps: Deps,
  caller: Actor,
  query: ResumenPdfQuery,
): Promise<{ bytes: Uint8Array; resumen: Resumen; alcance: string }> {
  const resumen = await gastosTablero(deps, caller, query);
  const scope = scopeOf(accountAt(caller, query.idCliente));
  const { product } = deps.settings;
  const job: ResumenPdf = { product, resumen, alcance: scope, made: madeText(deps.clock.now()) };
  const bytes = await drawInThread(new URL('./resumen-worker.ts', import.meta.url), job);
  return { bytes, resumen, alcance: scope };
}

/** The same as a file in base64 (W-186). */
export async function resumenPdf(deps: Deps, caller: Actor, query: ResumenPdfQuery): Promise<string> {
  const { bytes } = await deps.turns.run(caller.idUsuario, () => drawGastos(deps, caller, query));
  return Buffer.from(bytes).toString('base64');
}
