import type {
  AlertaView,
  CandidatoView,
  FlotaLine,
  MesaView,
  PanelView,
  Snapshot,
  Tarjeta,
  VehiculoPosition,
} from '@traza/contract';

/** Friday 20 November 2026, 10:00 in Buenos Aires: when tests of the board take place. */
export const NOW = '2026-11-20T10:00:00-03:00';
export const NOW_MS = Date.parse(NOW);

/** An hour of that day on the wire. */
export const at = (hour: string) => `2026-11-20T${hour}:00-03:00`;
export const read = (xmax: number, abiertas = 0): Snapshot => ({ xmax, abiertas });

const OWN = { id: 1, alias: 'Flota Traza', propia: true, integrado: true, porSistema: false };

/** A trip of the own flota at 10:12 that nobody drives yet. */
export function aTarjeta(changes: Partial<Tarjeta> = {}): Tarjeta {
  return {
    idCliente: 7,
    id: 200,
    clase: 'v',
    version: 4,
    estado: null,
    status: 'confirmado',
    substatus: '',
    modificado: at('09:30'),
    inicio: at('10:12'),
    finPrevisto: at('10:50'),
    llegadaPrevista: null,
    asap: false,
    abierta: at('09:00'),
    anulando: false,
    recorrido: null,
    cliente: { id: 7, alias: 'Andina Servicios', sigla: 'ANDINA' },
    tipo: 'trip',
    titulo: 'Pérez, Ana',
    personas: 2,
    envios: 0,
    paradas: 2,
    origen: { direccion: 'Av. Corrientes 1234, Buenos Aires', lat: -34.6037, lon: -58.3816 },
    destino: { direccion: 'Av. Cabildo 2000, Buenos Aires', lat: -34.5621, lon: -58.4565 },
    tipoVehiculo: { id: 3, alias: 'Corporativo' },
    agencia: OWN,
    chofer: null,
    vehiculo: null,
    esperaDesde: null,
    espera: null,
    llego: false,
    fin: null,
    notas: 0,
    visiblePara: 0,
    ...changes,
  };
}

/** Who can drive it, six minutes away. */
export function aCandidato(changes: Partial<CandidatoView> = {}): CandidatoView {
  return {
    idChofer: 12,
    nombre: 'Luis Gómez',
    idVehiculo: 31,
    patente: 'AB123CD',
    sinTurno: false,
    minutos: 6,
    tarde: 0,
    kmVacios: 2.34,
    estimado: false,
    viajesHoy: 1,
    proximoEnRiesgo: null,
    ...changes,
  };
}

/** The same with a driver. */
export function aDrivenTarjeta(changes: Partial<Tarjeta> = {}): Tarjeta {
  return aTarjeta({
    chofer: { id: 12, nombre: 'Luis Gómez' },
    vehiculo: { id: 31, patente: 'AB123CD' },
    ...changes,
  });
}

/** A request that nobody took. */
export function aRequest(changes: Partial<Tarjeta> = {}): Tarjeta {
  return aTarjeta({ clase: 's', estado: 'A', status: 'registrado', agencia: null, visiblePara: 3, ...changes });
}

export function anAlerta(changes: Partial<AlertaView> = {}): AlertaView {
  return {
    id: 90,
    idCliente: 7,
    objeto: 'viaje',
    idObjeto: 200,
    nombre: '',
    tipo: 'SIN_CHOFER',
    nivel: 'roja',
    cifra: { minutos: 12 },
    desde: at('09:58'),
    tomadaPor: null,
    tomada: null,
    resuelta: null,
    ...changes,
  };
}

export function aFlotaLine(changes: Partial<FlotaLine> = {}): FlotaLine {
  return {
    idChofer: 12,
    nombre: 'Luis Gómez',
    estado: 'activo',
    vehiculo: { id: 31, patente: 'AB123CD', idTipoVehiculo: 3, plazas: 4 },
    turno: { id: 1, desde: at('06:00'), hastaPrevisto: at('18:00') },
    conduce: null,
    ocupadoHasta: null,
    proximo: null,
    ...changes,
  };
}

export function aPosition(changes: Partial<VehiculoPosition> = {}): VehiculoPosition {
  return { idVehiculo: 31, lat: -34.6, lon: -58.4, ts: at('09:59'), velocidad: 20, pedido: null, ...changes };
}

export function aMesa(changes: Partial<MesaView> = {}): MesaView {
  return {
    leida: read(100),
    desde: at('08:00'),
    hasta: at('22:00'),
    tarjetas: [],
    flota: [aFlotaLine()],
    posiciones: [aPosition()],
    alertas: [],
    minutosFallo: 10,
    propuestas: [],
    listas: {
      clientes: [
        { id: 7, alias: 'Andina Servicios' },
        { id: 8, alias: 'Río Salud' },
      ],
      tiposVehiculo: [{ id: 3, alias: 'Corporativo' }],
      agencias: [
        { ...OWN, clientes: [7, 8] },
        { id: 5, alias: 'Traslados Sur', propia: false, integrado: false, porSistema: false, clientes: [7] },
      ],
    },
    ...changes,
  };
}

export function aPanel(tarjeta: Tarjeta, changes: Partial<PanelView> = {}): PanelView {
  const parada = (place: Tarjeta['origen'], idParada: number) => ({
    idParada,
    dir: { ...place, alias: '' },
    fechaHora: null,
    obs: '',
    idPasajesAsc: [],
    idPasajesDes: [],
    espera: null,
  });
  return {
    leida: read(100),
    tarjeta,
    pedido: {
      id: tarjeta.id,
      idPublic: 'abc',
      datetime: tarjeta.inicio,
      created: tarjeta.abierta,
      modified: tarjeta.modificado,
      version: tarjeta.version,
      type: 'trip',
      service: 'sgv',
      status: tarjeta.status,
      substatus: tarjeta.substatus,
      resources: [],
      actions: [],
      extras: {
        type: 's',
        idSolicitud: tarjeta.id,
        esSolicitante: false,
        inicio: tarjeta.inicio,
        solicitante: 'Pérez, Ana',
        cliente: { id: tarjeta.cliente.id, alias: tarjeta.cliente.alias },
        cotizacion: 8543.5,
        distancia: 12.3,
        duracion: 30,
        paradas: [parada(tarjeta.origen, 1), parada(tarjeta.destino, 2)],
        pasajes: [],
        servicio: 'Corporativo',
        tipoVehiculo: { alias: 'Corporativo' },
        estado: 'C',
      },
    },
    telefonos: [
      { de: 'solicitante', nombre: 'Ana Pérez', telefono: '+541145678901' },
      { de: 'pasajero', nombre: 'Juan Raro', telefono: 'javascript:alert(1)' },
    ],
    asignaciones: [],
    ofertas: [],
    notas: [],
    alertas: [],
    eventos: [],
    historia: [],
    predicciones: null,
    acciones: [],
    ...changes,
  };
}
