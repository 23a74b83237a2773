import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TEST_NOW } from '../../../test/constants.ts';
import { digestOf } from '../../../test/digest.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { CENTRO, REMISES } from '../../agencias/transportistas/transportistas.kit.ts';
import { provision } from '../recorridos/recorridos.kit.ts';
import { announceDueOfertas } from './announce-due.ts';
import { ask, CLIENTE, sees, setCascada } from './ofertas.kit.ts';

const rates = { tracking: 6000, trackingMisses: 20, distances: 60, creates: 100_000, quotes: 100_000, searches: 120 };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { rates } });
});
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  await setCascada(server, 'Remises del Plata:0', 'todos:3');
});
afterAll(() => server.close());

const call = (key: string, id: number, act: 'aceptar' | 'rechazar') =>
  server.call('POST', `/transportistas/v1/solicitudes/${id}/${act}`, { key, ...(act === 'rechazar' && { body: {} }) });
const bothSee = async (id: number) => [await sees(server, REMISES, id), await sees(server, CENTRO, id)];
const later = (minutes: number, seconds = 0) => server.clock.advance({ minutes, seconds });

describe('M-083 M-084 of a cliente with a cascada', () => {
  test('an agencia sees a solicitud from its minute on, and from then always', async () => {
    const id = await ask(server);
    expect(await bothSee(id)).toEqual([true, false]);
    later(2, 59);
    expect(await bothSee(id)).toEqual([true, false]);
    later(0, 1);
    expect(await bothSee(id)).toEqual([true, true]);
    await setCascada(server, 'Remises del Plata:0');
    expect(await bothSee(id)).toEqual([true, true]);
  });

  test('XM-22 before its minute it finds, accepts and rejects nothing, as of what does not exist', async () => {
    const id = await ask(server);
    const before = await digestOf(server);
    for (const act of ['aceptar', 'rechazar'] as const) {
      const [early, unknown] = [await call(CENTRO, id, act), await call(CENTRO, 999_999, act)];
      expect([early.status, early.body]).toEqual([404, { code: 'not_found' }]);
      expect([early.status, early.body]).toEqual([unknown.status, unknown.body]);
    }
    expect(await digestOf(server)).toEqual(before);
    // taken by another before its minute, it never was there
    await call(REMISES, id, 'aceptar');
    later(5);
    expect((await call(CENTRO, id, 'aceptar')).body).toEqual({ code: 'not_found' });
  });

  test('who saw it reads that another was first', async () => {
    const id = await ask(server);
    later(3);
    await call(REMISES, id, 'aceptar');
    expect((await call(CENTRO, id, 'aceptar')).body).toMatchObject({ code: 'already_accepted' });
  });

  test('who is in no step never sees it', async () => {
    await setCascada(server, 'Remises del Plata:0');
    const id = await ask(server);
    later(60);
    expect(await bothSee(id)).toEqual([true, false]);
  });

  test('M-085 once all that see it rejected it, the next step opens at once', async () => {
    const id = await ask(server);
    await call(REMISES, id, 'rechazar');
    expect(await bothSee(id)).toEqual([false, true]);
  });

  test('minutes count from the approval of what waited for one', async () => {
    const { idCliente } = await server.db
      .selectFrom('cliente')
      .select('id as idCliente')
      .where('alias', '=', CLIENTE)
      .executeTakeFirstOrThrow();
    const rule = (requiereAutorizacion: 'siempre' | 'nunca') =>
      server.db.updateTable('cliente').set({ requiereAutorizacion }).where('id', '=', idCliente).execute();
    await rule('siempre');
    const id = await ask(server, { fechaHoraSalida: '2026-11-20T18:00:00-03:00' });
    await rule('nunca');
    expect(await bothSee(id)).toEqual([false, false]);
    later(30);
    const body = { idCliente, decisiones: [{ idSolicitud: id, aprobar: true }], motivo: null };
    const decided = await server.call('POST', '/aprobaciones/decisiones', { as: 'ana.admin', body });
    expect(decided.status).toBe(200);
    expect(await bothSee(id)).toEqual([true, false]);
    later(3);
    expect(await bothSee(id)).toEqual([true, true]);
    const row = await server.db
      .selectFrom('solicitud')
      .select('abierta')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.abierta).toEqual(TEST_NOW.add({ minutes: 30 }));
  });
});

test('M-082 without a cascada every linked agencia sees it at once, and nothing is written', async () => {
  await setCascada(server);
  const id = await ask(server);
  expect(await bothSee(id)).toEqual([true, true]);
  expect(await server.db.selectFrom('oferta').selectAll().where('idSolicitud', '=', id).execute()).toEqual([]);
});

test('whose minute comes is told once, whoever looks', async () => {
  const id = await ask(server);
  expect(await announceDueOfertas(server.deps)).toBe(0);
  later(3);
  const told = await Promise.all([1, 2, 3].map(() => announceDueOfertas(server.deps)));
  const due = await server.db.selectFrom('oferta').selectAll().where('idSolicitud', '=', id).execute();
  expect(due.every(({ contada }) => contada)).toBe(true);
  expect(told.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(0);
  expect(await announceDueOfertas(server.deps)).toBe(0);
  const { rows } = await server.pool.query('select tema from cambio where clave = $1 order by seq desc limit 1', [
    String(id),
  ]);
  expect(rows).toEqual([{ tema: 'mesa' }]);
});

describe('the command', () => {
  test('tells what it is now, and how it is taken away', async () => {
    expect((await provision(server, 'cliente', 'ver-cascada', '--cliente', CLIENTE)).join('\n')).toMatch(
      /1 +Remises del Plata +0[\s\S]*2 +Todos los demás +3/,
    );
    await setCascada(server);
    expect((await provision(server, 'cliente', 'ver-cascada', '--cliente', CLIENTE)).join('\n')).toContain(
      'Sin cascada',
    );
  });

  test.each([
    ['minutes that fall', ['Remises del Plata:5', 'todos:3']],
    ['an agencia twice', ['Remises del Plata:0', 'Remises del Plata:3']],
    ['others that are not last', ['todos:0', 'Remises del Plata:3']],
    ['more than two hours', ['Remises del Plata:121']],
    ['no minute', ['Remises del Plata']],
    ['nothing', []],
  ])('refuses %s, and leaves what there was', async (_, steps) => {
    const args = steps.flatMap((step) => ['--paso', step]);
    await expect(provision(server, 'cliente', 'cascada', '--cliente', CLIENTE, ...args)).rejects.toThrow(
      /Revisá|debe ser como|Indicá/,
    );
    expect(await server.db.selectFrom('cascada').selectAll().where('minuto', '=', 3).execute()).toHaveLength(1);
  });
});
