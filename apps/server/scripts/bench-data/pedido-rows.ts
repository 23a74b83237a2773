import { type Dice, planPedido } from '@traza/demo';
import { carriesPeople } from '@traza/domain/solicitudes';
import { newPublicId } from '../../src/lib/ids.ts';
import { type BuiltPedido, buildSolicitud, buildViaje } from '../../src/pedidos/proyeccion/build-stored.ts';
import type {
  CalificacionRow,
  SourceParada,
  SourcePasaje,
  SourceSolicitud,
  SourceViaje,
} from '../../src/pedidos/proyeccion/source-queries.ts';
import { solicitudRow, trailRows, viajeRow } from '../../src/seed/history.ts';
import type { HistoryPedido, HistoryPeople } from '../../src/seed/history-people.ts';
import { FIRST_NAMES, SURNAMES } from './lists.ts';
import { type Cliente, type Empleado, pickSkewed } from './people.ts';
import { inventRoutes } from './routes.ts';

/** What orders are made from besides their client. */
export interface World {
  dice: Dice;
  now: Temporal.Instant;
  carriers: HistoryPeople['carriers'];
  tarifas: HistoryPeople['tarifas'];
  minimums: ReadonlyMap<number, number>;
  vehicleTypes: ReadonlyMap<number, string>;
  agencias: ReadonlyMap<number, { denominacion: string; integrado: boolean }>;
  choferes: ReadonlyMap<number, Pick<SourceViaje, 'choferNombre' | 'choferApellido' | 'choferPhone' | 'choferFoto'>>;
  vehiculos: ReadonlyMap<number, Pick<SourceViaje, 'patente' | 'marca' | 'modelo'>>;
}

/** Numbers that the database would give. */
export interface Counters {
  pedido: number;
  parada: number;
  pasaje: number;
}

/** An order as its tables hold it. */
export interface PedidoRows {
  built: BuiltPedido;
  solicitud: object;
  viaje: object | undefined;
  paradas: object[];
  pasajes: object[];
  envios: object[];
  trail: ReturnType<typeof trailRows>;
}

/** Of all orders of a client, by somebody who orders for others: enough for full pages of one person. */
const BY_ASSISTANT = 0.22;
const ASSISTANT = 'pablo.empleado';

function inventWritten(
  world: World,
  cliente: Cliente,
  counters: Counters,
  departure: Temporal.Instant,
): HistoryPedido & {
  asks: Empleado;
  travels: Empleado;
} {
  const { dice, now } = world;
  const pedido = planPedido(dice, departure, now, inventRoutes(dice));
  const assistant = dice.chance(BY_ASSISTANT)
    ? cliente.empleados.find(({ username }) => username === ASSISTANT)
    : undefined;
  const asks = assistant ?? pickSkewed(dice, cliente.empleados);
  const travels = pedido.tipo === 'PARAMI' && !assistant ? asks : pickSkewed(dice, cliente.empleados);
  counters.pedido += 1;
  const idSolicitud = counters.pedido;
  if (pedido.outcome === 'viaje') counters.pedido += 1;
  const idViaje = pedido.outcome === 'viaje' ? counters.pedido : null;
  return { pedido, idSolicitud, idViaje, requester: empleadoOf(asks), pasajero: empleadoOf(travels), asks, travels };
}

function empleadoOf({ idPersona, idCuenta, nombre, apellido, celular, idCeco, idFormaPago }: Empleado) {
  return { idPersona, idCuenta, nombre: `${nombre} ${apellido}`, tel: celular, idCeco, idFormaPago };
}

function inventName(dice: Dice): string {
  return `${pickSkewed(dice, FIRST_NAMES)} ${pickSkewed(dice, SURNAMES)}`;
}

type Pasaje = SourcePasaje;

const NOBODY = {
  idPersona: null,
  nombreLibre: null,
  tel: null,
  nombre: null,
  apellido: null,
  celular: null,
  username: null,
  legajo: null,
  idGrupo: null,
} as const;

function knownPerson({ idPersona, nombre, apellido, celular, username, legajo, idGrupo }: Empleado) {
  const nombreLibre = `${nombre} ${apellido}`;
  return { idPersona, nombreLibre, tel: celular, nombre, apellido, celular, username, legajo, idGrupo };
}

type Invented = ReturnType<typeof inventWritten>;

/** The traveller, then who asked, then guests; nobody on a shipment. */
function occupantOf(dice: Dice, { pedido, asks, travels }: Invented, index: number) {
  if (!carriesPeople(pedido.tipo)) return NOBODY;
  if (pedido.tipo === 'PARAINVITADO' || index > 1) {
    return { ...NOBODY, nombreLibre: inventName(dice), tel: asks.celular };
  }
  return knownPerson(index === 0 ? travels : asks);
}

function inventPasajes(dice: Dice, one: Invented, paradas: readonly SourceParada[], counters: Counters): Pasaje[] {
  const { pedido, idSolicitud, idViaje, asks, travels } = one;
  const isShipment = !carriesPeople(pedido.tipo);
  return pedido.coefficients.map((coefProrrateo, index) => {
    counters.pasaje += 1;
    return {
      id: counters.pasaje,
      idSolicitud,
      idViaje,
      tipo: isShipment ? 'ENVIO' : 'PASAJERO',
      ...occupantOf(dice, one, index),
      idCeco: travels.idCeco,
      ceco: travels.ceco,
      idParadaAsc: paradas[0]?.id ?? null,
      idParadaDes: paradas.at(-1)?.id ?? null,
      coefProrrateo,
      precioAsiento: null,
      anulando: false,
      canal: 'inweb',
      nroLiquidacion: null,
      despachanteNombre: isShipment ? `${asks.nombre} ${asks.apellido}` : null,
      despachanteCelular: isShipment ? asks.celular : null,
      receptorNombre: isShipment ? inventName(dice) : null,
      receptorCelular: isShipment ? '+5491155557000' : null,
      cantidad: isShipment ? 1 : null,
      alto: null,
      largo: null,
      ancho: null,
      peso: null,
      vueloNumero: null,
    };
  });
}

function inventParadas({ pedido, idSolicitud, idViaje }: Invented, counters: Counters): SourceParada[] {
  return pedido.route.paradas.map((parada, index) => {
    counters.parada += 1;
    return {
      id: counters.parada,
      idSolicitud,
      idViaje,
      direccion: parada.street,
      lat: parada.lat,
      lon: parada.lon,
      aproximada: null,
      alias: parada.alias,
      obs: '',
      esperaMin: null,
      fechaHora: index === 0 ? pedido.departure : null,
    };
  });
}

/** One order with everything that its tables hold, and what its lists show, made as the server makes it. */
export function inventPedido(
  world: World,
  cliente: Cliente,
  counters: Counters,
  departure: Temporal.Instant,
): PedidoRows {
  const one = inventWritten(world, cliente, counters, departure);
  const people = { idCliente: cliente.id, empleados: [], carriers: world.carriers, tarifas: world.tarifas };
  const solicitud = solicitudRow(one, people, newPublicId());
  const viaje = one.idViaje === null ? undefined : viajeRow(one, people, world.dice);
  const paradas = inventParadas(one, counters);
  const pasajes = inventPasajes(world.dice, one, paradas, counters);
  const trail = trailRows([one], cliente.id);
  const asked = askedOf(world, cliente, one, solicitud);
  const parts = {
    solicitudes: [asked],
    paradas,
    pasajes,
    lines: trail.lines,
    calificaciones: [] as CalificacionRow[],
  };
  const built = viaje
    ? buildViaje(drivenOf(world, cliente, viaje, trail.events), cliente.id, {
        ...parts,
        calificaciones: trail.ratings.map((calificacion) => ({
          ...calificacion,
          obs: '',
          nombre: asked.nombre,
          apellido: asked.apellido,
        })),
      })
    : buildSolicitud(asked, cliente.id, parts);
  const own = { idCliente: cliente.id };
  return {
    built,
    solicitud,
    viaje: viaje && { ...viaje, ...assignedOf(world, viaje) },
    paradas: paradas.map((row, orden) => ({ ...own, ...row, orden })),
    pasajes: pasajes.map((row) => ({ ...own, ...pasajeColumns(row) })),
    envios: pasajes.flatMap((row) => (row.despachanteNombre === null ? [] : [{ ...own, ...shipmentColumns(row) }])),
    trail,
  };
}

function pasajeColumns(row: Pasaje) {
  const { id, idSolicitud, idViaje, tipo, idPersona, nombreLibre, tel, idCeco, idParadaAsc, idParadaDes } = row;
  return {
    id,
    idSolicitud,
    idViaje,
    tipo,
    idPersona,
    nombre: nombreLibre,
    tel,
    idCeco,
    idParadaAsc,
    idParadaDes,
    coefProrrateo: row.coefProrrateo,
  };
}

function shipmentColumns({ id, despachanteNombre, despachanteCelular, receptorNombre, receptorCelular }: Pasaje) {
  return { idPasaje: id, despachanteNombre, despachanteCelular, receptorNombre, receptorCelular };
}

/** Of a row that nobody changed, by the default of its column. */
const FIRST_VERSION = 1;

/** A request as the server reads it to make what lists show. */
function askedOf(
  world: World,
  cliente: Cliente,
  { asks }: Invented,
  row: ReturnType<typeof solicitudRow>,
): SourceSolicitud {
  return {
    ...row,
    motivo: '',
    version: FIRST_VERSION,
    idReemplazada: null,
    tomadoPor: null,
    reemplazadoPor: null,
    plan: null,
    nombre: asks.nombre,
    apellido: asks.apellido,
    username: asks.username,
    legajo: asks.legajo,
    idGrupo: asks.idGrupo,
    cliente: cliente.alias,
    tipoVehiculo: world.vehicleTypes.get(row.idTipoVehiculo) ?? '',
    minimo: world.minimums.get(row.idTipoVehiculo) ?? null,
  };
}

/** Who drives what, as a trigger would keep it on the viaje. */
function assignedOf(world: World, { idChofer, idVehiculo }: ReturnType<typeof viajeRow>) {
  const vehiculo = world.vehiculos.get(idVehiculo ?? 0);
  return {
    ...world.choferes.get(idChofer ?? 0),
    vehiculoPatente: vehiculo?.patente ?? null,
    vehiculoMarca: vehiculo?.marca ?? null,
    vehiculoModelo: vehiculo?.modelo ?? null,
  };
}

function drivenOf(
  world: World,
  cliente: Cliente,
  row: ReturnType<typeof viajeRow>,
  events: ReturnType<typeof trailRows>['events'],
): SourceViaje {
  const agencia = world.agencias.get(row.idAgencia);
  const chofer = world.choferes.get(row.idChofer ?? 0);
  const vehiculo = world.vehiculos.get(row.idVehiculo ?? 0);
  if (!agencia || !chofer || !vehiculo) throw new Error('a trip needs a carrier with driver and vehicle');
  return {
    ...row,
    ...agencia,
    ...chofer,
    ...vehiculo,
    version: FIRST_VERSION,
    integrado: row.integrado,
    idCarpool: null,
    idViajeTservice: null,
    fechaFacturacion: null,
    recorridoDudoso: false,
    arribado: events.find(({ tipo, parada }) => tipo === 'arribado' && parada === 0)?.ts ?? null,
    comienzo: events.find(({ tipo }) => tipo === 'iniciado')?.ts ?? null,
    cliente: cliente.alias,
    tipoVehiculo: world.vehicleTypes.get(row.idTipoVehiculo) ?? '',
    minimo: world.minimums.get(row.idTipoVehiculo) ?? null,
  };
}
