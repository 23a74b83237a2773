import type { Deps } from '#lib/deps.ts';
import { notifyPeople } from './notify-people.ts';

/** Tells people in the evening before who drives a viaje that was assigned days ahead, as that is by then; once, however often this runs. */
export async function announceChofer(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'push' | 'settings'>,
  { idCliente, idPedido: idViaje }: { idCliente: number; idPedido: number },
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const viaje = await tx
      .selectFrom('viaje')
      .select(['status', 'vehiculoPatente'])
      .where('idCliente', '=', idCliente)
      .where('id', '=', idViaje)
      .executeTakeFirst();
    if (!viaje?.vehiculoPatente || viaje.status !== 'confirmado') return;
    await notifyPeople(tx, deps, { idCliente, idViaje }, { act: 'asignado', mark: viaje.vehiculoPatente });
  });
}
