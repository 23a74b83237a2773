import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertViaje } from '../../../test/pedidos.ts';
import { type SeededFlota, seedFlota } from '../../seed/flota.ts';

export interface FlotaWorld {
  server: TestServer;
  flota: SeededFlota;
  /** As who looks after the flota, unless somebody else is named. */
  call(
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    body?: unknown,
    operador?: string,
  ): ReturnType<TestServer['call']>;
}

/** A server whose provider drives by itself, with the flota of the demo. */
export async function openFlota(): Promise<FlotaWorld> {
  const server = await startTestServer();
  const clientes = await Promise.all(['Andina Servicios', 'Río Salud'].map((alias) => server.idCliente(alias)));
  const flota = await server.db.transaction().execute((tx) => seedFlota(tx, clientes, server.clock.now()));
  return {
    server,
    flota,
    call: (method, path, body, operador = 'flavio.flota') =>
      server.call(method, `/operaciones/v1${path}`, { operador, body }),
  };
}

/** A viaje that the pair at a place of the catalogue is assigned to. */
export async function assigned(
  { server, flota }: FlotaWorld,
  index: number,
  viaje: Parameters<typeof insertViaje>[1] & { departure: Temporal.Instant },
) {
  const made = await insertViaje(server.db, viaje);
  const idChofer = flota.choferes[index] ?? 0;
  const idVehiculo = flota.vehiculos[index] ?? 0;
  const { idCliente, idViaje } = made;
  await server.db
    .updateTable('viaje')
    .set({ idAgencia: flota.idAgencia, idChofer, idVehiculo })
    .where('idCliente', '=', idCliente)
    .where('id', '=', idViaje)
    .execute();
  const span = { desde: viaje.departure.subtract({ minutes: 15 }), hasta: viaje.departure.add({ minutes: 50 }) };
  await server.db
    .insertInto('asignacion')
    .values({ idCliente, idViaje, idChofer, idVehiculo, ...span, exclusiva: true, creada: server.clock.now() })
    .execute();
  return { idCliente, id: idViaje };
}
