import type { Calificacion, CostoLine, Parada, Pasaje, Pedido, SolicitudExtras, ViajeExtras } from '@traza/contract';
import { pick, type Rules, SHOWN } from './pick.ts';

type ShownPerson = NonNullable<Pasaje['pasajero']>;
type Lugar = NonNullable<ViajeExtras['lugar']>;
type OwnParts = NonNullable<ViajeExtras['propio']>;

const ALIAS: Rules<{ id: number; alias: string }> = { id: SHOWN, alias: SHOWN };
const VEHICULO_TYPE: Rules<{ alias: string }> = { alias: SHOWN };
const PERSON: Rules<ShownPerson> = {
  name: SHOWN,
  firstName: SHOWN,
  lastName: SHOWN,
  phone: SHOWN,
  legajo: SHOWN,
  username: SHOWN,
};
const LUGAR: Rules<Lugar> = { asientos: SHOWN, precio: SHOWN, sube: SHOWN, baja: SHOWN };

const OWN_PARTS: Rules<OwnParts> = {
  recorrido: { nombre: SHOWN, vendidos: SHOWN, plazas: SHOWN },
  cursor: SHOWN,
  reserva: SHOWN,
  lugar: LUGAR,
  ceco: [ALIAS],
  grupo: [ALIAS],
  espera: SHOWN,
};

const PARADA: Rules<Parada> = {
  idParada: SHOWN,
  dir: { direccion: SHOWN, lat: SHOWN, lon: SHOWN, alias: SHOWN, aproximada: SHOWN },
  fechaHora: SHOWN,
  obs: SHOWN,
  idPasajesAsc: SHOWN,
  idPasajesDes: SHOWN,
  espera: SHOWN,
};

const PASAJE: Rules<Pasaje> = {
  idPasaje: SHOWN,
  idSolicitud: SHOWN,
  idViaje: SHOWN,
  idCarpool: SHOWN,
  estado: SHOWN,
  canal: SHOWN,
  tipo: SHOWN,
  servicio: SHOWN,
  ceco: ALIAS,
  coefProrrateo: SHOWN,
  precioAsiento: SHOWN,
  prorrateo: { importe: SHOWN, plus: SHOWN, iva: SHOWN },
  legajoSolicitante: SHOWN,
  obs: SHOWN,
  motivo: SHOWN,
  anulando: SHOWN,
  pasajero: PERSON,
  despachante: PERSON,
  receptor: PERSON,
  paquete: { cantidad: SHOWN, alto: SHOWN, largo: SHOWN, ancho: SHOWN, peso: SHOWN },
  arribo: SHOWN,
  nombreSolicitante: SHOWN,
  porTelefono: SHOWN,
  nroLiquidacion: SHOWN,
  calificacion: SHOWN,
  paradas: SHOWN,
};

const LINE: Rules<CostoLine> = {
  concepto: SHOWN,
  cantidad: SHOWN,
  unidad: SHOWN,
  importe: SHOWN,
  obs: SHOWN,
};

const CALIFICACION: Rules<Calificacion> = {
  calificacion: SHOWN,
  obs: SHOWN,
  nombre: SHOWN,
  enDesacuerdo: SHOWN,
  timestamp: SHOWN,
};

const VIAJE: Rules<ViajeExtras> = {
  type: SHOWN,
  reemplazaA: SHOWN,
  reemplazadoPor: SHOWN,
  idPlan: SHOWN,
  anulacion: { cuando: SHOWN, por: SHOWN },
  idViaje: SHOWN,
  idViajeTservice: SHOWN,
  idCarpool: SHOWN,
  voucherNro: SHOWN,
  fechaFacturacion: SHOWN,
  tipoRegistro: SHOWN,
  esSolicitante: SHOWN,
  inicio: SHOWN,
  asap: SHOWN,
  arribado: SHOWN,
  comienzo: SHOWN,
  creado: SHOWN,
  confirmado: SHOWN,
  fin: SHOWN,
  solicitante: SHOWN,
  cliente: ALIAS,
  agencia: { denominacion: SHOWN, integrado: SHOWN },
  vehiculo: { marca: SHOWN, modelo: SHOWN, patente: SHOWN, tipoVehiculo: VEHICULO_TYPE },
  chofer: { name: SHOWN, firstName: SHOWN, lastName: SHOWN, phone: SHOWN, picUrl: SHOWN },
  cotizacion: SHOWN,
  lugar: LUGAR,
  reservas: SHOWN,
  propio: OWN_PARTS,
  distancia: SHOWN,
  duracion: SHOWN,
  duracionCotizada: SHOWN,
  distanciaCotizada: SHOWN,
  importeTotal: SHOWN,
  importeIva: SHOWN,
  importePlus: SHOWN,
  detalle: [LINE],
  recorridoDudoso: SHOWN,
  lineasDesmedidas: SHOWN,
  paradas: [PARADA],
  pasajes: [PASAJE],
  calificaciones: [CALIFICACION],
};

const SOLICITUD: Rules<SolicitudExtras> = {
  type: SHOWN,
  reemplazaA: SHOWN,
  reemplazadoPor: SHOWN,
  idPlan: SHOWN,
  anulacion: { cuando: SHOWN, por: SHOWN },
  idSolicitud: SHOWN,
  esSolicitante: SHOWN,
  inicio: SHOWN,
  solicitante: SHOWN,
  cliente: ALIAS,
  cotizacion: SHOWN,
  distancia: SHOWN,
  duracion: SHOWN,
  paradas: [PARADA],
  pasajes: [PASAJE],
  servicio: SHOWN,
  asap: SHOWN,
  propio: OWN_PARTS,
  tipoVehiculo: VEHICULO_TYPE,
  estado: SHOWN,
};

const PEDIDO: Rules<Omit<Pedido, 'extras'>> = {
  id: SHOWN,
  idPublic: SHOWN,
  datetime: SHOWN,
  created: SHOWN,
  modified: SHOWN,
  version: SHOWN,
  type: SHOWN,
  service: SHOWN,
  status: SHOWN,
  substatus: SHOWN,
  resources: [{ rel: SHOWN, href: SHOWN }],
  actions: [{ rel: SHOWN, href: SHOWN, aviso: { tardia: SHOWN, costoMinimo: SHOWN, gratisHasta: SHOWN } }],
};

/**
 * What is shown of a pedido to whoever does not read all that is stored of it: every key of every type in it, decided. The compiler asks
 * about a key of tomorrow, and what is stored without being decided here leaves with nobody.
 */
export function shownPedido({ extras, ...pedido }: Pedido): Pedido {
  return {
    ...pick<Omit<Pedido, 'extras'>>(pedido, PEDIDO),
    extras: extras.type === 'v' ? pick<ViajeExtras>(extras, VIAJE) : pick<SolicitudExtras>(extras, SOLICITUD),
  };
}

/** A line of what a viaje costs. */
export const shownLine = (line: CostoLine): CostoLine => pick<CostoLine>(line, LINE);

export const shownCalificacion = (one: Calificacion): Calificacion => pick<Calificacion>(one, CALIFICACION);

const namedPerson = (one: ShownPerson): ShownPerson => ({
  ...pick<ShownPerson>(one, PERSON),
  phone: null,
  legajo: null,
  username: null,
});

type DecidedPasaje = { [K in keyof Pasaje]-?: Pasaje[K] | undefined };

/** The pasaje of somebody else aboard: a name, and no phone, legajo, ceco or amounts (orders.md §3.2). */
export function namedPasaje(one: Pasaje): Pasaje {
  const decided: DecidedPasaje = {
    idPasaje: one.idPasaje,
    idSolicitud: one.idSolicitud,
    idViaje: one.idViaje,
    idCarpool: one.idCarpool,
    estado: one.estado,
    canal: one.canal,
    tipo: one.tipo,
    servicio: one.servicio,
    ceco: null,
    coefProrrateo: 0,
    precioAsiento: one.precioAsiento === undefined ? undefined : 0,
    prorrateo: null,
    legajoSolicitante: null,
    obs: '',
    motivo: one.motivo === undefined ? undefined : '',
    anulando: one.anulando,
    pasajero: one.pasajero && namedPerson(one.pasajero),
    despachante: one.despachante && namedPerson(one.despachante),
    receptor: one.receptor && namedPerson(one.receptor),
    paquete: null,
    arribo: null,
    nombreSolicitante: one.nombreSolicitante,
    porTelefono: one.porTelefono === undefined ? undefined : '',
    nroLiquidacion: null,
    calificacion: null,
    paradas: one.paradas,
  };
  return pick<Pasaje>(decided, PASAJE);
}
