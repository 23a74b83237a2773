import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { AppError } from './app-error.ts';
import { type Attempt, createOnce, type Write } from './idempotency.ts';

let server: TestServer;
let idUsuario = 0;
beforeAll(async () => {
  server = await startTestServer();
  const first = server.db.selectFrom('usuario').select('id').orderBy('id').limit(1);
  idUsuario = (await first.executeTakeFirstOrThrow()).id;
});
afterAll(() => server.close());

const attempt = (clave: string, huella = 'a'): Attempt => ({
  by: { kind: 'usuario', idUsuario },
  clave,
  huella: Buffer.from(huella),
  vence: server.clock.now().add({ hours: 1 }),
});

/** A call that makes a group, and remembers how often it was prepared. */
function grupoMaker(nombre: string, idCliente: number) {
  const calls = { prepared: 0 };
  const prepare = async (): Promise<Write<{ id: number }>> => {
    calls.prepared += 1;
    return (tx) => tx.insertInto('grupo').values({ idCliente, nombre }).returning('id').executeTakeFirstOrThrow();
  };
  return { calls, prepare };
}

const grupos = async (nombre: string) =>
  (await server.db.selectFrom('grupo').select('id').where('nombre', '=', nombre).execute()).length;

describe('DO-33 a create call that runs once', () => {
  test('in one process a repeat that arrives meanwhile does no work', async () => {
    const { calls, prepare } = grupoMaker('Uno', await server.idCliente('Andina Servicios'));
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => createOnce(server.deps, attempt('uno'), prepare)),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(calls.prepared).toBe(1);
    expect(await grupos('Uno')).toBe(1);
  });

  test('XO-19 of two processes that both did the work one writes, and both answer the same', async () => {
    const { calls, prepare } = grupoMaker('Dos', await server.idCliente('Andina Servicios'));
    const arrivals = Promise.withResolvers<undefined>();
    // both have found nothing and prepared before any of them writes
    const together = async () => {
      const write = await prepare();
      if (calls.prepared === 2) arrivals.resolve(undefined);
      await arrivals.promise;
      return write;
    };
    const processes = [{ ...server.deps }, { ...server.deps }];
    const answers = await Promise.all(processes.map((deps) => createOnce(deps, attempt('dos'), together)));
    expect(calls.prepared).toBe(2);
    expect(answers[0]).toEqual(answers[1]);
    expect(await grupos('Dos')).toBe(1);
  });

  test('XO-19 of two processes with two bodies under one key one is a conflict', async () => {
    const { calls, prepare } = grupoMaker('Tres', await server.idCliente('Andina Servicios'));
    const arrivals = Promise.withResolvers<undefined>();
    const together = async () => {
      const write = await prepare();
      if (calls.prepared === 2) arrivals.resolve(undefined);
      await arrivals.promise;
      return write;
    };
    const answers = await Promise.allSettled([
      createOnce({ ...server.deps }, attempt('tres', 'a'), together),
      createOnce({ ...server.deps }, attempt('tres', 'b'), together),
    ]);
    const refused = answers.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: { code: 'idempotency_conflict' } }]);
    expect(await grupos('Tres')).toBe(1);
  });

  test('what fails leaves nothing, and those who waited try for themselves', async () => {
    let calls = 0;
    const failing = async (): Promise<Write<{ id: number }>> => {
      calls += 1;
      throw new AppError('desc_invalid');
    };
    const answers = await Promise.allSettled(
      Array.from({ length: 3 }, () => createOnce(server.deps, attempt('cuatro'), failing)),
    );
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(calls).toBe(3);
    const { prepare } = grupoMaker('Cuatro', await server.idCliente('Andina Servicios'));
    await createOnce(server.deps, attempt('cuatro'), prepare);
    expect(await grupos('Cuatro')).toBe(1);
  });

  test('a write that fails gives the key back', async () => {
    const breaks = async (): Promise<Write<{ id: number }>> => async () => {
      throw new Error('broken');
    };
    await expect(createOnce(server.deps, attempt('cinco'), breaks)).rejects.toThrow('broken');
    const rows = server.db.selectFrom('idempotencia').select('clave').where('clave', '=', 'cinco');
    expect(await rows.execute()).toEqual([]);
  });

  test('M-208 the keys of an operador are their own, apart from those of people and of other operadores', async () => {
    const operadores = await server.db.selectFrom('operador').select('id').orderBy('id').limit(2).execute();
    const { calls, prepare } = grupoMaker('Seis', await server.idCliente('Andina Servicios'));
    const owners: Attempt['by'][] = [
      { kind: 'usuario', idUsuario },
      ...operadores.map(({ id }) => ({ kind: 'operador', idOperador: id }) as const),
    ];
    for (const by of [...owners, ...owners]) {
      // the group has one name: only the first of the three can make it
      await createOnce(server.deps, { ...attempt('seis'), by }, prepare).catch(() => undefined);
    }
    expect([calls.prepared, await grupos('Seis')]).toEqual([5, 1]);
    const other = { ...attempt('siete'), by: { kind: 'operador', idOperador: operadores[0]?.id ?? 0 } } as const;
    await createOnce(server.deps, other, () => Promise.resolve(() => Promise.resolve(1)));
    await expect(
      createOnce(server.deps, { ...other, huella: Buffer.from('b') }, () => Promise.resolve(() => Promise.resolve(2))),
    ).rejects.toMatchObject({ code: 'idempotency_conflict' });
  });
});
