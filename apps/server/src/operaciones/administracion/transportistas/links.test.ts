import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TEST_NOW } from '../../../../test/constants.ts';
import { ask, sees, setCascada } from '../../../pedidos/ofertas/ofertas.kit.ts';
import { provision } from '../../../pedidos/recorridos/recorridos.kit.ts';
import { type AgenciasWorld, auditOf, openAgencias } from './agencias.kit.ts';

let world: AgenciasWorld;
let andina = 0;
let rio = 0;
let id = 0;
let clave = '';
beforeAll(async () => {
  world = await openAgencias();
  andina = await world.server.idCliente('Andina Servicios');
  rio = await world.server.idCliente('Río Salud');
  id = await world.create('Nueva');
  ({ clave } = await world.makeClave(id));
});
beforeEach(async () => {
  world.server.clock.set(TEST_NOW);
  await put([]);
  await setCascada(world.server);
});
afterAll(() => world.close());

const put = (ids: readonly number[], more: object = {}) => world.call('PUT', `/${id}/clientes`, { ids, ...more });

describe('M-081 an agencia that is linked to a cliente', () => {
  test('sees what is open at once, and no more once the link ends; what it accepted it keeps', async () => {
    const [open, taken] = [await ask(world.server), await ask(world.server)];
    expect(await sees(world.server, clave, open)).toBe(false);
    const { body } = await put([andina]);
    expect(body.data.vinculados).toEqual([{ id: andina, alias: 'Andina Servicios', activo: true }]);
    expect(await sees(world.server, clave, open)).toBe(true);
    const call = (method: 'GET' | 'POST', path: string) =>
      world.server.call(method, `/transportistas/v1${path}`, { key: clave });
    expect((await call('POST', `/solicitudes/${taken}/aceptar`)).status).toBe(201);
    await put([]);
    expect(await sees(world.server, clave, open)).toBe(false);
    expect((await call('POST', `/solicitudes/${open}/aceptar`)).status).toBe(404);
    expect((await call('GET', `/viajes/${taken}`)).status).toBe(200);
  });

  test('sees it from the minute of all others, where that opened in steps', async () => {
    await setCascada(world.server, 'Remises del Plata:0', 'todos:3');
    const before = await ask(world.server);
    world.server.clock.advance({ minutes: 1 });
    await put([andina]);
    expect(await sees(world.server, clave, before)).toBe(false);
    world.server.clock.advance({ minutes: 2 });
    expect(await sees(world.server, clave, before)).toBe(true);
  });

  test('never sees it, where it is in no step', async () => {
    await setCascada(world.server, 'Remises del Plata:0');
    const open = await ask(world.server);
    await put([andina]);
    world.server.clock.advance({ minutes: 60 });
    expect(await sees(world.server, clave, open)).toBe(false);
  });

  test('has one line in the trail of each cliente, and none of what does not change', async () => {
    const before = (await auditOf(world, id)).length;
    await put([andina, rio]);
    await put([rio, andina]);
    await put([rio]);
    const lines = (await auditOf(world, id)).slice(before).map(({ accion, idCliente }) => [accion, idCliente]);
    expect(lines).toEqual([
      ['vincular', andina],
      ['vincular', rio],
      ['desvincular', andina],
    ]);
  });
});

describe('a link is refused, and nothing is written', () => {
  test('to a cliente that is not, of another version, and with what is no link', async () => {
    expect((await put([andina, 999_999])).status).toBe(404);
    expect((await put([andina], { version: 1 })).body.code).toBe('version_conflict');
    expect((await put([andina], { hash: 'x' })).status).toBe(400);
    expect((await world.call('GET', `/${id}`)).body.data.vinculados).toEqual([]);
  });

  test('between what is real and a trial', async () => {
    await provision(world.server, 'transportista', 'prueba', '--denominacion', 'Acme', '--dominio', 'acme.example');
    const trial = await world.idOf('Acme (prueba)');
    const trialCliente = await world.server.idCliente('Acme (prueba)');
    const replies = [
      await put([trialCliente]),
      await world.call('PUT', `/${trial}/clientes`, { ids: [trialCliente, andina] }),
    ];
    replies.push(await world.call('PUT', `/${trial}/clientes`, { ids: [] }));
    for (const { status, body } of replies) expect([status, body.code]).toEqual([422, 'alias_invalid']);
    const { body } = await world.call('GET', `/${id}`);
    expect(body.data.otros.map((cliente: { id: number }) => cliente.id)).not.toContain(trialCliente);
  });
});

test('M-081 command and call leave equal rows', async () => {
  const other = await world.create('Por comando');
  await put([rio]);
  await provision(
    world.server,
    'transportista',
    'vincular',
    '--transportista',
    'Por comando',
    '--cliente',
    'Río Salud',
  );
  const linkOf = async (idAgencia: number) => {
    const links = world.server.db.selectFrom('agenciaCliente').select('idCliente').where('idAgencia', '=', idAgencia);
    const { accion, idCliente, antes, despues } = (await auditOf(world, idAgencia)).at(-1) ?? {};
    return { links: await links.execute(), accion, idCliente, antes, despues };
  };
  expect(await linkOf(other)).toEqual(await linkOf(id));
});
