import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_NOW } from '../../../../test/constants.ts';
import { digestOf, digestOfAll } from '../../../../test/digest.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { provision } from '../../../pedidos/recorridos/recorridos.kit.ts';
import { type AgenciasWorld, auditOf, openAgencias } from './agencias.kit.ts';

let world: AgenciasWorld;
let other: TestServer;
let id = 0;
beforeAll(async () => {
  world = await openAgencias();
  const { db, pool, kind, deps } = world.server;
  const nothing = async () => undefined;
  // another process of the installation, on the same database
  other = await startTestServer({
    database: {
      db,
      pool,
      kind,
      committed: deps.committed,
      patiently: async (work) => work(db),
      close: nothing,
      drop: nothing,
    },
  });
  id = await world.create('Con claves');
});
afterAll(async () => {
  await other.app.close();
  await world.close();
});

const list = async () => (await world.call('GET', `/${id}/claves`)).body.data;
const stateOf = async (idClave: number) => (await list()).find((clave: { id: number }) => clave.id === idClave)?.estado;
const usedOn = async (idClave: number) =>
  (await list()).find((clave: { id: number }) => clave.id === idClave)?.ultimoUso;
/** What both processes answer to a key. */
const answers = async (key: string) =>
  Promise.all(
    [world.server, other].map(
      async (server) => (await server.call('GET', '/transportistas/v1/viajes', { key })).status,
    ),
  );

/** Every text that the database holds. */
async function everythingStored(): Promise<string> {
  const { rows } = await world.server.pool.query(
    `select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'`,
  );
  const texts: string[] = [];
  for (const { name } of rows)
    texts.push(JSON.stringify((await world.server.pool.query(`select t::text from "${name}" t`)).rows));
  return texts.join('\n');
}

describe('M-078 a key', () => {
  test('is answered once and stored hashed: no table, no list and no repeat holds it again', async () => {
    const body = { nombre: 'Producción' };
    const first = await world.call('POST', `/${id}/claves`, body, { key: 'una-clave' });
    const { clave } = first.body.data;
    expect(first.status).toBe(201);
    expect(clave).toMatch(/^[\w-]{43}$/);
    expect(await answers(clave)).toEqual([200, 200]);
    const again = await world.call('POST', `/${id}/claves`, body, { key: 'una-clave' });
    expect([again.status, again.body.data]).toEqual([201, { ...first.body.data, clave: null }]);
    expect(await list()).toEqual([
      {
        id: first.body.data.id,
        nombre: 'Producción',
        creada: '2026-11-20T10:00:00-03:00',
        ultimoUso: '2026-11-20',
        vence: null,
        revocada: null,
        estado: 'activa',
      },
    ]);
    expect(await everythingStored()).not.toContain(clave);
    expect(JSON.stringify((await world.call('GET', `/${id}`)).body)).not.toContain(clave);
  });

  test('of two calls at once with one key of repeats is made once, and shown at most once', async () => {
    const before = (await list()).length;
    const replies = await Promise.all(
      [1, 2, 3].map(() => world.call('POST', `/${id}/claves`, { nombre: 'A la vez' }, { key: 'a-la-vez' })),
    );
    expect(new Set(replies.map(({ body }) => body.data.id)).size).toBe(1);
    expect(replies.filter(({ body }) => body.data.clave !== null)).toHaveLength(1);
    expect(await list()).toHaveLength(before + 1);
  });

  test('tells the day of its last use, and no call writes it twice', async () => {
    const made = await world.makeClave(id);
    expect(await usedOn(made.id)).toBeNull();
    await answers(made.clave);
    expect(await usedOn(made.id)).toBe('2026-11-20');
    const before = await digestOfAll(world.server);
    const { rows } = await world.server.pool.query('select xmin::text from agencia_clave where id = $1', [made.id]);
    await answers(made.clave);
    expect(
      (await world.server.pool.query('select xmin::text from agencia_clave where id = $1', [made.id])).rows,
    ).toEqual(rows);
    expect(await digestOfAll(world.server)).toEqual(before);
    // ten at night in Buenos Aires is the same day still
    world.server.clock.set(Temporal.Instant.from('2026-11-21T02:00:00Z'));
    await answers(made.clave);
    expect(await usedOn(made.id)).toBe('2026-11-20');
    world.server.clock.set(Temporal.Instant.from('2026-11-21T03:00:00Z'));
    await answers(made.clave);
    expect(await usedOn(made.id)).toBe('2026-11-21');
    world.server.clock.set(TEST_NOW);
    await answers(made.clave);
    expect(await usedOn(made.id)).toBe('2026-11-21');
  });

  test('command and call leave equal rows', async () => {
    const [byCall, byCommand] = [await world.create('De llamada'), await world.create('De comando')];
    await world.makeClave(byCall, { nombre: 'Igual' });
    await provision(world.server, 'transportista', 'clave', '--transportista', 'De comando', '--nombre', 'Igual');
    const rowOf = async (idAgencia: number) => {
      const {
        hash,
        id: _,
        idAgencia: __,
        ...row
      } = await world.server.db
        .selectFrom('agenciaClave')
        .selectAll()
        .where('idAgencia', '=', idAgencia)
        .executeTakeFirstOrThrow();
      const { accion, despues } = (await auditOf(world, idAgencia)).at(-1) ?? {};
      return { ...row, bytes: hash.length, accion, despues };
    };
    expect(await rowOf(byCommand)).toEqual(await rowOf(byCall));
  });
});

describe('M-079 a key that is rotated', () => {
  test('lives on for the hours that were chosen, and not a second longer', async () => {
    const old = await world.makeClave(id, { nombre: 'Vieja' });
    const made = await world.makeClave(id, { rotar: { id: old.id, horas: 72 } });
    expect(made).toMatchObject({ nombre: 'Vieja' });
    expect([await answers(old.clave), await answers(made.clave)]).toEqual([
      [200, 200],
      [200, 200],
    ]);
    expect(await stateOf(old.id)).toBe('por_vencer');
    world.server.clock.advance({ hours: 71, minutes: 59, seconds: 59 });
    other.clock.set(world.server.clock.now());
    expect(await answers(old.clave)).toEqual([200, 200]);
    world.server.clock.advance({ seconds: 1 });
    other.clock.set(world.server.clock.now());
    expect([await answers(old.clave), await answers(made.clave)]).toEqual([
      [401, 401],
      [200, 200],
    ]);
    expect(await stateOf(old.id)).toBe('vencida');
    const again = await world.call('POST', `/${id}/claves`, { rotar: { id: old.id, horas: 1 } });
    expect([again.status, again.body.code]).toEqual([409, 'invalid_transition']);
    world.server.clock.set(TEST_NOW);
    other.clock.set(TEST_NOW);
  });

  test('ends at once with no hours', async () => {
    const old = await world.makeClave(id);
    const made = await world.makeClave(id, { rotar: { id: old.id, horas: 0 } });
    expect([await answers(old.clave), await answers(made.clave)]).toEqual([
      [401, 401],
      [200, 200],
    ]);
    expect(await stateOf(old.id)).toBe('revocada');
  });

  test.each([
    ['more than 72 hours', { horas: 73 }, 400],
    ['hours that are none', { horas: 1.5 }, 400],
    ['less than none', { horas: -1 }, 400],
  ])('%s is refused', async (_, hours, status) => {
    const old = await world.makeClave(id);
    expect((await world.call('POST', `/${id}/claves`, { rotar: { id: old.id, ...hours } })).status).toBe(status);
    expect(await stateOf(old.id)).toBe('activa');
  });
});

describe('M-079 a key that is revoked', () => {
  test('is refused by every process at its next call, and stays so', async () => {
    const made = await world.makeClave(id);
    expect(await answers(made.clave)).toEqual([200, 200]);
    expect((await world.call('DELETE', `/${id}/claves/${made.id}`)).status).toBe(204);
    expect(await answers(made.clave)).toEqual([401, 401]);
    const lines = (await auditOf(world, id)).length;
    expect((await world.call('DELETE', `/${id}/claves/${made.id}`)).status).toBe(204);
    expect(await auditOf(world, id)).toHaveLength(lines);
  });

  test('XM-32 of another agencia is none', async () => {
    const made = await world.makeClave(id);
    const stranger = await world.create('Ajena');
    const replies = [
      await world.call('DELETE', `/${stranger}/claves/${made.id}`),
      await world.call('POST', `/${stranger}/claves`, { rotar: { id: made.id, horas: 1 } }),
      await world.call('GET', '/999999/claves'),
      await world.call('POST', '/999999/claves', {}),
    ];
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await answers(made.clave)).toEqual([200, 200]);
  });
});

test('XM-33 no answer, log line or line of the trail of these calls holds a key', async () => {
  const made = await world.makeClave(id, { nombre: 'Secreta' });
  const rotated = await world.makeClave(id, { nombre: 'Secreta 2', rotar: { id: made.id, horas: 2 } });
  await world.call('DELETE', `/${id}/claves/${rotated.id}`);
  const told = [
    JSON.stringify(await list()),
    JSON.stringify(await auditOf(world, id)),
    (await world.server.app.inject('/metrics')).body,
    JSON.stringify(await digestOf(world.server)),
    await everythingStored(),
  ].join('\n');
  for (const clave of [made.clave, rotated.clave]) expect(told).not.toContain(clave);
});

test('a closed agencia gets no key', async () => {
  const closed = await world.create('Cerrada');
  await world.call('POST', `/${closed}/desactivar`, { motivo: 'x' });
  const reply = await world.call('POST', `/${closed}/claves`, {});
  expect([reply.status, reply.body.code]).toEqual([409, 'invalid_transition']);
});
