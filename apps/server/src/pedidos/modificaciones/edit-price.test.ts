import { toWire } from '@traza/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { REMISES } from '../../agencias/transportistas/transportistas.kit.ts';
import { type Orderer, ordererOf, simpleBody } from '../solicitudes/solicitudes.kit.ts';

let server: TestServer;
let pablo: Orderer;
beforeAll(async () => {
  server = await startTestServer();
  pablo = await ordererOf(server, 'pablo.empleado');
});
afterAll(() => server.close());
// an equal body within seconds is a repeat of the same order
beforeEach(() => server.clock.advance({ minutes: 1 }));

const as = 'pablo.empleado';
const inHours = (hours: number) => toWire(server.clock.now().add({ hours }));
const simple = (solicitud: object) => ({ forma: 'simple', solicitud });
const read = async (clase: 's' | 'v', id: number) =>
  (await server.call('GET', `/pedidos/sgv/${clase}/${id}`, { as })).body.data;

async function ask(changes: object = {}) {
  const body = simpleBody(pablo, { fechaHoraSalida: inHours(5), ...changes });
  const { body: made } = await server.call('POST', '/rest/solicitudes/simples', { as, body });
  return { id: Number(made.idSolicitud), body };
}

async function askTaken(changes: object = {}) {
  const asked = await ask(changes);
  const { body } = await server.call('POST', `/transportistas/v1/solicitudes/${asked.id}/aceptar`, { key: REMISES });
  return { ...asked, id: Number(body.data.idViaje) };
}

const edit = async (
  id: number,
  body: object,
  { clase = 's', previa = false }: { clase?: 's' | 'v'; previa?: boolean } = {},
) => server.call('POST', `/pedidos/v1/${clase}/${id}/modificacion${previa ? '/previa' : ''}`, { as, body });

test.each([
  ['s', 'a note', { observacion: 'Portón verde' }, ['observacion']],
  ['s', 'capitals of a guest', { pasajero: { nombre: 'Ana Ruiz', telefono: '+5491155550111' } }, ['pasajeros']],
  ['v', 'a note of one that an agencia took', { observacion: 'Portón verde' }, ['observacion']],
] as const)(
  'the price that was told stays, whatever it would be now, where only %s is another: %s',
  async (clase, _, change, cambios) => {
    const guest = { pasajero: { nombre: 'ANA RUIZ', telefono: '+5491155550111' } };
    const { id, body } = await (clase === 'v' ? askTaken(guest) : ask(guest));
    const { cotizacion: told } = (await read(clase, id)).extras;
    const multiply = (by: '* 2' | '/ 2') =>
      sql`update tarifa set base = base ${sql.raw(by)}, minimo = minimo ${sql.raw(by)}`.execute(server.db);
    await multiply('* 2');
    const changed = simple({ ...body, ...change });
    const shown = await edit(id, changed, { clase, previa: true });
    expect(shown.body.data).toMatchObject({ cambios, antes: told, precotizacion: told, diferencia: 0 });
    // an hour is priced anew
    const later = await edit(id, simple({ ...body, ...change, fechaHoraSalida: inHours(7) }), {
      clase,
      previa: true,
    });
    expect(later.body.data.precotizacion).toBeGreaterThan(told);
    const done = await edit(id, changed, { clase });
    expect([done.status, done.body.data.cambios, done.body.data.precotizacion]).toEqual([200, cambios, told]);
    const after = await server.db
      .selectFrom('solicitud')
      .select(['cotizacion', 'idTarifa', 'metros'])
      .where('id', '=', done.body.data.idSolicitud)
      .executeTakeFirstOrThrow();
    expect([after.cotizacion, after.idTarifa === null, after.metros === null]).toEqual([
      Math.round(told * 100),
      false,
      false,
    ]);
    await multiply('/ 2');
  },
);

test('a rough pin that its requester confirms in place is sure from then on', async () => {
  const { body: matches } = await server.call('GET', '/direcciones/v2/search/?query=Av.+Mitre+800,+Avellaneda', {
    as: 'pablo.empleado',
  });
  const { body: found } = await server.call('GET', `/direcciones/geocoding/v1/${matches.data[0].source}/`, {
    as: 'pablo.empleado',
  });
  const origen = { direccion: found.data.street, lat: found.data.lat, lon: found.data.lon };
  const { id, body } = await ask({ origen });
  expect((await read('s', id)).extras.paradas[0].dir.aproximada).toBe(true);
  const { body: answer } = await edit(id, simple({ ...body, origen: { ...origen, confirmada: true } }));
  expect(answer.data.cambios).toEqual(['direcciones']);
  const first = server.db.selectFrom('parada').select('aproximada').where('idSolicitud', '=', id).orderBy('orden');
  expect((await first.executeTakeFirstOrThrow()).aproximada ?? false).toBe(false);
});
