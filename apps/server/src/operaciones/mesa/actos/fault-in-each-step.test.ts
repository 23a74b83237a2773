import { toWire } from '@traza/domain';
import { isWholeRun } from '@traza/testing';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Deps } from '#lib/deps.ts';
import type { Operador } from '#lib/operador.ts';
import { TEST_NOW } from '../../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { addNota } from '../add-nota.ts';
import { offerNow } from '../offer-now.ts';
import {
  askFor,
  assigned,
  insertPair,
  keylessAgencia,
  type OpenPedido,
  ownAgencia,
  taken,
  versionOf,
} from './actos.kit.ts';
import { assignPedido } from './assign-pedido.ts';
import { assignPedidos } from './assign-pedidos.ts';
import type { BoardRequest } from './board-request.ts';
import { cancelForRequester } from './cancel-for-requester.ts';
import { enterCostos } from './enter-costos.ts';
import { giveBackPedido, giveBackPedidos, passPedido } from './give-back-pedido.ts';
import { informPedido } from './inform-pedido.ts';
import { takePedido } from './take-pedido.ts';
import { undoAsignaciones } from './undo-asignaciones.ts';

/** `npm test -- --all` breaks every statement, and a usual run each third of them, the first and the last ones included. */
const STRIDE = isWholeRun() ? 1 : 3;

let server: TestServer;
let dora: Operador;
let keyless: number;
let requests = 0;

beforeAll(async () => {
  server = await startTestServer();
  const row = await server.db
    .selectFrom('operador')
    .select(['id as idOperador', 'email', 'nombre', 'apellido'])
    .where('email', 'like', 'dora.despacho%')
    .executeTakeFirstOrThrow();
  dora = { kind: 'operador', ...row, roles: ['despachar'], idSesion: 0, tokenHash: Buffer.from('') };
  keyless = await keylessAgencia(server, 'Sin sistema', true);
});
beforeEach(() => server.clock.set(TEST_NOW));
afterAll(() => server.close());

class Broken extends Error {}

/** Everything as it works, but that one statement of the database fails. */
function breaking(at: number): Deps {
  let count = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      count += 1;
      if (count === at) throw new Broken(`statement ${at}`);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { ...server.deps, db: server.db.withPlugin(plugin) };
}

/** Every table: how many rows it holds, and who wrote the newest of them. */
async function contents(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
     where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`.execute(server.db);
  const each = tables.map(
    ({ name }) =>
      sql`select ${sql.lit(name)} as name, count(*) as n, max(xmin::text::bigint) as newest from ${sql.table(name)}`,
  );
  const { rows } = await sql<object>`${sql.join(each, sql` union all `)} order by 1`.execute(server.db);
  return JSON.stringify(rows);
}

const steps = () =>
  (['circulando', 'arribado'] as const).map((type) => ({ type, parada: 0, timestamp: toWire(TEST_NOW) }));
const LINE = { concepto: 'otros', cantidad: 1, unidad: 'u', importe: 10, obs: '' } as const;

/** What tells an act from its repeats, and where it comes from. */
interface Told {
  pedido: OpenPedido;
  key: string;
  ip: string;
}
/** As the board asks for it. */
const asked = <B extends { version: number }>(told: Told, body: B): BoardRequest<B> => ({
  ...told,
  body,
  seen: body.version,
  sent: { ...body, ...told.pedido },
});
type Acting = (deps: Deps, told: Told, version: number) => Promise<unknown>;

const open = async () => {
  await ownAgencia(server);
  return askFor(server);
};
const driven = async () => assigned(server, await insertPair(server), { departsInMin: 20 });
const pairOf = async () => {
  const { idChofer, idVehiculo } = await insertPair(server);
  return { idChofer, idVehiculo };
};
const reason = 'No llega';

/** What is acted on, and the act, of every kind that there is. */
const ACTS: readonly [string, () => Promise<OpenPedido>, () => Promise<Acting> | Acting][] = [
  ['taking', open, () => (deps, told, version) => takePedido(deps, dora, asked(told, { version }))],
  [
    'taking and assigning',
    open,
    async () => {
      const asignar = await pairOf();
      return (deps, told, version) => takePedido(deps, dora, asked(told, { asignar, version }));
    },
  ],
  [
    'assigning',
    () => taken(server),
    async () => {
      const pair = await pairOf();
      return (deps, told, version) => assignPedido(deps, dora, asked(told, { ...pair, version }));
    },
  ],
  [
    'giving back',
    driven,
    () => (deps, told, version) => giveBackPedido(deps, dora, asked(told, { motivo: reason, version })),
  ],
  [
    'assigning, a line of many',
    () => taken(server),
    async () => {
      const pair = await pairOf();
      return (deps, { pedido, ...from }, version) =>
        assignPedidos(deps, dora, {
          ...from,
          body: { origen: 'mano', pares: [{ ...pedido, ...pair, version, clase: 'v' }] },
        });
    },
  ],
  [
    'giving back, a line of many',
    driven,
    () =>
      (deps, { pedido, ...from }, version) =>
        giveBackPedidos(deps, dora, { ...from, body: { motivo: reason, pedidos: [{ ...pedido, version }] } }),
  ],
  [
    'undoing an assignment',
    driven,
    () =>
      (deps, { pedido, ...from }, version) =>
        undoAsignaciones(deps, dora, { ...from, body: { pedidos: [{ ...pedido, version }] } }),
  ],
  [
    'handing over',
    driven,
    () => (deps, told, version) => passPedido(deps, dora, asked(told, { motivo: reason, idAgencia: keyless, version })),
  ],
  [
    'informing',
    driven,
    () => (deps, told, version) => informPedido(deps, dora, asked(told, { motivo: reason, eventos: steps(), version })),
  ],
  [
    'costs',
    driven,
    () => (deps, told, version) =>
      enterCostos(deps, dora, asked(told, { detalle: [LINE], voucherNro: 'A-1', version })),
  ],
  [
    'cancelling',
    driven,
    () => (deps, told, version) =>
      cancelForRequester(
        deps,
        dora,
        asked(told, { motivo: reason, quienLlamo: 'Ana', porNuestraCulpa: true, version }),
      ),
  ],
  [
    'offering at once',
    open,
    () =>
      (deps, { pedido, key }) =>
        offerNow(deps, dora, { ...pedido, key, idAgencia: keyless }),
  ],
  [
    'a nota',
    () => taken(server),
    () =>
      (deps, { pedido, key }) =>
        addNota(deps, dora, { ...pedido, key, texto: 'x' }),
  ],
];

test.each(ACTS)(
  'M-209, M-271 %s that fails in any of its steps leaves no row, cambio, mail nor line of the trail',
  async (_, make, ready) => {
    const pedido = await make();
    const act = await ready();
    const version = await versionOf(server, pedido);
    const before = await contents();
    const isBroken = async (at: number) => {
      requests += 1;
      try {
        await act(breaking(at), { pedido, key: `falla-${requests}`, ip: '10.0.0.1' }, version);
        return false;
      } catch (error) {
        if (!(error instanceof Broken)) throw error;
        return true;
      }
    };
    let at = 1;
    for (; await isBroken(at); at += STRIDE) expect([at, await contents()]).toEqual([at, before]);
    // with nothing broken it is done, and seen
    expect(at).toBeGreaterThan(4);
    expect(await contents()).not.toBe(before);
  },
);
