import { isLateAnulacion, statusesIn, whyNotCancellable } from '@traza/domain/pedidos';
import { type SolicitudType } from '@traza/domain/solicitudes';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { parseStored } from '../proyeccion/stored.ts';
import { subjectOf } from './present.ts';
import { findItems } from './queries.ts';

/** A pedido that somebody asked for and that has not left yet. */
export interface ComingPedido {
  id: number;
  idPersona: number;
  tipo: SolicitudType;
  isCancellable: boolean;
  /** Pesos that calling it off now costs. */
  costo: number;
}

interface ComingRow {
  id: number;
  idPersona: number;
  tipo: SolicitudType;
}

const BATCH = 200;

/** What some persons asked for at a client and has not left yet, with the cost of calling it off now (W-317). */
export async function findComing(
  db: Executor,
  { idCliente, idsPersona, now }: { idCliente: number; idsPersona: readonly number[]; now: Temporal.Instant },
): Promise<ComingPedido[]> {
  const { rows } = await sql<ComingRow>`
    select distinct on (x.id_pedido, x.id_persona) x.id_pedido as id, x.id_persona, s.tipo
      from pedido_persona x
      join solicitud s on s.id_cliente = x.id_cliente and s.id_persona_sol = x.id_persona
       and (s.id = x.id_pedido or s.id_viaje = x.id_pedido)
     where x.id_cliente = ${idCliente} and x.id_persona = any(${idsPersona}::int[])
       and x.status = any(${statusesIn('asked', 'taken')}::text[])
     order by x.id_pedido, x.id_persona`.execute(db);
  const lateMin = await lateMinOf(db, idCliente);
  const coming: ComingPedido[] = [];
  for (let from = 0; from < rows.length; from += BATCH) {
    const some = rows.slice(from, from + BATCH);
    const items = await findItems(
      db,
      some.map(({ id }) => ({ idCliente, id })),
    );
    const stored = new Map(items.map(({ id, item }) => [id, parseStored(item)]));
    for (const row of some) {
      const found = stored.get(row.id);
      if (!found) continue;
      const subject = subjectOf(found);
      const isCancellable = whyNotCancellable(subject, { isRequester: true }) === undefined;
      const isLate = isCancellable && isLateAnulacion(subject, lateMin, now);
      coming.push({ ...row, isCancellable, costo: isLate ? found.costoMinimo : 0 });
    }
  }
  return coming;
}

/** From how many minutes before its departure on calling a pedido of a client off costs. */
export async function lateMinOf(db: Executor, idCliente: number): Promise<number> {
  const { minutosAnulacionTardia } = await db
    .selectFrom('cliente')
    .select('minutosAnulacionTardia')
    .where('id', '=', idCliente)
    .executeTakeFirstOrThrow();
  return minutosAnulacionTardia;
}
