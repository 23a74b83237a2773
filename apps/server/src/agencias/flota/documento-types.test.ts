import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FlotaWorld, openFlota } from './flota.kit.ts';

let world: FlotaWorld;
beforeAll(async () => {
  world = await openFlota();
});
afterAll(() => world.server.close());

const NEW = { alias: ' Carnet  de manipulación ', de: 'chofer', bloquea: true, avisosDias: [7, 30, 7] };
const list = async (operador?: string) => (await world.call('GET', '/documento-tipos', undefined, operador)).body.data;
const change = (id: number, body: object, operador?: string) =>
  world.call('PATCH', `/documento-tipos/${id}`, body, operador);

test('M-106 the first start brings seven, of which four block', async () => {
  const tipos = await list('lucas.lectura');
  expect(tipos).toHaveLength(7);
  expect(tipos.filter(({ bloquea }: { bloquea: boolean }) => bloquea)).toHaveLength(4);
});

test('M-106 a kind is made, changed and written down; who saw another version reads who changed it', async () => {
  const { status, body } = await world.call('POST', '/documento-tipos', NEW);
  expect(status).toBe(201);
  expect(body.data).toMatchObject({ version: 1, alias: 'Carnet de manipulación', de: 'chofer', avisosDias: [30, 7] });
  const { id } = body.data;
  const again = await world.call('POST', '/documento-tipos', { ...NEW, de: 'vehiculo' });
  expect([again.status, again.body.code, again.body.fields[0].field]).toEqual([409, 'alias_used', 'alias']);
  const changed = await change(id, { bloquea: false, version: 1 });
  expect(changed.body.data).toMatchObject({ version: 2, bloquea: false, avisosDias: [30, 7] });
  const stale = await change(id, { bloquea: true, version: 1 });
  expect([stale.status, stale.body.params.quien]).toEqual([409, 'Flavio Flota']);
  const trail = await world.server.db
    .selectFrom('auditoria')
    .select(['accion', 'despues'])
    .where('objeto', '=', 'documento_tipo')
    .orderBy('id')
    .execute();
  expect(trail).toMatchObject([{ accion: 'crear' }, { accion: 'editar', despues: { bloquea: false } }]);
});

test.each([
  ['without a name', { ...NEW, alias: ' ' }, 422, 'missing_fields'],
  ['with a long one', { ...NEW, alias: 'x'.repeat(61) }, 422, 'string_too_long'],
  ['warned of today', { ...NEW, avisosDias: [0] }, 400, 'bad_input'],
  ['of somebody else', { ...NEW, de: 'agencia' }, 400, 'bad_input'],
  ['with another table’s key', { ...NEW, version: 3 }, 400, 'bad_input'],
])('%s it is none', async (_, body, status, code) => {
  const before = await list();
  const reply = await world.call('POST', '/documento-tipos', body);
  expect([reply.status, reply.body.code]).toEqual([status, code]);
  expect(await list()).toEqual(before);
});

test('M-038 who dispatches or looks makes none', async () => {
  for (const operador of ['dora.despacho', 'lucas.lectura'])
    expect((await world.call('POST', '/documento-tipos', NEW, operador)).status).toBe(403);
});
