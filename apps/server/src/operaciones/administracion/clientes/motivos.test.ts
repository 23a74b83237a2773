import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClientesWorld, openClientes } from './clientes.kit.ts';

let world: ClientesWorld;
beforeAll(async () => {
  world = await openClientes();
});
afterAll(() => world.server.close());

const put = (id: number, body: object, more?: object) => world.call('PUT', `/${id}/motivos`, body, more);
const listed = { tipo: 'PARAMI', exigido: true, deLista: true };
const free = { tipo: 'MENSAJERIA', exigido: false, deLista: false };

test('types and list are set, changed and taken away, each told in the trail', async () => {
  const id = await world.make('Con Motivos');
  expect((await world.page(id)).motivos).toEqual({ tipos: [], lista: [] });
  const set = await put(id, { tipos: [free, listed], lista: ['Visita  a obra', 'Reunión'], version: 1 });
  expect([set.status, set.body.data.version]).toEqual([200, 2]);
  const { motivos } = await world.page(id);
  expect(motivos.tipos).toEqual(expect.arrayContaining([listed, free]));
  expect(motivos.lista).toEqual(['Visita a obra', 'Reunión']);
  const sorted = await put(id, { tipos: [listed, free], lista: ['Reunión', 'Visita a obra'], version: 2 });
  expect(sorted.body.data.motivos.lista).toEqual(['Reunión', 'Visita a obra']);
  // what is as it was is no change
  const same = await put(id, { tipos: [listed, free], lista: ['Reunión', 'Visita a obra'], version: 3 });
  expect([same.status, same.body.data.version]).toEqual([200, 3]);
  expect((await put(id, { tipos: [], lista: [], version: 3 })).body.data.motivos).toEqual({ tipos: [], lista: [] });
  expect(await world.trail(id, 'cliente')).toMatchObject([
    { accion: 'crear' },
    {
      accion: 'motivos',
      antes: { motivoExigido: [], motivos: [] },
      despues: { motivoExigido: ['PARAMI'], motivoOfrecido: ['MENSAJERIA'], motivos: ['Visita a obra', 'Reunión'] },
    },
    { accion: 'motivos', despues: { motivos: ['Reunión', 'Visita a obra'] } },
    { accion: 'motivos', despues: { motivoExigido: [], motivoOfrecido: [], motivos: [] } },
  ]);
});

test('is done once with a key', async () => {
  const id = await world.make('Con Clave');
  const body = { tipos: [free], lista: [], version: 1 };
  const [one, two] = [await put(id, body, { key: 'motivos-1' }), await put(id, body, { key: 'motivos-1' })];
  expect([one.status, two.status, two.body.data.version]).toEqual([200, 200, 2]);
  const other = await put(id, { ...body, lista: ['Obra'] }, { key: 'motivos-1' });
  expect(other.body.code).toBe('idempotency_conflict');
});

test('is refused with a name of nothing, one twice, an empty list to choose from, an old version, and to who may only look', async () => {
  const id = await world.make('Con Faltas');
  const codeOf = async (body: object) => (await put(id, { version: 1, ...body })).body.code;
  expect(await codeOf({ tipos: [listed], lista: [' '] })).toBe('alias_invalid');
  expect(await codeOf({ tipos: [listed], lista: ['x'.repeat(61)] })).toBe('alias_invalid');
  expect(await codeOf({ tipos: [listed], lista: ['Reunión', 'REUNION'] })).toBe('alias_used');
  expect(await codeOf({ tipos: [listed], lista: [] })).toBe('missing_fields');
  expect(await codeOf({ tipos: [{ ...free, tipo: 'RECORRIDOFIJO' }], lista: [] })).toBe('bad_input');
  expect(await codeOf({ tipos: [listed, listed], lista: ['Obra'] })).toBe('bad_input');
  expect(await codeOf({ tipos: [listed], lista: ['Obra'], version: 7 })).toBe('version_conflict');
  const foreign = await put(id, { tipos: [], lista: [], version: 1 }, { operador: 'lucas.lectura' });
  expect(foreign.status).toBe(403);
  expect((await world.page(id)).motivos).toEqual({ tipos: [], lista: [] });
});
