import { plusMinutes } from '@traza/domain';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { tellOnCommit } from '#db/committed.ts';
import type { Db } from '#db/database.ts';
import { TEST_AGENCIA_KEY, TEST_NOW } from '../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertViaje, type TestViaje } from '../../../test/pedidos.ts';
import { countStatements } from '../../../test/statements.ts';
import { Answers, type TrackingPart } from './answers.ts';
import { readRecorrido } from './get-recorrido.ts';
import { trackingReaders } from './get-tracking.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => server.clock.set(TEST_NOW));
afterAll(() => server.close());

const ago = (minutes: number) => plusMinutes(TEST_NOW, -minutes);
const RUNNING: TestViaje = {
  departure: ago(20),
  status: 'iniciado',
  pasajes: [{ who: 'pablo.empleado', coef: 100 }],
  events: [
    { tipo: 'circulando', parada: 0, ts: ago(30) },
    { tipo: 'arribado', parada: 0, ts: ago(21) },
    { tipo: 'circulando', parada: 1, ts: ago(10) },
  ],
};
const NOWHERE = 'null';
const PARTS: readonly TrackingPart[] = ['datos', 'eventos', 'recorrido', 'recorrido-real', 'vehiculo'];
type Viaje = Awaited<ReturnType<typeof insertViaje>>;

/** A trip on its way that was seen a minute ago. */
async function runningViaje(): Promise<Viaje> {
  const viaje = await insertViaje(server.db, RUNNING);
  const { idCliente, idViaje } = viaje;
  const seen = { idCliente, idViaje, ts: ago(1), lat: -34.6, lon: -58.4 };
  await server.db.insertInto('posicion').values(seen).execute();
  await server.db.insertInto('posicionUltima').values(seen).execute();
  return viaje;
}

/** Answers over a database of their own choice, their time moved by hand; nothing looks at the trips but `check`. */
function keeper(db: Db = server.db) {
  const time = { ticks: 1 };
  const reach = { ...server.deps, db };
  const answers = new Answers({ ...reach, ticks: () => time.ticks, schedule: () => undefined });
  const readers = {
    ...trackingReaders(reach),
    recorrido: (id: string) => readRecorrido(reach, id, false),
    'recorrido-real': (id: string) => readRecorrido(reach, id, true),
  };
  async function ask(idPublic: string, part: TrackingPart = 'eventos'): Promise<string | undefined> {
    const answer = await answers.find({
      idPublic,
      part,
      read: () => readers[part](idPublic),
      render: (data) => JSON.stringify(data),
    });
    return answer?.text;
  }
  return {
    ask,
    time,
    find: (question: Parameters<Answers['find']>[0]) => answers.find(question),
    known: (idPublic: string, part: TrackingPart) => answers.known(idPublic, part),
    check: () => answers.check(),
    close: () => answers.close(),
  };
}

/** Statements that `run` sends through answers of its own, which nothing looks at behind its back. */
async function statements(run: (kept: ReturnType<typeof keeper>) => Promise<unknown>): Promise<number> {
  return countStatements(server.db, async (db) => {
    const kept = keeper(db);
    await run(kept);
    kept.close();
  });
}

describe('statements do not grow with those who watch', () => {
  test('fifty who ask at once are one statement, and who asks again is none', async () => {
    const { idPublic } = await runningViaje();
    expect(await statements(({ ask }) => Promise.all(Array.from({ length: 50 }, () => ask(idPublic))))).toBe(1);
    expect(
      await statements(async ({ ask }) => {
        for (let poll = 0; poll < 50; poll += 1) await ask(idPublic);
      }),
    ).toBe(1);
  });

  test('two hundred trips that are asked for at once are two statements', async () => {
    const ids = Array.from({ length: 200 }, (_, index) => String(index).padStart(22, 'x'));
    expect(await statements(({ ask }) => Promise.all(ids.map(async (idPublic) => ask(idPublic))))).toBe(2);
  });

  test('a look at all watched trips is one statement, and those that are the same stay', async () => {
    const viajes = [await runningViaje(), await runningViaje(), await runningViaje()];
    const count = await statements(async ({ ask, check, time }) => {
      for (const { idPublic } of viajes) await ask(idPublic);
      for (let look = 0; look < 5; look += 1) {
        time.ticks += 800;
        await check();
        for (const { idPublic } of viajes) await ask(idPublic);
      }
    });
    expect(count).toBe(viajes.length + 5);
  });

  test('a trip that nobody asked for in 15 seconds is not looked at any more', async () => {
    const { idPublic } = await runningViaje();
    const count = await statements(async ({ ask, check, time }) => {
      await ask(idPublic);
      time.ticks += 15_001;
      await check();
    });
    expect(count).toBe(1);
  });

  test('an unknown link is not kept', async () => {
    const kept = keeper();
    expect(await kept.ask('A'.repeat(22))).toBeUndefined();
    expect(kept.known('A'.repeat(22), 'eventos')).toBeUndefined();
    kept.close();
  });

  test('a vehicle that nobody may follow is an answer as well', async () => {
    const { idPublic } = await insertViaje(server.db, { ...RUNNING, events: [] });
    const count = await statements(async ({ ask }) => {
      expect([await ask(idPublic, 'vehiculo'), await ask(idPublic, 'vehiculo')]).toEqual(
        Array.from({ length: 2 }, () => NOWHERE),
      );
    });
    expect(count).toBe(1);
  });
});

describe('what this process writes is seen at once', () => {
  const post = (idViaje: number, what: string, body: object) =>
    server.call('POST', `/transportistas/v1/viajes/${idViaje}/${what}`, { key: TEST_AGENCIA_KEY, body });
  const poll = async (idPublic: string, part: string, etag?: unknown) =>
    server.call('GET', `/pedidos/seguimiento/${idPublic}/${part}`, {
      headers: typeof etag === 'string' ? { 'if-none-match': etag } : {},
    });

  test('an unchanged answer is 304 without a body, and a proxy may have weakened its tag', async () => {
    const { idPublic } = await runningViaje();
    const { headers } = await poll(idPublic, 'eventos');
    for (const tag of [headers['etag'], `W/${String(headers['etag'])}`]) {
      const again = await poll(idPublic, 'eventos', tag);
      expect([again.status, again.body, again.headers['etag']]).toEqual([304, '', headers['etag']]);
      expect(again.headers).toMatchObject({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' });
    }
  });

  test('an event of the carrier', async () => {
    const { idPublic, idViaje } = await runningViaje();
    const before = await poll(idPublic, 'eventos');
    const told = await post(idViaje, 'eventos', { type: 'arribado', parada: 1, timestamp: ago(0).toString() });
    expect(told.status).toBe(202);
    const after = await poll(idPublic, 'eventos', before.headers['etag']);
    expect(after.status).toBe(200);
    expect(after.body.data.at(-1)).toMatchObject({ type: 'arribado', parada: 1 });
    expect((await poll(idPublic, 'last')).body).toEqual({ data: null });
  });

  test('a position of the carrier, and one that comes late in the track', async () => {
    const { idPublic, idViaje } = await runningViaje();
    const at = (minutes: number, lat: number) => ({ lat, lon: -58.41, timestamp: ago(minutes).toString() });
    expect((await poll(idPublic, 'last')).body.data.lat).toBe(-34.6);
    await post(idViaje, 'posiciones', { posiciones: [at(0, -34.61)] });
    expect((await poll(idPublic, 'last')).body.data.lat).toBe(-34.61);
    const track = async () => (await poll(idPublic, 'recorrido?showReal=true')).body.data.recorrido.length;
    expect(await track()).toBe(2);
    await post(idViaje, 'posiciones', { posiciones: [at(3, -34.59)] });
    expect(await track()).toBe(3);
    expect((await poll(idPublic, 'last')).body.data.lat).toBe(-34.61);
  });

  test('what a transaction takes back is told to nobody, what it commits once it did', async () => {
    const told: string[] = [];
    server.deps.committed.onTrips((ids) => told.push(...ids));
    const failed = server.db.transaction().execute(async (tx) => {
      await tellOnCommit(tx, ['taken-back']);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await server.db.transaction().execute(async (tx) => {
      await tellOnCommit(tx, ['kept']);
      expect(told).toEqual([]);
    });
    expect(told).toEqual(['kept']);
  });

  test.each([
    ['trip', 'eventos'],
    ['position', 'vehiculo'],
  ] as const)('what was read before a change (%s) was committed is no answer afterwards', async (what, part) => {
    const { idPublic } = await runningViaje();
    const kept = keeper();
    const gate = Promise.withResolvers<void>();
    const question = { idPublic, part, render: JSON.stringify };
    const early = kept.find({
      ...question,
      read: async () => {
        await gate.promise;
        return { stamp: '1 old', until: undefined, data: 'old' };
      },
    });
    server.deps.committed.trips([idPublic], what);
    const late = kept.find({ ...question, read: async () => ({ stamp: '2 new', until: undefined, data: 'new' }) });
    gate.resolve();
    expect(await early).toMatchObject({ text: '"old"' });
    expect(await late).toMatchObject({ text: '"new"' });
    expect(kept.known(idPublic, part)).toMatchObject({ text: '"new"' });
    kept.close();
  });
});

describe('what another process writes is seen at the next look', () => {
  const { db } = { db: () => server.db };
  const writes: Record<string, (viaje: Viaje) => Promise<unknown>> = {
    'an event': ({ idCliente, idViaje }) =>
      db()
        .insertInto('evento')
        .values({
          idCliente,
          idPedido: idViaje,
          tipo: 'arribado',
          parada: 1,
          ts: ago(5),
          recibido: ago(5),
          origen: 'x',
        })
        .execute(),
    'the state of the trip': ({ idViaje }) =>
      db()
        .updateTable('viaje')
        .set({ status: 'finalizado', fin: ago(1) })
        .where('id', '=', idViaje)
        .execute(),
    'what lists show of it': ({ idViaje }) =>
      db().updateTable('pedido').set({ substatus: 'Fallo' }).where('id', '=', idViaje).execute(),
    'the picture of a passenger': () =>
      db()
        .updateTable('persona')
        .set({ foto: '/fotos/otra.jpg' })
        .where('id', '=', (eb) => eb.selectFrom('usuario').select('idPersona').where('username', '=', 'pablo.empleado'))
        .execute(),
  };

  test.each(Object.keys(writes))('%s', async (name) => {
    const viaje = await runningViaje();
    const other = await insertViaje(server.db, { ...RUNNING, pasajes: [{ nombre: 'Juan Paz', coef: 100 }] });
    const kept = keeper();
    for (const part of PARTS) for (const { idPublic } of [viaje, other]) await kept.ask(idPublic, part);
    await kept.check();
    expect(PARTS.map((part) => kept.known(viaje.idPublic, part) !== undefined)).toEqual(PARTS.map(() => true));
    await writes[name]?.(viaje);
    await kept.check();
    expect(PARTS.map((part) => kept.known(viaje.idPublic, part))).toEqual(PARTS.map(() => undefined));
    expect(kept.known(other.idPublic, 'eventos')).toBeDefined();
    await db().updateTable('persona').set({ foto: null }).execute();
    kept.close();
  });

  test('a position, which changes neither the events nor what the page shows of the trip', async () => {
    const { idPublic, idViaje } = await runningViaje();
    const kept = keeper();
    for (const part of PARTS) await kept.ask(idPublic, part);
    await db().updateTable('posicionUltima').set({ lat: -34.7 }).where('idViaje', '=', idViaje).execute();
    await kept.check();
    expect(PARTS.filter((part) => kept.known(idPublic, part) !== undefined)).toEqual(['datos', 'eventos', 'recorrido']);
    expect(await kept.ask(idPublic, 'vehiculo')).toContain('-34.7');
    kept.close();
  });

  test('a link that stops answering, for its carrier tells no events any more', async () => {
    const { idPublic, idViaje } = await runningViaje();
    const kept = keeper();
    expect(await kept.ask(idPublic)).toContain('circulando');
    await server.db.updateTable('viaje').set({ integrado: false }).where('id', '=', idViaje).execute();
    await kept.check();
    expect(await kept.ask(idPublic)).toBeUndefined();
    kept.close();
  });

  test('an answer that nobody looked at for a second is read again', async () => {
    const { idPublic, idViaje } = await runningViaje();
    const kept = keeper();
    await kept.ask(idPublic);
    await server.db.updateTable('viaje').set({ integrado: false }).where('id', '=', idViaje).execute();
    kept.time.ticks += 901;
    expect(await kept.ask(idPublic)).toBeUndefined();
    kept.close();
  });
});

describe('what time alone changes', () => {
  test('XT-16 the last of 24 hours', async () => {
    const { idPublic } = await insertViaje(server.db, { ...RUNNING, status: 'finalizado', fin: ago(0) });
    const kept = keeper();
    server.clock.set(TEST_NOW.add({ hours: 24 }).subtract({ milliseconds: 1 }));
    for (const part of ['datos', 'eventos', 'recorrido'] as const) expect(await kept.ask(idPublic, part)).toBeDefined();
    server.clock.set(TEST_NOW.add({ hours: 24 }));
    for (const part of PARTS) expect(await kept.ask(idPublic, part)).toBeUndefined();
    server.clock.set(TEST_NOW.add({ hours: 25 }));
    for (const part of PARTS) expect(await kept.ask(idPublic, part)).toBeUndefined();
    kept.close();
  });

  test('a position that grows old', async () => {
    const { idPublic } = await runningViaje();
    const kept = keeper();
    server.clock.set(plusMinutes(ago(1), 5));
    expect(await kept.ask(idPublic, 'vehiculo')).toContain('-34.6');
    server.clock.advance({ milliseconds: 1 });
    expect(await kept.ask(idPublic, 'vehiculo')).toBe(NOWHERE);
    kept.close();
  });
});
