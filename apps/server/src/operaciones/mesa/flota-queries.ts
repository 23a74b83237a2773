import type { WorkState } from '@traza/domain/flota';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { type ReadRow, SNAPSHOT, type SnapshotRows, toSnapshotRows } from '#lib/snapshot-rows.ts';

/** A chofer of the own flota as they are read. */
export interface FlotaRow {
  id: number;
  nombre: string;
  estado: WorkState;
  idVehiculo: number | null;
  patente: string | null;
  idTipoVehiculo: number | null;
  plazas: number | null;
  idTurno: number | null;
  desde: Temporal.Instant | null;
  hastaPrevisto: Temporal.Instant | null;
  /** What they drive now, and its end as predicted last. */
  drivenCliente: number | null;
  drivenId: number | null;
  drivenInicio: Temporal.Instant | null;
  drivenSeconds: number | null;
  drivenWaitMin: number | null;
  drivenEnd: Temporal.Instant | null;
  /** Until when an asignacion takes them that began. */
  takenUntil: Temporal.Instant | null;
  nextCliente: number | null;
  nextId: number | null;
  nextInicio: Temporal.Instant | null;
}

const begun = sql`(v.status = 'iniciado' or v.substatus = 'a origen')`;

/** The viajes that a chofer is named for and that are not over. */
const ASSIGNED = sql`
  from asignacion a
  join viaje v on v.id_cliente = a.id_cliente and v.id = a.id_viaje and v.status in ('registrado', 'confirmado', 'iniciado')
  left join prediccion p on p.id_cliente = v.id_cliente and p.id_viaje = v.id
 where a.id_chofer = c.id and a.estado = 'vigente'`;

const lines = (now: Temporal.Instant, narrowing: RawBuilder<unknown>) => sql`
  select c.id, c.nombre || ' ' || c.apellido as nombre, c.estado, ve.id as id_vehiculo, ve.patente, ve.id_tipo_vehiculo, ve.plazas,
         t.id as id_turno, t.desde, t.hasta_previsto,
         d.id_cliente as driven_cliente, d.id as driven_id, d.inicio as driven_inicio, d.seconds as driven_seconds,
         d.wait_min as driven_wait_min, d.predicted as driven_end,
         (select max(a.hasta) from asignacion a
           where a.id_chofer = c.id and a.estado = 'vigente' and a.exclusiva and a.desde <= ${now} and a.hasta > ${now}) as taken_until,
         n.id_cliente as next_cliente, n.id as next_id, n.inicio as next_inicio
    from chofer c
    join agencia ag on ag.id = c.id_agencia and ag.propia
    left join turno t on t.id_chofer = c.id and t.cerrado is null
    left join vehiculo ve on ve.id = coalesce(t.id_vehiculo, c.id_vehiculo_habitual)
    left join lateral (
      select v.id_cliente, v.id, v.inicio, v.segundos_cotizados as seconds, p.fin as predicted,
             (select coalesce(sum(x.espera_min), 0)::int from parada x where x.id_cliente = v.id_cliente and x.id_viaje = v.id) as wait_min
        ${ASSIGNED} and ${begun}
       order by v.inicio, v.id limit 1) d on true
    left join lateral (
      select v.id_cliente, v.id, v.inicio ${ASSIGNED} and not ${begun} order by v.inicio, v.id limit 1) n on true
   where c.estado <> 'baja' ${narrowing}`;

/** Every chofer of the own flota who works, or is to work again, in one statement. */
export async function findFlota(db: Executor, now: Temporal.Instant): Promise<SnapshotRows<FlotaRow>> {
  return readLines(db, lines(now, sql``));
}

/** Some of them; who left is left out. */
export async function findFlotaOf(
  db: Executor,
  choferes: readonly number[],
  now: Temporal.Instant,
): Promise<SnapshotRows<FlotaRow>> {
  return readLines(db, lines(now, sql`and c.id = any(${choferes}::int[])`));
}

async function readLines(db: Executor, query: RawBuilder<unknown>): Promise<SnapshotRows<FlotaRow>> {
  const { rows } = await sql<ReadRow<FlotaRow>>`
    with ${SNAPSHOT} select f.*, l.* from foto f left join (${query}) l on true order by normalizar_busqueda(l.nombre), l.id`.execute(
    db,
  );
  return toSnapshotRows(rows);
}
