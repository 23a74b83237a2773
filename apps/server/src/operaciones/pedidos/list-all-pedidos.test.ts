import type { DeskPedido } from '@traza/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_NOW } from '../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertSolicitud, insertViaje } from '../../../test/pedidos.ts';
import { insertPair, type Pair, taken } from '../mesa/actos/actos.kit.ts';

const DORA = 'dora.despacho';
const LUCAS = 'lucas.lectura';
const STATES = ['confirmado', 'iniciado', 'finalizado', 'calificado', 'anulado'] as const;

let server: TestServer;
let pair: Pair;
/** Those of the pair, that dora wrote a note about. */
const noted: number[] = [];
/** One that she took. */
let took = 0;
let all: DeskPedido[];

beforeAll(async () => {
  server = await startTestServer();
  pair = await insertPair(server);
  for (let at = 0; at < 60; at += 1) {
    const status = STATES[at % STATES.length] ?? 'confirmado';
    const isOver = status === 'finalizado' || status === 'calificado';
    const made = await insertViaje(server.db, {
      ...(at % 3 === 0 ? { cliente: 'Río Salud', requester: 'rita.rio' } : {}),
      status,
      // the same moment thrice, so that pages end within it
      departure: TEST_NOW.subtract({ hours: 8 * Math.floor(at / 3) }),
      total: isOver ? 441_203 + at * 101 : null,
      pasajes: [{ nombre: at % 20 === 7 ? 'Xilofonista Paz' : `Invitado ${at}`, tel: '+5491155550209' }],
    });
    if (at % 10 === 4) {
      await sql`update viaje set id_chofer = ${pair.idChofer}, id_vehiculo = ${pair.idVehiculo} where id = ${made.idViaje}`.execute(
        server.db,
      );
      const note = { texto: 'Llama al llegar' };
      const path = `/operaciones/v1/pedidos/${made.idCliente}/${made.idViaje}/notas`;
      await server.call('POST', path, { operador: DORA, body: note });
      noted.push(made.idViaje);
    }
  }
  took = (await taken(server)).id;
  await insertSolicitud(server.db, { departure: TEST_NOW.add({ hours: 24 * 40 }) });
  await insertSolicitud(server.db, { tipo: 'PAQUETERIA', pasajes: [{ tipo: 'ENVIO' }] });
  all = await listed({});
});
afterAll(() => server.close());

const ask = (path: string, query: Record<string, string>, operador = DORA) =>
  server.call('GET', `/operaciones/v1/pedidos${path}?${new URLSearchParams(query).toString()}`, { operador });

/** All pages. */
async function listed(query: Record<string, string>, operador = DORA): Promise<DeskPedido[]> {
  const rows: DeskPedido[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { status, body } = await ask('', { ...query, ...(cursor === '' ? {} : { cursor }) }, operador);
    expect({ query, status }).toEqual({ query, status: 200 });
    rows.push(...body.data.filas);
    cursor = body.data.siguiente;
  }
  return rows;
}

const cents = (rows: readonly DeskPedido[]) =>
  rows.reduce((sum, { cobrado, importe }) => sum + (cobrado ? Math.round((importe ?? 0) * 100) : 0), 0);
const keysOf = (rows: readonly DeskPedido[]) => rows.map(({ id }) => id);

test('M-252 pedidos of all clientes come newest first, each once, over the end of a page', () => {
  expect(all.length).toBeGreaterThan(60);
  expect(new Set(keysOf(all)).size).toBe(all.length);
  const sorted = all.toSorted((a, b) => Date.parse(b.fecha) - Date.parse(a.fecha) || b.id - a.id);
  expect(keysOf(all)).toEqual(keysOf(sorted));
  expect(new Set(all.map(({ cliente }) => cliente))).toEqual(new Set(['Andina Servicios', 'Río Salud']));
  expect(all.find(({ tipo }) => tipo === 'package')).toMatchObject({ clase: 's', agencia: null, chofer: null });
});

type IsOfIt = (row: DeskPedido) => boolean;
const filters: readonly (readonly [string, () => Promise<Record<string, string>>, IsOfIt])[] = [
  ['nothing', async () => ({}), () => true],
  [
    'a cliente',
    async () => ({ idCliente: String(await server.idCliente('Río Salud')) }),
    (row) => row.cliente === 'Río Salud',
  ],
  ['a state', async () => ({ estado: 'finalizado' }), (row) => row.status === 'finalizado'],
  ['a state of few', async () => ({ estado: 'registrado' }), (row) => row.status === 'registrado'],
  ['what carries things', async () => ({ tipo: 'package' }), (row) => row.tipo === 'package'],
  ['what is charged', async () => ({ cobrado: 'true' }), (row) => row.cobrado],
  ['what is not', async () => ({ cobrado: 'false' }), (row) => !row.cobrado],
  ['a chofer', async () => ({ idChofer: String(pair.idChofer) }), ({ id }) => noted.includes(id)],
  [
    'a plate with its signs',
    async () => ({ patente: pair.patente.replace(/^(..)(...)/, '$1-$2 ').toLowerCase() }),
    ({ id }) => noted.includes(id),
  ],
  ['an operador', async () => ({ idOperador: await idOperador(DORA) }), ({ id }) => [...noted, took].includes(id)],
  ['another operador', async () => ({ idOperador: await idOperador(LUCAS) }), () => false],
  ['a word', async () => ({ q: 'xilofonista' }), ({ quien }) => quien.includes('Xilofonista')],
  [
    'a word and a state',
    async () => ({ q: 'xilofonista', estado: 'finalizado' }),
    ({ quien, status }) => quien.includes('Xilofonista') && status === 'finalizado',
  ],
  ['a word of two letters', async () => ({ q: 'xi' }), ({ quien }) => quien.includes('Xilofonista')],
  ['a day', async () => ({ desde: '2026-11-19', hasta: '2026-11-19' }), ({ fecha }) => fecha.startsWith('2026-11-19')],
  ['days from one on', async () => ({ desde: '2026-11-19' }), ({ fecha }) => fecha >= '2026-11-19'],
  ['an agencia', async () => ({ idAgencia: await idAgencia() }), ({ agencia }) => agencia === someAgencia()],
];

async function idOperador(username: string): Promise<string> {
  const { id } = await server.db
    .selectFrom('operador')
    .select('id')
    .where('email', 'like', `${username}@%`)
    .executeTakeFirstOrThrow();
  return String(id);
}
const someAgencia = () => all.find(({ agencia }) => agencia !== null)?.agencia ?? '';
async function idAgencia(): Promise<string> {
  const { id } = await server.db
    .selectFrom('agencia')
    .select('id')
    .where('denominacion', '=', someAgencia())
    .executeTakeFirstOrThrow();
  return String(id);
}

describe('M-252 M-253 narrowed by', () => {
  test.each(filters)('%s: those of all that are of it, and their sums to the cent', async (_, query, isOfIt) => {
    const asked = await query();
    const rows = await listed(asked);
    expect(keysOf(rows)).toEqual(keysOf(all.filter(isOfIt)));
    const { body } = await ask('/totales', asked);
    expect([body.data.pedidos, Math.round(body.data.importe * 100)]).toEqual([rows.length, cents(rows)]);
  });
});

describe('who may ask, and what', () => {
  test('M-254 who only looks reads the list, and nobody reads a telephone in it', async () => {
    expect(keysOf(await listed({}, LUCAS))).toEqual(keysOf(all));
    expect(JSON.stringify(all)).not.toContain('5555');
  });

  test('XM-41 a page goes on in its own list alone: not of another filter, nor of another operador', async () => {
    const { siguiente: cursor } = (await ask('', { q: 'invitado' })).body.data;
    expect((await ask('', { q: 'invitado', cursor })).status).toBe(200);
    const refused = { status: 400, body: { code: 'bad_input' } };
    expect(await ask('', { cursor })).toMatchObject(refused);
    expect(await ask('', { q: 'invitado', cursor }, LUCAS)).toMatchObject(refused);
  });

  test.each<[Record<string, string>, string]>([
    [{ desde: '2026-11-20', hasta: '2026-11-19' }, 'bad_input'],
    [{ desde: '2025-11-19', hasta: '2026-11-20' }, 'range_too_large'],
    [{ cursor: 'ayer,1' }, 'bad_input'],
    [{ cursor: '2026-11-19T00:00:00-03:00,0' }, 'bad_input'],
    [{ idCliente: '0' }, 'bad_input'],
    [{ agrupar: 'ceco' }, 'bad_input'],
    [{ estado: 'abierto' }, 'bad_input'],
    [{ q: 'x'.repeat(101) }, 'bad_input'],
  ])('%j is 400 %s', async (query, code) => {
    expect(await ask('', query)).toMatchObject({ status: 400, body: { code } });
  });
});
