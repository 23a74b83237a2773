import { toWire } from '@traza/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ClientesWorld, openClientes } from './clientes.kit.ts';

let world: ClientesWorld;
let id: number;
beforeAll(async () => {
  world = await openClientes();
  id = await world.make('De Códigos', { dominioEmail: 'codigos.example' });
});
afterAll(() => world.server.close());

const give = (body: object, more?: { operador?: string }) => world.call('POST', `/${id}/codigos`, body, more);
const look = (codigo: string) => world.server.call('GET', `/usuarios/registro/codigos/${codigo}`);

test('M-057 given or random, with an end or none, and ended at once: nobody registers with it any more', async () => {
  const vence = toWire(world.server.clock.now().add({ hours: 24 }));
  const given = await give({ codigo: 'verano26', vence });
  expect([given.status, given.body.data]).toEqual([201, { codigo: 'VERANO26', vence }]);
  const random = await give({});
  expect(random.body.data).toEqual({ codigo: expect.stringMatching(/^[A-Z0-9]{8}$/), vence: null });
  expect((await look('VERANO26')).status).toBe(200);
  expect((await world.call('DELETE', `/${id}/codigos/VERANO26`)).status).toBe(204);
  const refused = await look('VERANO26');
  expect([refused.status, refused.body.code]).toEqual([404, 'registration_code_not_found']);
  expect((await world.page(id)).codigos).toEqual([
    { codigo: random.body.data.codigo, vence: null, estado: 'vigente' },
    { codigo: 'VERANO26', vence, estado: 'deshabilitado' },
  ]);
  expect(await world.trail(id, 'codigo')).toMatchObject([
    { accion: 'crear' },
    { accion: 'crear' },
    { accion: 'deshabilitar' },
  ]);
});

test('M-057 one that ran out says so', async () => {
  await give({ codigo: 'BREVE', vence: toWire(world.server.clock.now().add({ minutes: 1 })) });
  world.server.clock.advance({ minutes: 2 });
  expect((await world.page(id)).codigos).toContainEqual(
    expect.objectContaining({ codigo: 'BREVE', estado: 'vencido' }),
  );
});

test.each([
  [{ codigo: 'ANDINA26' }, 409, 'alias_used'],
  [{ codigo: 'ÑÑÑÑ' }, 422, 'alias_invalid'],
  [{ codigo: 'ABC' }, 422, 'alias_invalid'],
  [{ vence: '2020-01-01T00:00:00-03:00' }, 422, 'date_past'],
  [{ vence: 'mañana' }, 400, 'bad_input'],
  [{ idCliente: 1 }, 400, 'bad_input'],
])('%j is refused with %i %s', async (body, status, code) => {
  const reply = await give(body);
  expect([reply.status, reply.body.code]).toEqual([status, code]);
});

test('M-039 who may only look sees none, gives none and ends none', async () => {
  const operador = 'lucas.lectura';
  expect((await world.call('GET', `/${id}`, undefined, { operador })).body.data.codigos).toBeNull();
  expect((await give({}, { operador })).status).toBe(403);
});

test('one of another cliente is none', async () => {
  expect((await world.call('DELETE', `/${id}/codigos/ANDINA26`)).status).toBe(404);
});
