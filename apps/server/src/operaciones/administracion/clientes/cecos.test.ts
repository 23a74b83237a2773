import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClientesWorld, openClientes } from './clientes.kit.ts';

let world: ClientesWorld;
beforeAll(async () => {
  world = await openClientes();
});
afterAll(() => world.server.close());

test('M-054 they are added, renamed, and let go and come back; one that can be chosen stays', async () => {
  const id = await world.make('De Cecos');
  const [general] = (await world.page(id)).cecos;
  const path = `/${id}/cecos/${general?.id}`;
  const last = await world.call('PATCH', path, { activo: false, version: 1 });
  expect([last.status, last.body.code]).toEqual([422, 'ceco_invalid']);
  const added = await world.call('POST', `/${id}/cecos`, { denominacion: '  Obra  Norte ' });
  expect(added.status).toBe(201);
  expect(added.body.data.cecos).toMatchObject([
    { denominacion: 'General' },
    { denominacion: 'Obra Norte', version: 1 },
  ]);
  await world.call('PATCH', path, { denominacion: 'Casa central', version: 1 });
  await world.call('PATCH', path, { activo: false, version: 2 });
  const back = await world.call('PATCH', path, { activo: true, version: 3 });
  expect(back.body.data.cecos[0]).toEqual({ id: general?.id, denominacion: 'Casa central', activo: true, version: 4 });
  expect(await world.trail(id, 'ceco')).toMatchObject([
    { accion: 'crear', despues: { denominacion: 'Obra Norte' } },
    { accion: 'editar', antes: { denominacion: 'General' }, despues: { denominacion: 'Casa central' } },
    { accion: 'desactivar' },
    { accion: 'activar' },
  ]);
});

test('M-054 a name is one within its cliente, whatever the size of its letters', async () => {
  const id = await world.make('Otra De Cecos', { cecos: ['Ventas', 'Compras'] });
  const [compras] = (await world.page(id)).cecos;
  for (const [method, path, body] of [
    ['POST', `/${id}/cecos`, { denominacion: 'VENTAS' }],
    ['PATCH', `/${id}/cecos/${compras?.id}`, { denominacion: 'ventas', version: 1 }],
  ] as const) {
    const reply = await world.call(method, path, body);
    expect([reply.status, reply.body.code, reply.body.fields[0].field]).toEqual([409, 'alias_used', 'denominacion']);
  }
  const twins = await Promise.all(
    ['Nuevo', 'NUEVO'].map((denominacion) => world.call('POST', `/${id}/cecos`, { denominacion })),
  );
  expect(twins.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409']);
  // its own in other letters
  expect(
    (await world.call('PATCH', `/${id}/cecos/${compras?.id}`, { denominacion: 'COMPRAS', version: 1 })).status,
  ).toBe(200);
  for (const denominacion of ['', ' ', 'x'.repeat(61)])
    expect((await world.call('POST', `/${id}/cecos`, { denominacion })).body.code).toBe('ceco_invalid');
});

test('XM-32 one of another cliente is none, and an old version is told', async () => {
  const [one, other] = [await world.make('Uno'), await world.make('Dos')];
  const [ceco] = (await world.page(other)).cecos;
  expect((await world.call('PATCH', `/${one}/cecos/${ceco?.id}`, { denominacion: 'X', version: 1 })).status).toBe(404);
  const body = { denominacion: 'X', version: 1 };
  expect((await world.call('PATCH', `/${other}/cecos/${ceco?.id}`, { ...body, idCliente: one })).status).toBe(400);
  await world.call('PATCH', `/${other}/cecos/${ceco?.id}`, body);
  const stale = await world.call('PATCH', `/${other}/cecos/${ceco?.id}`, { denominacion: 'Y', version: 1 });
  expect([stale.status, stale.body.code, stale.body.params.quien]).toEqual([409, 'version_conflict', 'Clara Clientes']);
  expect((await world.page(other)).cecos[0]?.denominacion).toBe('X');
});
