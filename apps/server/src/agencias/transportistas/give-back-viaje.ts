import type { Agencia } from '#lib/agencia.ts';
import { required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { act } from '#pedidos/actos/act.ts';
import { giveBack } from '#pedidos/actos/give-back.ts';

/** Leaves a viaje that has not begun to the own flota of its cliente, which the agencia will not drive after all (M-173). */
export async function giveBackViaje(
  deps: Deps,
  agencia: Agencia,
  { idViaje, motivo }: { idViaje: number; motivo: string },
): Promise<void> {
  const pedido = { ofAgencia: agencia.idAgencia, id: idViaje };
  await act(deps, agencia, { pedido }, (tx, { viaje }) => giveBack(tx, required(viaje, 'not_found'), motivo));
}
