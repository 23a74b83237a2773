import type { Api, Output } from '@traza/contract';
import { plusMinutes } from '@traza/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertSolicitud } from '../../../../test/pedidos.ts';
import { type ClientesWorld, openClientes } from './clientes.kit.ts';

let world: ClientesWorld;
beforeAll(async () => {
  world = await openClientes();
});
afterAll(() => world.server.close());

const list = async (query = '', operador?: string): Promise<Output<Api['GET /operaciones/v1/clientes']>['data']> =>
  (await world.call('GET', query, undefined, operador === undefined ? {} : { operador })).body.data;

test('M-049 has alias, domain, people, open orders and state, for who may only look too', async () => {
  const departure = plusMinutes(world.server.clock.now(), 90);
  const before = (await list('?q=andina')).filas[0];
  await insertSolicitud(world.server.db, { requester: 'ana.admin', departure });
  const [andina] = (await list('?q=andina', 'lucas.lectura')).filas;
  expect(andina).toEqual({ ...before, abiertos: (before?.abiertos ?? 0) + 1 });
  expect(andina).toMatchObject({ alias: 'Andina Servicios', dominioEmail: 'andina.example', activo: true });
  expect(andina?.empleados).toBeGreaterThan(5);
});

test('M-049 is found by alias and domain without accents and case, and signs of patterns are letters', async () => {
  for (const q of ['RIO sal', 'riosalud.EXA', 'Río'])
    expect((await list(`?q=${encodeURIComponent(q)}`)).filas.map(({ alias }) => alias)).toEqual(['Río Salud']);
  for (const q of ['%', '_', '\\']) {
    const { filas, hay } = await list(`?q=${encodeURIComponent(q)}`);
    expect([filas, hay]).toEqual([[], true]);
  }
});

test('M-049 goes by name in pages of 50, each cliente once', async () => {
  const rows = Array.from({ length: 70 }, (_, n) => ({ alias: `Página ${n}` }));
  await world.server.db.insertInto('cliente').values(rows).execute();
  const first = await list();
  const second = await list(`?cursor=${first.siguiente}`);
  expect([first.filas.length, second.siguiente]).toEqual([50, null]);
  const all = [...first.filas, ...second.filas].map(({ alias }) => alias);
  expect(new Set(all).size).toBe(all.length);
  expect(all).toEqual(all.toSorted((a, b) => a.localeCompare(b, 'es', { ignorePunctuation: true })));
});

test('is refused with what it does not know, and to who has nothing to do with it', async () => {
  for (const query of ['?limit=101', '?estado=otro', '?orden=alias'])
    expect((await world.call('GET', query)).status).toBe(400);
  for (const operador of ['dora.despacho', 'flavio.flota'])
    expect((await world.call('GET', '', undefined, { operador })).status).toBe(403);
});
