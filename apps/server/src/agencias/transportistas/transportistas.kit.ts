import { plusMinutes } from '@traza/domain';
import { newPublicId } from '#lib/ids.ts';
import { projectPedidos } from '#pedidos/proyeccion/project.ts';
import { TEST_AGENCIA_KEY } from '../../../test/constants.ts';
import type { TestServer } from '../../../test/harness.ts';
import { SECOND_AGENCIA_KEY } from '../../seed/base.ts';

/** The carrier whose trips are told event by event, and the one that tells none. */
export const REMISES = TEST_AGENCIA_KEY;
export const CENTRO = SECOND_AGENCIA_KEY;

const DIRECCIONES = [
  { direccion: 'Av. Corrientes 1234, CABA', lat: -34.60399, lon: -58.38441 },
  { direccion: 'Aeroparque Jorge Newbery, CABA', lat: -34.55803, lon: -58.41701 },
  { direccion: 'Av. Cabildo 2040, CABA', lat: -34.56254, lon: -58.45619 },
] as const;

export interface TestSolicitud {
  alias?: string;
  username?: string;
  estado?: 'A' | 'B' | 'X';
  /** Minutes from now to the departure. */
  departsInMin?: number;
  asap?: boolean;
  paradas?: number;
  cotizacion?: number | null;
  idTipoVehiculo?: number;
}

async function requesterOf({ db }: TestServer, username: string, alias: string) {
  return db
    .selectFrom('cuenta')
    .innerJoin('usuario', 'usuario.idPersona', 'cuenta.idPersona')
    .innerJoin('cliente', 'cliente.id', 'cuenta.idCliente')
    .innerJoin('persona', 'persona.id', 'cuenta.idPersona')
    .selectAll('cuenta')
    .select(['persona.nombre', 'persona.apellido'])
    .where('usuario.username', '=', username)
    .where('cliente.alias', '=', alias)
    .executeTakeFirstOrThrow();
}

/** An order as the create call leaves it, of whatever age and state a test needs. */
export async function insertAskedSolicitud(
  server: TestServer,
  solicitud: TestSolicitud = {},
): Promise<{ idSolicitud: number; idCliente: number }> {
  const {
    alias = 'Andina Servicios',
    username = 'pablo.empleado',
    estado = 'A',
    departsInMin = 30,
    asap = true,
  } = solicitud;
  const requester = await requesterOf(server, username, alias);
  const now = server.clock.now();
  const { idCliente, idPersona } = requester;
  const common = { idCliente, idTipoVehiculo: solicitud.idTipoVehiculo ?? 3, creado: now, modificado: now };
  return server.db.transaction().execute(async (tx) => {
    const { id: idSolicitud } = await tx
      .insertInto('solicitud')
      .values({
        ...common,
        idPublic: newPublicId(),
        tipo: 'PARAMI',
        estado,
        idPersonaSol: idPersona,
        idCuenta: requester.id,
        idCeco: requester.idCecoPreferido ?? 0,
        idFormaPago: requester.idFormaPagoDefecto ?? 0,
        asap,
        fechaHoraSalida: plusMinutes(now, departsInMin),
        observacion: 'Tocar timbre',
        cotizacion: solicitud.cotizacion === undefined ? 985_050 : solicitud.cotizacion,
        metros: 7250,
        segundos: 1230,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const paradas = await tx
      .insertInto('parada')
      .values(
        DIRECCIONES.slice(0, solicitud.paradas ?? 2).map((direccion, orden) => ({
          idCliente,
          idSolicitud,
          orden,
          ...direccion,
        })),
      )
      .returning('id')
      .execute();
    await tx
      .insertInto('pasaje')
      .values({
        idCliente,
        idSolicitud,
        tipo: 'PASAJERO',
        idPersona,
        nombre: `${requester.nombre} ${requester.apellido}`,
        tel: '+5491155520037',
        idCeco: requester.idCecoPreferido,
        idParadaAsc: paradas[0]?.id ?? null,
        idParadaDes: paradas.at(-1)?.id ?? null,
      })
      .execute();
    await tx
      .insertInto('evento')
      .values({ idCliente, idPedido: idSolicitud, tipo: 'registrado', ts: now, recibido: now, origen: 'inweb' })
      .execute();
    await projectPedidos(tx, idCliente, [idSolicitud]);
    return { idSolicitud, idCliente };
  });
}

/** An order that a carrier took, driven as far as the events say: `['circulando 0', 'arribado 0']`, a minute apart. */
export async function insertDrivenViaje(
  server: TestServer,
  { key = REMISES, events = [], ...solicitud }: TestSolicitud & { key?: string; events?: readonly string[] } = {},
): Promise<{ idViaje: number; idSolicitud: number; idCliente: number }> {
  const inserted = await insertAskedSolicitud(server, solicitud);
  const accepted = await server.call('POST', `/transportistas/v1/solicitudes/${inserted.idSolicitud}/aceptar`, { key });
  const { idViaje } = accepted.body.data;
  for (const event of events) {
    server.clock.advance({ minutes: 1 });
    const { status, body } = await tell(server, idViaje, event, { key });
    if (status !== 202) throw new Error(`${event}: ${status} ${JSON.stringify(body)}`);
  }
  return { ...inserted, idViaje };
}

/** Posts `circulando 0` at the server's present, or at `timestamp`. */
export async function tell(
  server: TestServer,
  idViaje: number,
  event: string,
  { key = REMISES, timestamp }: { key?: string; timestamp?: string } = {},
) {
  const [type, parada] = event.split(' ');
  return server.call('POST', `/transportistas/v1/viajes/${idViaje}/eventos`, {
    key,
    body: {
      type,
      ...(parada === undefined ? {} : { parada: Number(parada) }),
      timestamp: timestamp ?? server.clock.now().toString(),
    },
  });
}
