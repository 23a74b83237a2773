import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClientesWorld, openClientes } from './clientes.kit.ts';

let world: ClientesWorld;
beforeAll(async () => {
  world = await openClientes();
});
afterAll(() => world.server.close());

const formas = async (id: number) => (await world.page(id)).formasDePago;
const active = async (id: number) => (await formas(id)).filter(({ activa }) => activa);
const put = (id: number, body: object) => world.call('PUT', `/${id}/formas-de-pago`, body);

test('M-055 they come on, new ones too, and go; one stays', async () => {
  const id = await world.make('Pagadora');
  const [first] = await active(id);
  const added = await put(id, { ids: [first?.id], nuevas: ['Vale de  nafta'], version: 1 });
  expect(added.status).toBe(200);
  expect((await active(id)).map(({ alias }) => alias)).toEqual(['Cuenta corriente', 'Vale de nafta']);
  const vale = (await active(id)).find(({ alias }) => alias.startsWith('Vale'));
  await put(id, { ids: [vale?.id], nuevas: [], version: 2 });
  // written otherwise it is the one that is there
  await put(id, { ids: [vale?.id], nuevas: ['CUENTA corriente'], version: 3 });
  expect((await active(id)).map(({ alias }) => alias)).toEqual(['Cuenta corriente', 'Vale de nafta']);
  const none = await put(id, { ids: [], nuevas: [], version: 4 });
  expect([none.status, none.body.code]).toEqual([422, 'formas_de_pago_invalid']);
  expect(await world.trail(id, 'cliente')).toMatchObject([
    { accion: 'crear' },
    { accion: 'formas-de-pago', antes: { formasDePago: [first?.id] } },
    { accion: 'formas-de-pago' },
    { accion: 'formas-de-pago' },
  ]);
});

test('M-055 the one that accounts pay by cannot go', async () => {
  const id = await world.server.idCliente('Andina Servicios');
  const { version } = await world.page(id);
  const all = await formas(id);
  expect(all.some(({ predeterminada }) => predeterminada > 0)).toBe(true);
  const others = all.filter(({ predeterminada }) => predeterminada === 0).map((one) => one.id);
  const refused = await put(id, { ids: others, nuevas: ['Otra'], version });
  expect([refused.status, refused.body.code, refused.body.fields[0].field]).toEqual([
    422,
    'formas_de_pago_invalid',
    'ids',
  ]);
  expect((await world.page(id)).version).toBe(version);
});

test('is refused with one that is not there, a name of nothing, and an old version', async () => {
  const id = await world.make('Pagadora Dos');
  expect((await put(id, { ids: [2_000_000], nuevas: [], version: 1 })).body.code).toBe('formas_de_pago_invalid');
  expect((await put(id, { ids: [], nuevas: [' '], version: 1 })).body.fields[0].field).toBe('nuevas');
  expect((await put(id, { ids: [], nuevas: ['X'], version: 2 })).body.code).toBe('version_conflict');
  expect((await put(id, { ids: [], nuevas: ['X'] })).status).toBe(400);
});
