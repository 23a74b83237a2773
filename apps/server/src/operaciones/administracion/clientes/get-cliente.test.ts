import { afterAll, beforeAll, expect, test } from 'vitest';
import { provision } from '../../../pedidos/recorridos/recorridos.kit.ts';
import { type ClientesWorld, openClientes } from './clientes.kit.ts';

let world: ClientesWorld;
beforeAll(async () => {
  world = await openClientes();
});
afterAll(() => world.server.close());

test('M-062 has all that a cliente needs before its people can order, in one answer', async () => {
  const page = await world.page(await world.server.idCliente('Andina Servicios'));
  expect(page).toMatchObject({ alias: 'Andina Servicios', activo: true, antelacionAlta: null });
  const { cecos, grupos, formasDePago, tiposVehiculo, codigos, transportistas, administradores } = page;
  for (const some of [cecos, grupos, formasDePago, tiposVehiculo, codigos, transportistas, administradores])
    expect(some?.length).toBeGreaterThan(0);
  expect(grupos.find(({ nombre }) => nombre === 'Ventas')?.usuarios).toBeGreaterThan(0);
  expect(administradores.map(({ nombre }) => nombre)).toContain('Ana Arrieta');
  expect(codigos).toContainEqual({ codigo: 'ANDINA26', vence: null, estado: 'vigente' });
});

test('M-062 a new one has nothing but its cecos and its way to pay', async () => {
  const page = await world.page(await world.make('Vacía'));
  expect(page).toMatchObject({ empleados: 0, abiertos: { solicitudes: 0, viajes: 0 }, administradores: [] });
  expect(page).toMatchObject({ transportistas: [], cascada: [], grupos: [], codigos: [] });
  expect(page.tiposVehiculo.some(({ habilitado }) => habilitado)).toBe(false);
});

test('M-083 tells the cascada in its order, the others by null', async () => {
  const steps = ['--paso', 'Remises del Plata:3', '--paso', 'todos:10'];
  await provision(world.server, 'cliente', 'cascada', '--cliente', 'Andina Servicios', ...steps);
  const { cascada } = await world.page(await world.server.idCliente('Andina Servicios'));
  expect(cascada).toEqual([
    { idAgencia: expect.any(Number), alias: 'Remises del Plata', minuto: 3 },
    { idAgencia: null, alias: null, minuto: 10 },
  ]);
});

test('M-012 one that is not there is none, and who has nothing to do with it sees none', async () => {
  expect((await world.call('GET', '/2000000')).status).toBe(404);
  expect((await world.call('GET', '/1', undefined, { operador: 'dora.despacho' })).status).toBe(403);
});
