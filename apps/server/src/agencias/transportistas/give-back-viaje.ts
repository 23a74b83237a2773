import type { Agencia } from '#lib/agencia.ts';
import type { Deps } from '#lib/deps.ts';
import { giveBack } from '#pedidos/actos/give-back.ts';
import { withOwnViaje } from './with-own-viaje.ts';

/** Leaves a viaje that has not begun to the own flota of its cliente, which the agencia will not drive after all (M-173). */
export async function giveBackViaje(
  deps: Deps,
  agencia: Agencia,
  { idViaje, motivo }: { idViaje: number; motivo: string },
): Promise<void> {
  await withOwnViaje(deps, agencia, { idViaje }, (tx, viaje) => giveBack(tx, viaje, motivo));
}
