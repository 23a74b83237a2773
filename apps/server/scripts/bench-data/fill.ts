import { createDice, type Dice } from '@traza/demo';
import type pg from 'pg';
import type { Db } from '../../src/db/database.ts';
import { pedidoRow, reachOf } from '../../src/pedidos/proyeccion/project.ts';
import { peopleOf } from '../../src/seed/demo.ts';
import { dropIndexes } from './indexes.ts';
import { type Counters, inventPedido, type PedidoRows, type World } from './pedido-rows.ts';
import { type Cliente, insertClientes, LARGE_CLIENTE } from './people.ts';
import { departuresOf } from './plan-days.ts';
import type { OpenTable, Row } from './tables.ts';

const SEED = 2026;
const BATCH = 1000;
const LARGE_SHARE = 0.17;
const FIRST_NUMBER = 100_000;

const TABLES = [
  'solicitud',
  'viaje',
  'parada',
  'pasaje',
  'envio',
  'costo_linea',
  'calificacion',
  'evento',
  'pedido',
  'pedido_persona',
  'pedido_ceco',
  'pedido_grupo',
] as const;
type BenchTable = (typeof TABLES)[number];

async function readWorld(db: Db, pool: pg.Pool, dice: Dice, now: Temporal.Instant, idCliente: number): Promise<World> {
  const { carriers: agencias, tarifas } = await db.transaction().execute((tx) => peopleOf(tx, idCliente));
  const rowsOf = async <T extends pg.QueryResultRow>(text: string) => (await pool.query<T>(text)).rows;
  type Chofer = { id: number; nombre: string; apellido: string; phone: string | null; foto: string | null };
  return {
    dice,
    now,
    carriers: agencias,
    tarifas,
    minimums: new Map(
      (await rowsOf<{ id: number; minimo: number }>('select id_tipo_vehiculo as id, minimo from tarifa')).map(
        ({ id, minimo }) => [id, minimo],
      ),
    ),
    vehicleTypes: new Map(
      (await rowsOf<{ id: number; alias: string }>('select id, alias from tipo_vehiculo')).map(({ id, alias }) => [
        id,
        alias,
      ]),
    ),
    agencias: new Map(
      (await rowsOf<{ id: number; denominacion: string; integrado: boolean }>('select * from agencia')).map(
        ({ id, denominacion, integrado }) => [id, { denominacion, integrado }],
      ),
    ),
    choferes: new Map(
      (await rowsOf<Chofer>('select * from chofer')).map(({ id, nombre, apellido, phone, foto }) => [
        id,
        { choferNombre: nombre, choferApellido: apellido, choferPhone: phone, choferFoto: foto },
      ]),
    ),
    vehiculos: new Map(
      (await rowsOf<{ id: number; patente: string; marca: string; modelo: string }>('select * from vehiculo')).map(
        ({ id, patente, marca, modelo }) => [id, { patente, marca, modelo }],
      ),
    ),
  };
}

/** Which rows of an order go where. The trail of events is kept of the large client alone: it is seven rows an order. */
function rowsFor(
  table: BenchTable,
  { id: idCliente, alias }: Cliente,
  { built, ...rows }: PedidoRows,
): readonly object[] {
  const own = { id_cliente: idCliente };
  switch (table) {
    case 'solicitud':
      return [rows.solicitud];
    case 'viaje':
      return rows.viaje ? [rows.viaje] : [];
    case 'parada':
      return rows.paradas;
    case 'pasaje':
      return rows.pasajes;
    case 'envio':
      return rows.envios;
    case 'costo_linea':
      return rows.trail.lines;
    case 'calificacion':
      return rows.trail.ratings;
    case 'evento':
      return alias === LARGE_CLIENTE ? rows.trail.events : [];
    case 'pedido':
      return [pedidoRow(idCliente, built)];
    default: {
      const { key, persons, cecos, grupos } = reachOf(built);
      const reach = { pedido_persona: persons, pedido_ceco: cecos, pedido_grupo: grupos }[table];
      return reach.map((entry) => ({ ...own, ...key, ...entry }));
    }
  }
}

/**
 * Fills a migrated database that holds the demo's clients and no orders: `pedidos` of them in three years, 17 % of the
 * large client and the rest of 200 small ones, each as the server would have written it.
 */
export async function fillPedidos(
  { openTable, db, pool }: { openTable: OpenTable; db: Db; pool: pg.Pool },
  { pedidos, now, onProgress }: { pedidos: number; now: Temporal.Instant; onProgress?: (done: number) => void },
): Promise<void> {
  const dice = createDice(SEED);
  const clientes = await insertClientes(openTable, pool, dice, pedidos);
  const large = clientes.find(({ alias }) => alias === LARGE_CLIENTE);
  if (!large) throw new Error(`no client ${LARGE_CLIENTE}`);
  const small = clientes.filter((cliente) => cliente !== large);
  const world = await readWorld(db, pool, dice, now, large.id);
  const indexes = await dropIndexes(pool, TABLES);
  const writers = new Map(TABLES.map((table) => [table, openTable(table)]));
  const counters: Counters = { pedido: FIRST_NUMBER, parada: 0, pasaje: 0 };
  let batch: { cliente: Cliente; rows: PedidoRows }[] = [];
  let done = 0;
  async function flush() {
    const of = (table: BenchTable) => batch.flatMap(({ cliente, rows }) => rowsFor(table, cliente, rows));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- objects of columns, whatever their table
    await Promise.all([...writers].map(([table, writer]) => writer.write(of(table) as Row[])));
    done += batch.length;
    onProgress?.(done);
    batch = [];
  }
  for (const departure of departuresOf(dice, now, pedidos)) {
    const cliente = dice.chance(LARGE_SHARE) ? large : dice.pick(small);
    batch.push({ cliente, rows: inventPedido(world, cliente, counters, departure) });
    if (batch.length === BATCH) await flush();
  }
  await flush();
  for (const writer of writers.values()) await writer.end();
  await indexes.restore();
  await finish(pool, counters);
}

async function finish(pool: pg.Pool, counters: Counters): Promise<void> {
  await pool.query("select setval('pedido_numero', $1)", [counters.pedido]);
  await pool.query("select setval(pg_get_serial_sequence('parada', 'id'), $1)", [counters.parada]);
  await pool.query("select setval(pg_get_serial_sequence('pasaje', 'id'), $1)", [counters.pasaje]);
  // no trigger ran
  await pool.query('select rehacer_resumen()');
  await pool.query('vacuum analyze');
}
