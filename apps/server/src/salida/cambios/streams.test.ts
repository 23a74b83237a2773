import { plusMinutes } from '@traza/domain';
import { SESION } from '@traza/domain/sesion';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { projectPedidos } from '#pedidos/proyeccion/project.ts';
import { TEST_NOW } from '../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertViaje, type TestViaje } from '../../../test/pedidos.ts';
import { type Listener, listen } from './cambios.kit.ts';

const GABI: TestViaje = {
  requester: 'gabi.grupo',
  ceco: 'Sistemas',
  pasajes: [{ who: 'gabi.grupo', ceco: 'Sistemas', coef: 100 }],
};
const PABLO: TestViaje = { pasajes: [{ who: 'pablo.empleado', coef: 100 }] };

let server: TestServer;
let url: string;
const open: Listener[] = [];
beforeAll(async () => {
  server = await startTestServer();
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  for (const listener of open.splice(0)) listener.close();
  server.clock.set(TEST_NOW);
});
afterAll(() => server.close());

async function hear(as: string, headers: Record<string, string> = {}): Promise<Listener> {
  const listener = await listen(url, await server.login(as), headers);
  open.push(listener);
  if (listener.status === 200) await listener.until('hola');
  return listener;
}
const idsOf = ({ heard }: Pick<Listener, 'heard'>) =>
  heard.flatMap(({ kind, data }) => (kind === 'pedido.cambio' && 'id' in data ? data.id : []));
const hears = async (listener: Listener, id: number) =>
  vi.waitUntil(() => idsOf(listener).includes(id), { timeout: 8000, interval: 20 });
/** A word to everybody at a client that comes behind all that was told before. */
async function afterAllElse(...listeners: Listener[]): Promise<void> {
  const { idViaje } = await insertViaje(server.db, PABLO);
  for (const listener of listeners) await hears(listener, idViaje);
}

test('W-115 is sent as it is, kept by nobody, and each event in one short frame', async () => {
  const listener = await hear('pablo.empleado', { 'accept-encoding': 'br, gzip' });
  expect(Object.fromEntries(listener.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  expect(listener.headers.has('content-encoding')).toBe(false);
  await insertViaje(server.db, PABLO);
  await listener.until('pedido.cambio');
  for (const { frame } of listener.heard) expect(Buffer.byteLength(`${frame}\n\n`)).toBeLessThanOrEqual(200);
});

test('W-103 W-111 tells what was committed and nothing else: an order once, by number and version', async () => {
  const listener = await hear('pablo.empleado');
  const { idCliente, idViaje } = await insertViaje(server.db, PABLO);
  await hears(listener, idViaje);
  const before = listener.heard.length;
  await server.db
    .transaction()
    .execute(async (tx) => {
      await projectPedidos(tx, idCliente, [idViaje]);
      throw new Error('not this time');
    })
    .catch(() => undefined);
  await server.db.transaction().execute(async (tx) => {
    for (let times = 0; times < 3; times += 1) await projectPedidos(tx, idCliente, [idViaje]);
  });
  await afterAllElse(listener);
  const told = listener.heard.slice(before).filter(({ kind }) => kind === 'pedido.cambio');
  expect(told.map(({ data }) => data)).toEqual([
    { idCliente, extrasType: 'v', id: idViaje, version: 1 },
    expect.objectContaining({ idCliente }),
  ]);
});

/** Who looks, and orders of each kind that the table of visibility tells apart (orders.md §3.2). */
const PEOPLE = [
  'ana.admin',
  'pablo.empleado',
  'gabi.grupo',
  'ceci.cecos',
  'gero.grupos',
  'mario.rutas',
  'sol.sinpermisos',
  'rita.rio',
  'marta.multi',
];
const KINDS: readonly TestViaje[] = [
  PABLO,
  GABI,
  { requester: 'sol.sinpermisos', ceco: 'Comercial', pasajes: [{ nombre: 'Visita' }] },
  { requester: 'pablo.empleado', pasajes: [{ who: 'mario.rutas' }] },
  { requester: 'mario.rutas', idCarpool: 1, pasajes: [{ nombre: 'Juan' }] },
  { requester: 'marta.multi', pasajes: [{ nombre: 'Otra visita' }] },
  { cliente: 'Río Salud', requester: 'rita.rio', pasajes: [{ who: 'rita.rio' }] },
];

test('W-105 each person hears of just the orders whose detail they may see', async () => {
  const listeners = new Map(await Promise.all(PEOPLE.map(async (as) => [as, await hear(as)] as const)));
  const made: number[] = [];
  for (const kind of KINDS) made.push((await insertViaje(server.db, kind)).idViaje);
  for (const [as, listener] of listeners) {
    const seen: number[] = [];
    for (const id of made) {
      if ((await server.call('GET', `/pedidos/sgv/v/${id}`, { as })).status === 200) seen.push(id);
    }
    const last = seen.at(-1);
    if (last !== undefined) await hears(listener, last);
    expect({ as, heard: idsOf(listener).filter((id) => made.some((one) => one === id)) }).toEqual({ as, heard: seen });
  }
  // the table tells them apart: somebody sees all of a client, somebody nothing, and the others parts
  const counts = PEOPLE.map((as) => idsOf(listeners.get(as) ?? { heard: [] }).length);
  expect(Math.max(...counts)).toBe(KINDS.length - 1);
  expect(new Set(counts).size).toBeGreaterThan(2);
});

test('W-105 at that moment: with the right the word of it goes, and comes back', async () => {
  const ceci = await hear('ceci.cecos');
  const ofCeci = {
    requester: 'sol.sinpermisos',
    ceco: 'Comercial',
    pasajes: [{ nombre: 'Visita', ceco: 'Comercial' }],
  };
  const change = (showCeCoPedidos: boolean) =>
    sql`update cuenta set permisos = permisos || jsonb_build_object('showCeCoPedidos', ${showCeCoPedidos}::boolean)
         where id_persona = (select id_persona from usuario where username = 'ceci.cecos')`.execute(server.db);
  const first = await insertViaje(server.db, ofCeci);
  await hears(ceci, first.idViaje);
  await change(false);
  const hidden = await insertViaje(server.db, ofCeci);
  const ana = await hear('ana.admin');
  await afterAllElse(ana);
  await change(true);
  const last = await insertViaje(server.db, ofCeci);
  await hears(ceci, last.idViaje);
  expect(idsOf(ceci)).not.toContain(hidden.idViaje);
});

test('the bell counts anew, for its own user alone', async () => {
  const [pablo, ana] = await Promise.all(['pablo.empleado', 'ana.admin'].map((as) => hear(as)));
  const { idCliente, idViaje } = await insertViaje(server.db, PABLO);
  const { id: idUsuario } = await server.db
    .selectFrom('usuario')
    .select('id')
    .where('username', '=', 'pablo.empleado')
    .executeTakeFirstOrThrow();
  const novedad = { idCliente, idUsuario, idViaje, salida: TEST_NOW, creada: TEST_NOW, estado: 'Confirmado' } as const;
  await server.db.insertInto('notificacion').values(novedad).execute();
  expect((await pablo?.until('novedad.cambio'))?.data).toEqual({ sinLeer: 1 });
  expect(ana?.kinds()).not.toContain('novedad.cambio');
});

describe('W-110 after a cut it goes on behind what was heard', () => {
  async function twoHeard() {
    const listener = await hear('pablo.empleado');
    const first = await insertViaje(server.db, PABLO);
    await hears(listener, first.idViaje);
    const { id = '' } = await listener.until('pedido.cambio');
    listener.close();
    return { id };
  }

  test('in order, and with what came meanwhile', async () => {
    const { id } = await twoHeard();
    const missed = [
      await insertViaje(server.db, PABLO),
      await insertViaje(server.db, GABI),
      await insertViaje(server.db, PABLO),
    ];
    const again = await hear('pablo.empleado', { 'last-event-id': id });
    await hears(again, missed[2]?.idViaje ?? 0);
    expect(idsOf(again)).toEqual([missed[0]?.idViaje, missed[2]?.idViaje]);
  });

  test.each(['1e18', '1000000000000000000', 'ayer', '-1', '999999999'])('%s is unknown', async (text) => {
    await twoHeard();
    const again = await hear('pablo.empleado', { 'last-event-id': text });
    expect((await again.until('resync')).data).toEqual({ motivo: 'desconocido' });
  });
});

describe('W-113 it ends with the session', () => {
  test('that was signed out', async () => {
    const listener = await hear('sol.sinpermisos');
    await server.call('DELETE', '/login', { as: 'sol.sinpermisos' });
    expect((await listener.until('fin', 5000)).data).toEqual({ motivo: 'sesion' });
    await vi.waitUntil(() => listener.hasEnded(), { timeout: 20_000 });
  });

  test('W-114 that nobody used for 30 minutes, however long it stands', async () => {
    const listener = await hear('gabi.grupo');
    server.clock.set(plusMinutes(TEST_NOW, SESION.idleMin - 1));
    const { hash } = await server.db
      .selectFrom('sesion')
      .innerJoin('usuario', 'usuario.id', 'sesion.idUsuario')
      .select('sesion.hash')
      .where('username', '=', 'gabi.grupo')
      .executeTakeFirstOrThrow();
    const again = await hear('gabi.grupo');
    const { usada } = await server.db
      .selectFrom('sesion')
      .select('usada')
      .where('hash', '=', hash)
      .executeTakeFirstOrThrow();
    expect(usada.toString()).toBe(TEST_NOW.toString());
    server.clock.set(plusMinutes(TEST_NOW, SESION.idleMin));
    expect((await listener.until('fin', 5000)).data).toEqual({ motivo: 'sesion' });
    await again.until('fin', 5000);
    expect((await listen(url, await server.login('gabi.grupo'))).status).toBe(401);
  });

  test('XW-05 of somebody whose account is gone, and nothing of it is heard any more', async () => {
    const listener = await hear('mario.rutas');
    const update = (activa: boolean) =>
      sql`update cuenta set activa = ${activa} where id_persona = (select id_persona from usuario where username = 'mario.rutas')`.execute(
        server.db,
      );
    const heard = listener.heard.length;
    await update(false);
    await insertViaje(server.db, { pasajes: [{ who: 'mario.rutas', coef: 100 }] });
    expect((await listener.until('fin', 5000)).data).toEqual({ motivo: 'sesion' });
    expect(listener.heard.slice(heard).map(({ kind }) => kind)).toEqual(['fin']);
    await update(true);
  });

  test('XW-05 a permission that is lost narrows it before the next change is told', async () => {
    const listener = await hear('ana.admin');
    const gabi = await hear('gabi.grupo');
    const { permisos, id } = await server.db
      .selectFrom('cuenta')
      .innerJoin('usuario', 'usuario.idPersona', 'cuenta.idPersona')
      .select(['cuenta.permisos', 'cuenta.id'])
      .where('username', '=', 'ana.admin')
      .executeTakeFirstOrThrow();
    const set = (text: string) =>
      server.db.updateTable('cuenta').set({ permisos: text }).where('id', '=', id).execute();
    const less = {
      ...Object(permisos),
      showClientPedidos: false,
      manageEmpleados: false,
      showReports: false,
      showGroupPedidos: false,
      showCeCoPedidos: false,
    };
    await server.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('cuenta')
        .set({ permisos: JSON.stringify(less) })
        .where('id', '=', id)
        .execute();
    });
    const { idViaje } = await insertViaje(server.db, GABI);
    expect((await listener.until('resync', 5000)).data).toEqual({ motivo: 'permisos' });
    // what is told once the right is back is theirs to hear
    await hears(gabi, idViaje);
    await set(JSON.stringify(permisos));
    const { idViaje: later } = await insertViaje(server.db, GABI);
    await hears(listener, later);
    expect(idsOf(listener)).not.toContain(idViaje);
  });
});

describe('limits', () => {
  test('a token that is none, and one in the address', async () => {
    expect((await listen(url, 'x'.repeat(43))).status).toBe(401);
    const token = await server.login('pablo.empleado');
    expect((await fetch(`${url}/api/cambios?token=${token}&authorization=Bearer%20${token}`)).status).toBe(401);
  });

  test('the fifth stream of a user ends the oldest', async () => {
    const own: Listener[] = [];
    for (let index = 0; index < 5; index += 1) own.push(await hear('pablo.empleado'));
    expect((await own[0]?.until('fin'))?.data).toEqual({ motivo: 'cupo' });
    expect(own.slice(1).map((listener) => listener.kinds().includes('fin'))).toEqual([false, false, false, false]);
  });
});

test('a stream holds no connection of the database: calls are answered while it stands', async () => {
  await Promise.all(['pablo.empleado', 'ana.admin', 'gabi.grupo'].map((as) => hear(as)));
  const replies = await Promise.all(
    Array.from({ length: 20 }, async () => server.call('GET', '/notificaciones', { as: 'pablo.empleado' })),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
});
