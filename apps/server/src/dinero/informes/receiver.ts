import type { CorporateAccount } from '@traza/domain/cuentas';
import { canRequestInforme } from '@traza/domain/informes';
import { coversScope, type PedidoScope } from '@traza/domain/pedidos';
import type { Executor } from '#db/database.ts';
import { actorOfPersona } from '#identidad/sesion/authenticate.ts';
import type { Actor } from '#lib/actor.ts';
import { scopeOf } from '#pedidos/lectura/each-pedido.ts';
import { type StoredInforme, storedInforme } from './informe-filters.ts';
import type { InformeRow } from './queries.ts';

/** For whom a report is made, as their account is now and not as it was when they asked (XT-23). */
export interface Receiver {
  actor: Actor;
  account: CorporateAccount;
}

/** The person who asked for a report; undefined once that account is not active any more. */
export async function findReceiver(
  db: Executor,
  { idPersona, idCliente, idCuenta }: Pick<InformeRow, 'idPersona' | 'idCliente' | 'idCuenta'>,
): Promise<Receiver | undefined> {
  const actor = await actorOfPersona(db, idPersona);
  const account = actor?.accounts.corporateAccounts.find(
    ({ idClientePadre, idCuentaSgv }) => idClientePadre === idCliente && idCuentaSgv === idCuenta,
  );
  return actor && account ? { actor, account } : undefined;
}

/** The pedidos of a report that a receiver may see; undefined for a report that is not about pedidos. */
export function reportedScope({ actor, account }: Receiver, { filtros }: StoredInforme): PedidoScope | undefined {
  if (filtros === null || !('seccion' in filtros)) return undefined;
  const { seccion, areMyOrders = false } = filtros;
  return scopeOf(actor, { idCliente: account.idClientePadre, seccion, areMyOrders });
}

/** Whether the person who asked for a report may still see the content of its file (ruling "Links of reports"). */
export async function isStillSeen(db: Executor, row: InformeRow): Promise<boolean> {
  const informe = storedInforme(row);
  const receiver = await findReceiver(db, row);
  if (!receiver || !canRequestInforme(informe.reporte, receiver.account)) return false;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by run-informe alone, in this very shape
  const made = row.alcance as PedidoScope | null;
  const scope = reportedScope(receiver, informe);
  return made === null || scope === undefined || coversScope(scope, made);
}
