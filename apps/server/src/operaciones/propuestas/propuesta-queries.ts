import type { PropuestaView } from '@traza/contract';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { type ReadRow, SNAPSHOT, type SnapshotRows, toSnapshotRows } from '#lib/snapshot-rows.ts';
import type { PedidoKey } from '#pedidos/escritura/lock-pedidos.ts';

/** What is stored of a propuesta beside its pair, as the wire tells it. */
export type PropuestaFigures = Pick<PropuestaView, 'cuentas'> & {
  par: Omit<NonNullable<PropuestaView['par']>, 'idChofer' | 'nombre' | 'idVehiculo' | 'patente' | 'cerca'> | null;
  cerca: {
    idChofer: number;
    motivo: NonNullable<NonNullable<PropuestaView['par']>['cerca']>['motivo'];
    inicio: string | null;
  } | null;
};

export interface PropuestaRow extends PedidoKey {
  idChofer: number | null;
  idVehiculo: number | null;
  huella: number;
  /** Since when this pair is named. */
  desde: Temporal.Instant;
  figuras: PropuestaFigures;
  nombre: string;
  patente: string;
  nombreCerca: string | null;
}

/** Those of the named pedidos, or all. */
export async function findPropuestas(db: Executor, keys?: readonly PedidoKey[]): Promise<SnapshotRows<PropuestaRow>> {
  const named = keys
    ? sql`(r.id_cliente, r.id) in (select k.id_cliente, k.id from unnest(${keys.map(({ idCliente }) => idCliente)}::int[],
            ${keys.map(({ id }) => id)}::int[]) k (id_cliente, id))`
    : sql`true`;
  const { rows } = await sql<ReadRow<PropuestaRow>>`
    with ${SNAPSHOT} select f.*, l.* from foto f left join (
      select r.id_cliente, r.id, r.id_chofer, r.id_vehiculo, r.huella, r.desde, r.figuras, c.nombre || ' ' || c.apellido as nombre, v.patente,
             (select n.nombre || ' ' || n.apellido from chofer n where n.id = (r.figuras #>> '{cerca,idChofer}')::int) as nombre_cerca
        from propuesta r left join chofer c on c.id = r.id_chofer left join vehiculo v on v.id = r.id_vehiculo
       where ${named}) l on true
     order by l.id_cliente, l.id`.execute(db);
  return toSnapshotRows(rows);
}

export function presentPropuesta(row: PropuestaRow): PropuestaView {
  const { idCliente, id, huella, idChofer, idVehiculo, nombre, patente, nombreCerca } = row;
  const { par, cerca, cuentas } = row.figuras;
  const near = cerca && { nombre: nombreCerca ?? '', motivo: cerca.motivo, inicio: cerca.inicio };
  return {
    idCliente,
    id,
    huella,
    par:
      par && idChofer !== null && idVehiculo !== null
        ? { ...par, idChofer, nombre, idVehiculo, patente, cerca: near }
        : null,
    cuentas,
  };
}
