import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertViaje } from '../../../../test/pedidos.ts';
import { type Aprobaciones, startAprobaciones } from './aprobaciones.kit.ts';

let server: Aprobaciones['server'];
let marta: Aprobaciones['marta'];
let rita: Aprobaciones['rita'];
let create: Aprobaciones['create'];
beforeAll(async () => {
  ({ server, marta, rita, create } = await startAprobaciones());
});
afterAll(() => server.close());

async function contextOf(id: number) {
  const { body } = await server.call('GET', `/aprobaciones?idCliente=${rita.idCliente}&contexto=true`, {
    as: 'rita.rio',
  });
  return body.data.solicitudes.find(({ idSolicitud }: { idSolicitud: number }) => idSolicitud === id).contexto;
}

/** A trip over the very way of an order, billed so many hours ago. */
async function drive(id: number, { pesos, hours = 24 }: { pesos: number; hours?: number }) {
  const { db, clock } = server;
  const asked = await db.selectFrom('solicitud').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const paradas = await db.selectFrom('parada').selectAll().where('idSolicitud', '=', id).orderBy('orden').execute();
  const departure = clock.now().subtract({ hours });
  const { idViaje } = await insertViaje(db, {
    cliente: 'Río Salud',
    requester: 'marta.multi',
    departure,
    fin: departure.add({ minutes: 30 }),
    status: 'finalizado',
    paradas: paradas.map(({ direccion, lat, lon }) => ({ direccion, lat, lon })),
    total: pesos * 100,
  });
  await db
    .updateTable('viaje')
    .set({ idTipoVehiculo: asked.idTipoVehiculo, inicio: departure })
    .where('id', '=', idViaje)
    .execute();
}

describe('W-204 W-205 what a decision needs of an order', () => {
  test('without a history there is no usual price, and nothing is out of the ordinary', async () => {
    const id = await create();
    expect(await contextOf(id)).toMatchObject({ habitual: null, raro: false, gastoPersona: expect.any(Number) });
  });

  test('the usual price is the middle of three and more, and over twice of it is odd', async () => {
    const id = await create();
    const before = await contextOf(id);
    await drive(id, { pesos: 100 });
    await drive(id, { pesos: 900 });
    await drive(id, { pesos: 1, hours: 24 * 181 });
    expect(await contextOf(id)).toMatchObject({ habitual: null, raro: false });
    await drive(id, { pesos: 200 });
    const told = await contextOf(id);
    expect(told).toMatchObject({ habitual: { mediana: 200, viajes: 3 }, raro: true });
    // the month's spend has those of this month in it
    expect(told.gastoPersona - before.gastoPersona + (told.gastoCeco ?? 0)).toBeGreaterThan(0);
    await server.db.updateTable('solicitud').set({ cotizacion: 40_000 }).where('id', '=', id).execute();
    expect(await contextOf(id)).toMatchObject({ raro: false });
    await server.db.updateTable('solicitud').set({ cotizacion: 40_001 }).where('id', '=', id).execute();
    expect(await contextOf(id)).toMatchObject({ raro: true });
    expect(marta.idCliente).toBe(rita.idCliente);
  });

  test('a stop in a country where the company was not for a year is odd', async () => {
    const id = await create();
    const last = server.db.updateTable('parada').where('idSolicitud', '=', id).where('orden', '=', 1);
    await last.set({ direccion: 'Rambla 100, Montevideo, Uruguay', lat: -34.9, lon: -56.2 }).execute();
    expect(await contextOf(id)).toMatchObject({ raro: true });
    await drive(id, { pesos: 100 });
    expect(await contextOf(id)).toMatchObject({ raro: false });
  });
});
