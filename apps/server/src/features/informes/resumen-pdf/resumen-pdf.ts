import type { CorporateAccount, ResumenPeriod } from '@traza/domain';
import { madeText } from '@traza/workbook/resumen';
import { type Actor, accountAt } from '#lib/actor.ts';
import type { Deps } from '#lib/deps.ts';
import { gastosTablero } from '../tableros/gastos-tablero.ts';
import { drawInThread } from './pdf-thread.ts';

/** Whose orders a dashboard is of. */
function alcanceOf({ permisos, cecosAuditados, gruposAuditados }: CorporateAccount): string {
  const { showClientPedidos, showCeCoPedidos, showGroupPedidos } = permisos;
  if (showClientPedidos) return 'Toda la empresa';
  const audited = [...(showCeCoPedidos ? cecosAuditados : []), ...(showGroupPedidos ? gruposAuditados : [])];
  return audited.map(({ alias }) => alias).join(', ');
}

/** The dashboard of Gastos as a file of A4 pages, in base64 (W-186). */
export async function resumenPdf(
  deps: Deps,
  caller: Actor,
  query: { idCliente: number } & ResumenPeriod,
): Promise<string> {
  const resumen = await gastosTablero(deps, caller, query);
  const bytes = await drawInThread({
    product: deps.settings.product,
    resumen,
    alcance: alcanceOf(accountAt(caller, query.idCliente)),
    made: madeText(deps.clock.now()),
  });
  return Buffer.from(bytes).toString('base64');
}
