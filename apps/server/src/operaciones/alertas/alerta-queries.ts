import type { AlertaView } from '@traza/contract';
import { toWire } from '@traza/domain';
import type { Alerta, AlertaFigure } from '@traza/domain/alertas';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { type ReadRow, SNAPSHOT, type SnapshotRows, toSnapshotRows } from '#lib/snapshot-rows.ts';

/** An alerta as it is read, with the names of what it is about. */
export interface AlertaRow extends Alerta {
  id: number;
  idCliente: number | null;
  cifra: AlertaFigure;
  desde: Temporal.Instant;
  idOperador: number | null;
  operador: string | null;
  tomada: Temporal.Instant | null;
  resuelta: Temporal.Instant | null;
  nombre: string;
  nombreCifra: string | null;
}

async function readAlertas(db: Executor, where: RawBuilder<unknown>): Promise<SnapshotRows<AlertaRow>> {
  const { rows } = await sql<ReadRow<AlertaRow>>`
    with ${SNAPSHOT} select f.*, l.* from foto f left join (
      select a.id, a.id_cliente, a.objeto, a.id_objeto, a.tipo, a.nivel, a.cifra, a.desde, a.id_operador, a.tomada, a.resuelta,
             o.nombre || ' ' || o.apellido as operador,
             coalesce(ch.nombre || ' ' || ch.apellido, ve.patente, '') as nombre,
             coalesce(t.alias, nullif(p.alias, ''), p.direccion) as nombre_cifra
        from alerta a
        left join operador o on o.id = a.id_operador
        left join chofer ch on a.objeto = 'chofer' and ch.id = a.id_objeto
        left join vehiculo ve on a.objeto = 'vehiculo' and ve.id = a.id_objeto
        left join documento_tipo t on t.id = (a.cifra ->> 'idTipo')::int
        left join parada p on a.objeto = 'viaje' and p.id_cliente = a.id_cliente and p.id_viaje = a.id_objeto
          and p.orden = (a.cifra ->> 'parada')::int
       where ${where}) l on true
     order by l.nivel desc, l.desde, l.id`.execute(db);
  return toSnapshotRows(rows);
}

/** Red ones first, the oldest first. */
export async function findOpenAlertas(db: Executor): Promise<SnapshotRows<AlertaRow>> {
  return readAlertas(db, sql`a.resuelta is null`);
}

/** Those that were closed since a moment, the latest first. */
export async function findClosedAlertas(db: Executor, since: Temporal.Instant): Promise<SnapshotRows<AlertaRow>> {
  const { leida, rows } = await readAlertas(db, sql`a.resuelta >= ${since}`);
  const closed = ({ resuelta }: AlertaRow) => resuelta?.epochMilliseconds ?? 0;
  return { leida, rows: rows.toSorted((one, other) => closed(other) - closed(one)) };
}

export async function findAlertasById(db: Executor, ids: readonly number[]): Promise<SnapshotRows<AlertaRow>> {
  return readAlertas(db, sql`a.id = any(${ids}::int[])`);
}

/** Those that are open of one pedido, whether it is a solicitud or a viaje by now. */
export async function findAlertasOf(
  db: Executor,
  { idCliente, id }: { idCliente: number; id: number },
): Promise<SnapshotRows<AlertaRow>> {
  return readAlertas(db, sql`a.id_cliente = ${idCliente} and a.id_objeto = ${id} and a.resuelta is null`);
}

export function presentAlerta(row: AlertaRow): AlertaView {
  const { id, idCliente, objeto, idObjeto, tipo, nivel, cifra, nombre, nombreCifra, idOperador, operador } = row;
  return {
    id,
    idCliente,
    objeto,
    idObjeto,
    nombre,
    tipo,
    nivel,
    cifra: { ...cifra, ...(nombreCifra !== null && { nombre: nombreCifra }) },
    desde: toWire(row.desde),
    tomadaPor: operador === null ? null : { nombre: operador, idOperador },
    tomada: row.tomada && toWire(row.tomada),
    resuelta: row.resuelta && toWire(row.resuelta),
  };
}
