import { fold, inBuenosAires } from '@traza/domain';
import { billedShares, type ResumenPeriod, resumenInstants } from '@traza/domain/informes';
import { personaOf, type Status } from '@traza/domain/pedidos';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#lib/actor.ts';
import type { Deps } from '#lib/deps.ts';
import { eachPedido, type SeenPedido } from '#pedidos/lectura/each-pedido.ts';
import { NO_MORE } from '#pedidos/lectura/narrow-sql.ts';
import { pasajesOf } from '#pedidos/lectura/seen-pedido.ts';
import type { FigureSource } from './resumen-sql.ts';

/** What a pedido adds to the sum of one key. */
interface Counted {
  dimension: string;
  clave: string;
  /** Cents. */
  importe: number;
  decametros: number;
  espera: number;
  estrellas: number;
  calificaciones: number;
}
type Measures = Omit<Counted, 'dimension' | 'clave'>;
interface Sum extends Counted {
  pedidos: number;
}

/** An order of a period as somebody sees it, with all that it counts for. */
export interface SeenCount {
  dia: Temporal.PlainDate;
  datetime: Temporal.Instant;
  status: Status;
  counted: Counted[];
}

const NOTHING: Measures = { importe: 0, decametros: 0, espera: 0, estrellas: 0, calificaciones: 0 };
const BATCH = 500;

/**
 * The orders of a period that the reports section lists for somebody, each with what it counts for: the money is that of the pasajes in
 * sight, as the list sums it; service, distance, destination, cause and kilometres are those that are kept of the order.
 */
export async function countSeen(
  deps: Deps,
  caller: Actor,
  { idCliente, period }: { idCliente: number; period: ResumenPeriod },
): Promise<SeenCount[]> {
  const filters = {
    period: resumenInstants(period),
    statuses: [],
    tipo: undefined,
    grupo: undefined,
    terms: [],
    more: NO_MORE,
  };
  const asked = { idCliente, seccion: 'informes' as const, areMyOrders: false, filters };
  const found: SeenCount[] = [];
  let batch: SeenPedido[] = [];
  const take = async () => {
    const kept = await findKept(
      deps.db,
      idCliente,
      batch.map(({ stored }) => stored.pedido.id),
    );
    found.push(...batch.map((seen) => countOf(seen, kept.get(seen.stored.pedido.id) ?? [])));
    batch = [];
  };
  for await (const seen of eachPedido(deps, caller, asked)) {
    batch.push(seen);
    if (batch.length === BATCH) await take();
  }
  await take();
  return found;
}

type DimensionSum = Pick<Counted, 'dimension' | 'clave' | 'decametros' | 'espera'>;

/** What is kept of some orders that no pasaje changes. */
async function findKept(
  db: Executor,
  idCliente: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, DimensionSum[]>> {
  const { rows } = await sql<{ idPedido: number; partes: DimensionSum[] }>`
    select a.id_pedido, (select json_agg(json_build_object(
             'dimension', p ->> 0, 'clave', p ->> 1, 'decametros', (p ->> 4)::bigint, 'espera', (p ->> 5)::numeric))
             from jsonb_array_elements(a.partes) p
            where p ->> 0 in ('total', 'tipo', 'estado', 'servicio', 'distancia', 'destino', 'causa')) as partes
      from pedido_aporte a where a.id_cliente = ${idCliente} and a.id_pedido = any(${ids}::int[])`.execute(db);
  return new Map(rows.map(({ idPedido, partes }) => [idPedido, partes]));
}

/** Of the orders that were billed alone; a cause has no money, it says why there was none. */
const WITH_MONEY: ReadonlySet<string> = new Set(['total', 'servicio', 'distancia', 'destino']);

function countOf({ stored, pedido, picked }: SeenPedido, kept: readonly DimensionSum[]): SeenCount {
  const shares = billedShares(pedido);
  const importe = picked.reduce((sum, idPasaje) => sum + (shares.get(idPasaje) ?? 0), 0);
  const given = pedido.extras.type === 'v' ? pedido.extras.calificaciones : [];
  const estrellas = given.reduce((sum, { calificacion }) => sum + calificacion, 0);
  const datetime = Temporal.Instant.from(stored.pedido.datetime);
  return {
    dia: inBuenosAires(datetime).toPlainDate(),
    datetime,
    status: stored.pedido.status,
    counted: [
      ...kept.map((each) => ({
        ...NOTHING,
        ...each,
        ...(WITH_MONEY.has(each.dimension) && { importe }),
        ...(each.dimension === 'total' && { estrellas, calificaciones: given.length }),
      })),
      ...(shares.size === 0 ? [] : ofPasajes({ stored, pedido, picked }, shares)),
    ],
  };
}

/** The cecos, people and guests of the visible pasajes, each with its share. */
function ofPasajes({ stored, pedido, picked }: SeenPedido, shares: ReadonlyMap<number, number>): Counted[] {
  const names = new Map(pedido.extras.pasajes.map(({ idPasaje, pasajero }) => [idPasaje, pasajero?.name ?? null]));
  const sums = new Map<string, Counted>();
  const add = (dimension: string, clave: string, importe: number) => {
    const before = sums.get(`${dimension} ${clave}`)?.importe ?? 0;
    sums.set(`${dimension} ${clave}`, { ...NOTHING, dimension, clave, importe: before + importe });
  };
  for (const pasaje of pasajesOf(stored)) {
    const importe = shares.get(pasaje.idPasaje);
    if (importe === undefined || !picked.includes(pasaje.idPasaje)) continue;
    const persona = personaOf(pasaje);
    add('ceco', String(pasaje.idCeco ?? ''), importe);
    if (pasaje.tipo === 'ENVIO') add('envio', persona === null ? '' : `#${persona}`, importe);
    else add('persona', persona === null ? '@Invitados' : `#${persona}`, importe);
    if (pasaje.tipo === 'PASAJERO' && persona === null) {
      add('invitado', fold(names.get(pasaje.idPasaje) ?? 'Sin nombre'), importe);
    }
  }
  return [...sums.values()];
}

/** What some orders of a period add up to, as the figures of a dashboard are read from it. */
export function sumsOf(
  counts: readonly SeenCount[],
  { idCliente, mes, programados = 0 }: { idCliente: number; mes: number | undefined; programados?: number },
): FigureSource {
  const sums = new Map<string, Sum>();
  const add = ({ dimension, clave, ...measures }: Counted) => {
    const key = `${dimension} ${clave}`;
    const sum = sums.get(key) ?? { dimension, clave, pedidos: 0, ...NOTHING };
    sums.set(key, {
      dimension,
      clave,
      pedidos: sum.pedidos + 1,
      importe: sum.importe + measures.importe,
      decametros: sum.decametros + measures.decametros,
      espera: sum.espera + measures.espera,
      estrellas: sum.estrellas + measures.estrellas,
      calificaciones: sum.calificaciones + measures.calificaciones,
    });
  };
  for (const { dia, counted } of counts) {
    for (const each of counted) {
      add(each);
      if (each.dimension === 'total')
        add({ ...each, dimension: 'paso', clave: String(mes === undefined ? dia.month : dia.day) });
    }
  }
  const of = (dimension: string) => sql`select clave, pedidos, importe from t where dimension = ${sql.lit(dimension)}`;
  return {
    idCliente,
    totals: sql`t as materialized (select * from jsonb_to_recordset(${JSON.stringify([...sums.values()])}::jsonb)
      as x (dimension text, clave text, pedidos numeric, importe numeric, decametros numeric, espera numeric, estrellas numeric,
            calificaciones numeric))`,
    leading: (dimension, first) => sql`(${of(dimension)} ${first})`,
    every: of,
    programados: sql`${programados}::int`,
  };
}
