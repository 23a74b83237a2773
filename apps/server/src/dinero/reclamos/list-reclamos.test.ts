import type { Reclamo } from '@traza/contract';
import { DEMO_PEOPLE } from '@traza/demo';
import { toCentsExact } from '@traza/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chapterOf } from '../../../test/chapters.ts';
import { TEST_NOW } from '../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { ANDINA } from '../../../test/people.ts';
import { ANSWER, answer, BILLED, claimed, listed, TEXT } from './reclamos.kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  server.clock.set(TEST_NOW);
  await server.db.deleteFrom('caso').execute();
  await server.db.deleteFrom('reclamo').execute();
});
afterAll(() => server.close());

const get = (as: string, id: number) => server.call('GET', `/reclamos/${id}`, { as });

describe('GET /reclamos', () => {
  test('W-234 what is disputed, by whom, how much of it, how it stands and what was answered', async () => {
    const { idViaje, id, ...key } = await claimed(server);
    const open = {
      id,
      idPedido: idViaje,
      quien: 'Peralta, Pablo',
      texto: TEXT,
      importe: 13_000,
      estado: 'abierto',
      creado: '2026-11-20T10:00:00-03:00',
      respuesta: null,
      reconocido: null,
      cerrado: null,
      pedido: { hora: expect.any(String), cecos: ['Comercial'] },
    };
    expect(await listed(server, 'pablo.empleado')).toEqual([open]);
    for (const estado of ['tomado', 'en_espera'] as const) {
      await server.db.updateTable('caso').set({ estado, hasta: server.clock.now() }).execute();
      expect(await listed(server, 'pablo.empleado')).toEqual([{ ...open, estado: 'en_revision' }]);
    }
    server.clock.advance({ minutes: 5 });
    await answer(server, { ...key, id }, { reconocido: toCentsExact(250_050) });
    const closed = {
      ...open,
      estado: 'cerrado',
      respuesta: 'Corregimos la distancia.',
      reconocido: 2500.5,
      cerrado: '2026-11-20T10:05:00-03:00',
    };
    expect(await listed(server, 'pablo.empleado')).toEqual([closed]);
    expect((await get('pablo.empleado', id)).body).toEqual({ data: closed });
  });

  test('by state and day of claiming, both days inside, newest first, page by page', async () => {
    const first = await claimed(server);
    const dayBefore = TEST_NOW.subtract({ hours: 24 });
    await server.db.updateTable('reclamo').set({ creado: dayBefore }).execute();
    const second = await claimed(server);
    const ids = async (query: string) => (await listed(server, 'pablo.empleado', query)).map(({ id }) => id);
    await answer(server, first);
    expect(await ids('')).toEqual([second.id, first.id]);
    expect(await ids('&estado=abierto')).toEqual([second.id]);
    expect(await ids('&estado=en_revision')).toEqual([]);
    expect(await ids('&estado=cerrado')).toEqual([first.id]);
    expect(await ids('&desde=2026-11-20')).toEqual([second.id]);
    expect(await ids('&hasta=2026-11-19')).toEqual([first.id]);
    expect(await ids('&desde=2026-11-19&hasta=2026-11-20')).toEqual([second.id, first.id]);

    const { idCliente, idViaje } = first;
    const { idPersona } = await server.db
      .selectFrom('reclamo')
      .select('idPersona')
      .where('id', '=', first.id)
      .executeTakeFirstOrThrow();
    const row = { idCliente, idViaje, idPersona, texto: '', estado: 'cerrado', creado: TEST_NOW } as const;
    await server.db
      .insertInto('reclamo')
      .values(Array.from({ length: 49 }, () => row))
      .execute();
    const page = async (cursor: string) =>
      (await server.call('GET', `/reclamos?idCliente=${idCliente}${cursor}`, { as: 'pablo.empleado' })).body.data;
    const { reclamos, cursor } = await page('');
    expect([reclamos.length, cursor]).toEqual([50, second.id]);
    const rest = await page(`&cursor=${cursor}`);
    expect(rest).toMatchObject({ reclamos: [{ id: first.id }], cursor: null });
  });

  test.each(['', '?idCliente=x', '?idCliente=1&estado=tomado', '?idCliente=1&desde=ayer', '?idCliente=1&cursor=0'])(
    '%s is refused',
    async (query) => {
      const reply = await server.call('GET', `/reclamos${query}`, { as: 'ana.admin' });
      expect(reply).toMatchObject({ status: 400, body: { code: 'bad_input' } });
    },
  );
});

function shownAs(row: Reclamo | undefined): string {
  if (!row) return '-';
  return row.texto === null ? 'without words' : 'whole';
}

test('W-235 XW-23 who sees which claims: the own, those of orders that they audit, and the company all', async () => {
  const idCliente = await server.idCliente(ANDINA);
  const comercial = await claimed(server);
  const other = await claimed(server, {
    as: 'mario.rutas',
    viaje: { ...BILLED, pasajes: [{ nombre: 'Tomás Ruiz', ceco: 'Sistemas' }] },
  });
  await answer(server, comercial);
  const lines: string[] = [];
  for (const { username } of DEMO_PEOPLE) {
    const { status, body } = await server.call('GET', `/reclamos?idCliente=${idCliente}`, { as: username });
    // who has no account at all is nobody
    const unseen = status === 401 ? 401 : 404;
    const [cells, answers]: [string[], (string | null)[]] = [[], []];
    for (const { id } of [comercial, other]) {
      const one = await get(username, id);
      const row = status === 200 ? body.data.reclamos.find((reclamo: { id: number }) => reclamo.id === id) : undefined;
      // the list and the one say the same, or nothing
      expect([username, one.status, one.body.data]).toEqual([username, row ? 200 : unseen, row]);
      cells.push(shownAs(row));
      answers.push(row?.respuesta ?? null);
    }
    // of the one that was answered, who reads what it says reads the answer too
    expect([username, ...answers]).toEqual([username, cells[0] === 'whole' ? ANSWER.texto : null, null]);
    lines.push(`| ${[username, status, ...cells].join(' | ')} |`);
  }
  const { kept, wanted } = await chapterOf('visibility.md', 'Who sees a claim', [
    'Written by `apps/server/src/dinero/reclamos/list-reclamos.test.ts`, of Andina Servicios: a claim of pablo.empleado about a trip of Comercial that',
    'mario.rutas asked for, and one of mario.rutas about a trip of Sistemas. Without words: neither what it says nor what it was answered.',
    '',
    '| | GET /reclamos | of pablo.empleado | of mario.rutas |',
    '|---|---|---|---|',
    ...lines,
  ]);
  expect(kept).toBe(wanted);
});
