import { personas } from '@traza/demo';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertViaje } from '../../../test/pedidos.ts';
import { ANDINA } from '../../../test/people.ts';

let server: TestServer;
let idCliente: number;
beforeAll(async () => {
  server = await startTestServer();
  idCliente = await server.idCliente(ANDINA);
  // of the group Ventas, which gero audits and gabi administers; a stranger travels along on another cost centre
  await insertViaje(server.db, {
    requester: 'mario.rutas',
    status: 'finalizado',
    departure: server.clock.now().subtract({ hours: 48 }),
    pasajes: [
      { who: 'gabi.grupo', ceco: 'Sistemas', coef: 50 },
      { who: 'mario.rutas', ceco: 'Logística', coef: 50 },
    ],
  });
});
afterAll(() => server.close());

const ask = (as: string, section: string, cliente: number | string = idCliente) =>
  server.call('GET', `/pedidos/cecos?idClient=${cliente}&seccion=${section}`, { as });

async function namesFor(as: string, section: string): Promise<string[] | string> {
  const { status, body } = await ask(as, section);
  return status === 200 ? body.data.map(({ alias }: { alias: string }) => alias) : `${status} ${body.code}`;
}

async function allOfCliente(): Promise<string[]> {
  const rows = await server.db
    .selectFrom('centroCosto')
    .select('denominacion')
    .where('idCliente', '=', idCliente)
    .execute();
  return rows.map(({ denominacion }) => denominacion).toSorted((a, b) => a.localeCompare(b, 'es'));
}

async function enabledOf(as: string): Promise<string[]> {
  const { body } = await server.call('GET', '/cuentas', { as });
  const accounts: { idClientePadre: number; centrosDeCosto: { denominacion: string }[] }[] =
    body.data.corporateAccounts;
  const own = accounts.find(({ idClientePadre }) => idClientePadre === idCliente)?.centrosDeCosto ?? [];
  return own.map(({ denominacion }) => denominacion).toSorted((a, b) => a.localeCompare(b, 'es'));
}

describe('W-167 the cost centres that a list may be narrowed by', () => {
  test('who sees the client has all of it, in both lists', async () => {
    const all = await allOfCliente();
    expect(all.length).toBeGreaterThan(3);
    expect(await namesFor('ana.admin', 'pedidos')).toEqual(all);
    expect(await namesFor('ana.admin', 'informes')).toEqual(all);
  });

  test('who audits cost centres has those', async () => {
    expect(await namesFor('ceci.cecos', 'informes')).toEqual(['Comercial', 'Logística']);
  });

  test('who audits groups has those of the tickets of their people', async () => {
    expect(await namesFor('gero.grupos', 'informes')).toEqual(['Sistemas']);
  });

  test.each(['pablo.empleado', 'ceci.cecos', 'mario.rutas'])(
    '%s has the own enabled ones in the own list',
    async (as) => {
      expect(await namesFor(as, 'pedidos')).toEqual(await enabledOf(as));
    },
  );

  test('who administers a group has the own ones and those of its people', async () => {
    const names = await namesFor('gabi.grupo', 'pedidos');
    expect(names).toEqual(
      [...new Set([...(await enabledOf('gabi.grupo')), 'Sistemas'])].toSorted((a, b) => a.localeCompare(b, 'es')),
    );
  });

  test.each(Object.values(personas).map(({ username }) => username))(
    '%s gets the reports where they have them, and nothing of another client',
    async (as) => {
      const mayOpen = ['ana.admin', 'ceci.cecos', 'gero.grupos'].includes(as);
      expect({ as, status: (await ask(as, 'informes')).status }).toEqual({
        as,
        status: as === personas.ivo.username ? 401 : mayOpen ? 200 : 403,
      });
      expect([401, 403]).toContain((await ask(as, 'pedidos', 999_999)).status);
    },
  );

  test.each(['recorridos', '', 'x'])('400 for the section %j', async (section) => {
    expect((await ask('ana.admin', section)).status).toBe(400);
  });
});
