import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Reply, startTestServer, type TestServer } from '../../../test/harness.ts';
import { CENTRO, insertAskedSolicitud, REMISES } from './transportistas.kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const offersOf = async (key: string): Promise<number[]> => {
  const { body } = await server.call('GET', '/transportistas/v1/solicitudes?limit=100', { key });
  return body.data.map(({ idSolicitud }: { idSolicitud: number }) => idSolicitud);
};
const accept = (idSolicitud: number, key: string): Promise<Reply> =>
  server.call('POST', `/transportistas/v1/solicitudes/${idSolicitud}/aceptar`, { key });

async function unlink(denominacion: string, alias: string): Promise<void> {
  await server.db
    .deleteFrom('agenciaCliente')
    .where('idAgencia', 'in', (eb) => eb.selectFrom('agencia').select('id').where('denominacion', '=', denominacion))
    .where('idCliente', 'in', (eb) => eb.selectFrom('cliente').select('id').where('alias', '=', alias))
    .execute();
}

describe('open requests', () => {
  test('a carrier sees what is asked, without names or phones', async () => {
    const { idSolicitud } = await insertAskedSolicitud(server, { paradas: 3 });
    const { status, body } = await server.call('GET', '/transportistas/v1/solicitudes', { key: REMISES });
    expect(status).toBe(200);
    const offer = body.data.find((entry: { idSolicitud: number }) => entry.idSolicitud === idSolicitud);
    expect(offer).toMatchObject({
      tipo: 'PARAMI',
      cliente: { alias: 'Andina Servicios' },
      tipoVehiculo: { id: 3, alias: 'Corporativo' },
      fechaHoraSalida: '2026-11-20T10:30:00-03:00',
      creado: '2026-11-20T10:00:00-03:00',
      asap: true,
      pasajeros: 1,
      observacion: 'Tocar timbre',
      kilometros: 7.25,
      minutos: 21,
      precotizacion: 9850.5,
    });
    expect(offer.paradas.map(({ secuencia }: { secuencia: number }) => secuencia)).toEqual([0, 1, 2]);
    expect(JSON.stringify(body)).not.toMatch(/Peralta|\+549/);
  });

  test('soonest departure first', async () => {
    const late = await insertAskedSolicitud(server, { departsInMin: 400 });
    const soon = await insertAskedSolicitud(server, { departsInMin: 5 });
    const order = await offersOf(REMISES);
    expect(order.indexOf(soon.idSolicitud)).toBeLessThan(order.indexOf(late.idSolicitud));
  });

  test.each(['B', 'X'] as const)('one in state %s is not offered, and cannot be taken', async (estado) => {
    const { idSolicitud } = await insertAskedSolicitud(server, { estado });
    expect(await offersOf(REMISES)).not.toContain(idSolicitud);
    const { status, body } = await accept(idSolicitud, REMISES);
    expect([status, body.code]).toEqual(estado === 'B' ? [404, 'not_found'] : [409, 'invalid_transition']);
  });

  test('orders of a client that is not linked do not exist for the carrier', async () => {
    const { idSolicitud } = await insertAskedSolicitud(server, { alias: 'Río Salud', username: 'rita.rio' });
    await unlink('Agencia Centro', 'Río Salud');
    expect(await offersOf(CENTRO)).not.toContain(idSolicitud);
    expect(await offersOf(REMISES)).toContain(idSolicitud);
    const refused = await accept(idSolicitud, CENTRO);
    const unknown = await accept(999_999_999, CENTRO);
    expect(refused.status).toBe(404);
    expect(refused.body).toEqual(unknown.body);
  });
});
