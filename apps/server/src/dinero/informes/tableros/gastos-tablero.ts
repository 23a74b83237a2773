import type { Resumen } from '@traza/contract';
import { canSee } from '@traza/domain/cuentas';
import { isResumenPeriod, type ResumenPeriod } from '@traza/domain/informes';
import { type Actor, accountAt } from '#lib/actor.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { resumenOf } from './resumen.ts';
import { seenReader, wholeReader } from './resumen-reader.ts';

/** The tablero of exactly the pedidos that the reports section lists for somebody (W-176, DW-15). */
export async function gastosTablero(
  deps: Deps,
  caller: Actor,
  { idCliente, ...period }: { idCliente: number } & ResumenPeriod,
): Promise<Resumen> {
  const account = accountAt(caller, idCliente);
  if (!canSee('gastos', account)) throw new AppError('forbidden');
  if (!isResumenPeriod(period, deps.clock.now())) throw new AppError('bad_input');
  const seesAll = account.permisos.showClientPedidos;
  return resumenOf(deps, account, period, seesAll ? wholeReader(deps, idCliente) : seenReader(deps, caller, idCliente));
}
