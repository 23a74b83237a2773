import type { CascadaStep, Oferta } from '@traza/domain/mesa';
import { sql } from 'kysely';
import type { Executor, Tx } from '#db/database.ts';

/** A solicitud, by its cliente and number. */
export interface SolicitudKey {
  idCliente: number;
  id: number;
}

/** To whom solicitudes of a cliente are offered, and from which minute on; none where every linked agencia sees them at once. */
export async function findCascada(db: Executor, idCliente: number): Promise<CascadaStep[]> {
  return db
    .selectFrom('cascada')
    .select(['idAgencia', 'minuto'])
    .where('idCliente', '=', idCliente)
    .orderBy('orden')
    .execute();
}

/** The active agencias that are linked to a cliente. */
export async function findLinked(db: Executor, idCliente: number): Promise<number[]> {
  const rows = await db
    .selectFrom('agenciaCliente')
    .innerJoin('agencia', 'agencia.id', 'agenciaCliente.idAgencia')
    .select('agencia.id')
    .where('agenciaCliente.idCliente', '=', idCliente)
    .where('agencia.activa', '=', true)
    .orderBy('agencia.id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function findOfertas(db: Executor, { idCliente, id }: SolicitudKey): Promise<Oferta[]> {
  return db
    .selectFrom('oferta')
    .select(['idAgencia', 'desde'])
    .where('idCliente', '=', idCliente)
    .where('idSolicitud', '=', id)
    .execute();
}

/** The agencias that rejected a solicitud. */
export async function findRejected(db: Executor, { idCliente, id }: SolicitudKey): Promise<number[]> {
  const rows = await db
    .selectFrom('solicitudRechazo')
    .select('idAgencia')
    .where('idCliente', '=', idCliente)
    .where('idSolicitud', '=', id)
    .execute();
  return rows.map(({ idAgencia }) => idAgencia);
}

/** Webhooks of agencias are told of solicitudes that they see from now on; boards hear of the line itself. */
export async function notifyAgencias(
  tx: Tx,
  ofertas: readonly { idCliente: number; idSolicitud: number; idAgencia: number }[],
): Promise<void> {
  await sql`
    insert into webhook_entrega (id_webhook, id_cliente, id_pedido, clase, status, substatus, version)
    select w.id, s.id_cliente, s.id, 's', 'registrado', '', s.version
      from unnest(${ofertas.map(({ idCliente }) => idCliente)}::int[], ${ofertas.map(({ idSolicitud }) => idSolicitud)}::int[],
                  ${ofertas.map(({ idAgencia }) => idAgencia)}::int[]) as o (id_cliente, id_solicitud, id_agencia)
      join webhook w on w.activo and w.id_agencia = o.id_agencia
      join solicitud s on s.id_cliente = o.id_cliente and s.id = o.id_solicitud and s.estado = 'A' and s.id_viaje is null`.execute(
    tx,
  );
}

/** Opens ofertas now, before their minute; whoever opened them by hand is kept. */
export async function openNow(
  tx: Tx,
  { idCliente, id: idSolicitud }: SolicitudKey,
  ofertas: readonly Oferta[],
  idOperador: number | null = null,
): Promise<void> {
  if (ofertas.length === 0) return;
  await tx
    .insertInto('oferta')
    .values(ofertas.map((oferta) => ({ ...oferta, idCliente, idSolicitud, idOperador, contada: true })))
    .onConflict((conflict) =>
      conflict.columns(['idCliente', 'idSolicitud', 'idAgencia']).doUpdateSet((eb) => ({
        desde: eb.ref('excluded.desde'),
        idOperador: eb.ref('excluded.idOperador'),
        contada: true,
      })),
    )
    .execute();
  await notifyAgencias(
    tx,
    ofertas.map(({ idAgencia }) => ({ idCliente, idSolicitud, idAgencia })),
  );
}
