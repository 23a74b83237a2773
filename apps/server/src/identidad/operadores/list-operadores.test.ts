import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { emailOf } from './operadores.kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const list = async (query: Record<string, string> = {}) =>
  server.call('GET', `/operaciones/v1/operadores?${new URLSearchParams(query).toString()}`, {
    operador: 'olga.operaciones',
  });
const namesIn = (body: { data: { filas: { nombre: string }[] } }) => body.data.filas.map(({ nombre }) => nombre);

test('operadores by surname, and nothing that opens anything', async () => {
  const { status, body } = await list();
  expect([status, namesIn(body)]).toEqual([200, ['Clara', 'Dora', 'Flavio', 'Lucas', 'Olga']]);
  expect(body.data.filas[1]).toEqual({
    id: expect.any(Number),
    nombre: 'Dora',
    apellido: expect.any(String),
    email: emailOf('dora.despacho'),
    roles: ['despachar'],
    activo: true,
    estado: 'activo',
    ultimoIngreso: null,
    version: 1,
  });
  expect(body.data.filas[4].ultimoIngreso).toBe('2026-11-20T10:00:00-03:00');
});

test('page by page', async () => {
  const { body: first } = await list({ limit: '2' });
  const { body: next } = await list({ limit: '2', cursor: String(first.data.siguiente) });
  const { body: last } = await list({ limit: '2', cursor: String(next.data.siguiente) });
  expect([first, next, last].flatMap(namesIn)).toEqual(['Clara', 'Dora', 'Flavio', 'Lucas', 'Olga']);
  expect(last.data.siguiente).toBeNull();
});

test.each([
  [{ q: 'DORA desp' }, ['Dora']],
  [{ q: 'despacho, dora' }, ['Dora']],
  [{ q: 'flavio.flota@' }, ['Flavio']],
  [{ q: '%' }, []],
  [{ rol: 'operadores' }, ['Olga']],
  [{ estado: 'invitado' }, []],
  [{ estado: 'activo', rol: 'lectura' }, ['Lucas', 'Olga']],
])('%j finds %j', async (query, names) => {
  expect(namesIn((await list(query)).body)).toEqual(names);
});

test('an invited one is told from an active and an inactive one', async () => {
  const change = (name: string, to: object) =>
    server.db.updateTable('operador').set(to).where('email', '=', emailOf(name)).execute();
  await change('clara.clientes', { hash: null, secreto: null });
  await change('lucas.lectura', { hash: null, secreto: null, activo: false });
  const { body } = await list();
  expect(body.data.filas.map(({ estado }: { estado: string }) => estado)).toEqual([
    'invitado',
    'activo',
    'activo',
    'inactivo',
    'activo',
  ]);
  expect(namesIn((await list({ estado: 'inactivo' })).body)).toEqual(['Lucas']);
});
