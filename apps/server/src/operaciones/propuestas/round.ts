import { setImmediate as immediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { minutesBetween, plusMinutes, toWire } from '@traza/domain';
import { statusesIn } from '@traza/domain/pedidos';
import {
  type PlannedViaje,
  PROPUESTAS,
  type Propuesta,
  type PropuestaPlan,
  planPropuestas,
} from '@traza/domain/propuestas';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import type { Deps } from '#lib/deps.ts';
import { takesRound } from '#lib/rounds.ts';
import { loadFlotaFacts, loadSought, type Sought } from '#pedidos/actos/candidato-facts.ts';
import type { PedidoKey } from '#pedidos/escritura/lock-pedidos.ts';
import type { PropuestaFigures } from './propuesta-queries.ts';
import { solveAssignment } from './solve-assignment.ts';

const TAKEN = sql.join(statusesIn('taken').map((status) => sql.lit(status)));

/** What the own flota may take, or lacks a chofer for, and departs about now (M-274). */
const lacking = (now: Temporal.Instant) => {
  const from = plusMinutes(now, -PROPUESTAS.behindMin);
  const until = plusMinutes(now, PROPUESTAS.aheadMin);
  return sql`
    select s.id_cliente, s.id from solicitud s
      join agencia_cliente l on l.id_cliente = s.id_cliente join agencia a on a.id = l.id_agencia and a.propia and a.activa
     where s.estado = 'A' and s.id_viaje is null and s.fecha_hora_salida between ${from} and ${until}
    union all
    select v.id_cliente, v.id from viaje v join agencia a on a.id = v.id_agencia and a.propia
     where v.status in (${TAKEN}) and v.id_chofer is null and v.inicio between ${from} and ${until}`;
};

/** A propuesta as it is stored. */
interface PropuestaFound extends PedidoKey {
  idChofer: number | null;
  idVehiculo: number | null;
  figuras: PropuestaFigures;
}

const keyOf = ({ idCliente, id }: PedidoKey) => `${idCliente} ${id}`;

/**
 * One plan of the own flota (M-278): who should drive what departs within the hour, all of it together. Every process makes rounds, and in
 * each of them one alone plans. Nothing is decided by it: a plan that is old is refused where somebody takes it.
 */
export async function planRound({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<PropuestaPlan | undefined> {
  return db.transaction().execute(async (tx) => {
    if (!(await takesRound(tx, 'propuestas'))) return undefined;
    const now = clock.now();
    const sought = await loadSought(tx, lacking(now));
    const stored = await tx
      .selectFrom('propuesta')
      .select(['idCliente', 'id', 'idChofer', 'idVehiculo', 'figuras'])
      .execute();
    if (sought.length === 0 && stored.length === 0) return undefined;
    const { facts, endNames } = await loadFlotaFacts(tx, now);
    const viajes = sought.map((each): PlannedViaje => ({ ...each.viaje, key: keyOf(each) }));
    const standing = new Map(
      stored.flatMap((row) => (row.idChofer === null ? [] : [[keyOf(row), row.idChofer] as const])),
    );
    const plan = await planPropuestas(viajes, facts, { now, solve: solveAssignment, standing, pause: immediate });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what this module writes
    await write(tx, rowsOf(plan, sought, endNames), { stored: stored as PropuestaFound[], now });
    return plan;
  });
}

/** The plan as it is stored, with the name of the place where each chofer is free. */
function rowsOf(
  plan: PropuestaPlan,
  sought: readonly Sought[],
  endNames: ReadonlyMap<number, string>,
): PropuestaFound[] {
  const known = new Map(sought.map((each) => [keyOf(each), each]));
  const withPair = plan.propuestas.flatMap((each) => {
    const key = known.get(each.key);
    const lugar = known.get(each.after ?? '')?.endName ?? endNames.get(each.place.afterViaje ?? 0);
    return key ? [{ ...keyFields(key), ...pairOf(each, lugar) }] : [];
  });
  const without = plan.nobody.flatMap(({ key: name, cuentas }) => {
    const key = known.get(name);
    const figuras = { par: null, cerca: null, cuentas: cuentas.map(({ motivo, count }) => ({ motivo, n: count })) };
    return key ? [{ ...keyFields(key), idChofer: null, idVehiculo: null, figuras }] : [];
  });
  return [...withPair, ...without];
}

const keyFields = ({ idCliente, id }: PedidoKey) => ({ idCliente, id });

function pairOf({ idChofer, idVehiculo, figures, place, nearer, arrival }: Propuesta, lugar: string | undefined) {
  const figuras: PropuestaFigures = {
    par: {
      llegada: toWire(arrival),
      tarde: figures.tarde,
      kmVacios: Math.round(figures.kmVacios * 10) / 10,
      libre: lugar === undefined ? null : { desde: toWire(place.freeFrom), lugar },
    },
    cerca: nearer && {
      idChofer: nearer.idChofer,
      motivo: nearer.motivo,
      inicio: nearer.departure && toWire(nearer.departure),
    },
    cuentas: [],
  };
  return { idChofer, idVehiculo, figuras };
}

/** Whether somebody who reads it reads the same: an arrival within the minute, a way within half a kilometre. */
function saysTheSame(one: PropuestaFound, other: PropuestaFound): boolean {
  const { par: a, ...rest } = one.figuras;
  const { par: b, ...others } = other.figuras;
  if (one.idChofer !== other.idChofer || one.idVehiculo !== other.idVehiculo) return false;
  if (!isDeepStrictEqual(rest, others) || (a === null) !== (b === null)) return false;
  if (a === null || b === null) return true;
  const apart = Math.abs(minutesBetween(Temporal.Instant.from(a.llegada), Temporal.Instant.from(b.llegada)));
  return apart < 1 && Math.abs(a.kmVacios - b.kmVacios) < 0.5 && a.libre?.lugar === b.libre?.lugar;
}

/** Writes what reads otherwise by now. A pair that is named anew is read anew, and counts from this moment. */
async function write(
  tx: Tx,
  rows: readonly PropuestaFound[],
  { stored, now }: { stored: readonly PropuestaFound[]; now: Temporal.Instant },
): Promise<void> {
  const known = new Map(stored.map((row) => [keyOf(row), row]));
  const planned = new Set(rows.map(keyOf));
  const changed = rows.filter((row) => {
    const was = known.get(keyOf(row));
    return !was || !saysTheSame(was, row);
  });
  const gone = stored.filter((row) => !planned.has(keyOf(row)));
  if (changed.length === 0 && gone.length === 0) return;
  await sql`
    with fuera as (
      delete from propuesta p using json_to_recordset(${JSON.stringify(gone.map(keyFields))}::json) g ("idCliente" int, id int)
       where p.id_cliente = g."idCliente" and p.id = g.id)
    insert into propuesta (id_cliente, id, id_chofer, id_vehiculo, figuras, desde)
    select n."idCliente", n.id, n."idChofer", n."idVehiculo", n.figuras, ${now}
      from json_to_recordset(${JSON.stringify(changed)}::json)
        n ("idCliente" int, id int, "idChofer" int, "idVehiculo" int, figuras jsonb)
    on conflict (id_cliente, id) do update set id_chofer = excluded.id_chofer, id_vehiculo = excluded.id_vehiculo,
      figuras = excluded.figuras,
      huella = propuesta.huella + case when (propuesta.id_chofer, propuesta.id_vehiculo)
        is distinct from (excluded.id_chofer, excluded.id_vehiculo) then 1 else 0 end,
      desde = case when (propuesta.id_chofer, propuesta.id_vehiculo)
        is distinct from (excluded.id_chofer, excluded.id_vehiculo) then excluded.desde else propuesta.desde end`.execute(
    tx,
  );
}
