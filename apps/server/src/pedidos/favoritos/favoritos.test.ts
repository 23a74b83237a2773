import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { digestOf } from '../../../test/digest.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertViaje } from '../../../test/pedidos.ts';

let server: TestServer;
let andina: number;
beforeAll(async () => {
  server = await startTestServer();
  // one session for the tests that call many times at once
  await server.login('gabi.grupo');
  andina = await server.idCliente('Andina Servicios');
});
afterAll(() => server.close());
let attempt = 0;
const keep = (as: string, body: object, key = `favorito-${(attempt += 1)}`) =>
  server.call('POST', '/pedidos/favoritos', { as, body, headers: { 'idempotency-key': key } });
const list = async (as: string, idCliente = andina) =>
  server.call('GET', `/pedidos/favoritos?idCliente=${idCliente}`, { as });
const named = async (as: string) => (await list(as)).body.data.map(({ nombre }: { nombre: string }) => nombre);

describe('orders kept by name', () => {
  test('kept, listed by name, renamed, forgotten; nobody else reads them', async () => {
    const { idViaje } = await insertViaje(server.db);
    const solicitud = { extrasType: 'v', id: idViaje };
    const made = await keep('pablo.empleado', { ...solicitud, nombre: '  A   la oficina ' });
    expect(made.status).toBe(201);
    expect(made.body.data).toMatchObject({ nombre: 'A la oficina', plantilla: { tipo: 'PARAMI' } });
    await keep('pablo.empleado', { ...solicitud, nombre: 'ómnibus' });
    await keep('pablo.empleado', { ...solicitud, nombre: 'Zoológico' });
    expect(await named('pablo.empleado')).toEqual(['A la oficina', 'ómnibus', 'Zoológico']);
    expect(await named('ana.admin')).toEqual([]);
    const { id } = made.body.data;
    const renamed = await server.call('PUT', `/pedidos/favoritos/${id}`, {
      as: 'pablo.empleado',
      body: { nombre: 'Trabajo' },
    });
    expect(renamed.body.data).toMatchObject({ id, nombre: 'Trabajo' });
    for (const as of ['ana.admin', 'rita.rio', 'pia.particular']) {
      const before = await digestOf(server);
      expect((await server.call('PUT', `/pedidos/favoritos/${id}`, { as, body: { nombre: 'Mío' } })).status).toBe(404);
      expect((await server.call('DELETE', `/pedidos/favoritos/${id}`, { as })).status).toBe(404);
      expect(await digestOf(server)).toEqual(before);
    }
    expect((await server.call('DELETE', `/pedidos/favoritos/${id}`, { as: 'pablo.empleado' })).status).toBe(204);
    expect((await server.call('DELETE', `/pedidos/favoritos/${id}`, { as: 'pablo.empleado' })).status).toBe(404);
    expect(await named('pablo.empleado')).toEqual(['ómnibus', 'Zoológico']);
    const trail = await server.db
      .selectFrom('auditoria')
      .select('accion')
      .where('objeto', '=', 'favorito')
      .where('idObjeto', '=', String(id))
      .orderBy('id')
      .execute();
    expect(trail.map(({ accion }) => accion)).toEqual(['crear', 'editar', 'eliminar']);
  });

  test('refused, with nothing written', async () => {
    const { idViaje } = await insertViaje(server.db, { requester: 'mario.rutas' });
    const solicitud = { extrasType: 'v', id: idViaje };
    await keep('mario.rutas', { ...solicitud, nombre: 'Casa' });
    const refusal = async (as: string, body: object) => {
      const before = await digestOf(server);
      const { status, body: answer } = await keep(as, body);
      expect(await digestOf(server)).toEqual(before);
      return `${status} ${answer.code}`;
    };
    expect(await refusal('mario.rutas', { ...solicitud, nombre: 'CASA' })).toBe('409 favourite_name_used');
    expect(await refusal('mario.rutas', { ...solicitud, nombre: ' ' })).toBe('422 favourite_name_invalid');
    expect(await refusal('mario.rutas', { ...solicitud, nombre: 'a'.repeat(61) })).toBe('422 favourite_name_invalid');
    expect(await refusal('mario.rutas', { ...solicitud, nombre: 4 })).toBe('400 bad_input');
    expect(await refusal('pablo.empleado', { ...solicitud, nombre: 'Casa' })).toBe('404 not_found');
    expect((await list('rita.rio')).status).toBe(403);
  });

  test('a repeat with the same key is the same favourite; twenty at once of one name are one', async () => {
    const { idViaje } = await insertViaje(server.db, { requester: 'gabi.grupo' });
    const body = { extrasType: 'v', id: idViaje, nombre: 'Repetido' };
    const first = await keep('gabi.grupo', body, 'una-vez');
    const second = await keep('gabi.grupo', body, 'una-vez');
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
    const many = await Promise.all(
      Array.from({ length: 20 }, () => keep('gabi.grupo', { ...body, nombre: 'A la vez' })),
    );
    expect(many.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await named('gabi.grupo')).toEqual(['A la vez', 'Repetido']);
  });

  test('as many as addresses at most (DA-51)', async () => {
    const { idViaje } = await insertViaje(server.db, { requester: 'sol.sinpermisos' });
    const body = { extrasType: 'v', id: idViaje };
    expect((await keep('sol.sinpermisos', { ...body, nombre: 'F 1' })).status).toBe(201);
    await sql`insert into pedido_favorito (id_cliente, id_usuario, nombre, plantilla, creado)
              select id_cliente, id_usuario, 'F ' || n, plantilla, creado from pedido_favorito, generate_series(2, 199) n
               where nombre = 'F 1'`.execute(server.db);
    expect((await keep('sol.sinpermisos', { ...body, nombre: 'F 200' })).status).toBe(201);
    expect((await keep('sol.sinpermisos', { ...body, nombre: 'Una más' })).body.code).toBe('too_many_favourites');
  });
});
