import type { Parada, Pasaje, Pedido, SolicitudExtras, ViajeExtras } from '@traza/contract';

/**
 * An order; `aPedido({ status: 'confirmado' })` fills the rest, a request's extras while it is `registrado` and a
 * trip's from then on.
 */
export function aPedido(overrides: Partial<Pedido> = {}): Pedido {
  const status = overrides.status ?? 'registrado';
  return {
    id: 100,
    idPublic: 'AAAAAAAAAAAAAAAAAAAAAA',
    datetime: '2026-03-10T09:30:00-03:00',
    created: '2026-03-10T08:55:00-03:00',
    modified: '2026-03-10T08:55:00-03:00',
    version: 1,
    type: 'trip',
    service: 'PARAMI',
    substatus: '',
    resources: [],
    actions: [],
    extras: status === 'registrado' ? someSolicitudExtras() : someViajeExtras(),
    ...overrides,
    status,
  };
}

/** The extras of an order that no carrier has accepted yet. */
export function someSolicitudExtras(overrides: Partial<SolicitudExtras> = {}): SolicitudExtras {
  return {
    type: 's',
    idSolicitud: 100,
    esSolicitante: true,
    inicio: '2026-03-10T09:30:00-03:00',
    solicitante: 'Pablo Peralta',
    cliente: { id: 1, alias: 'Andina Servicios' },
    cotizacion: 9850.5,
    distancia: 7.25,
    duracion: 21,
    paradas: twoParadas(),
    pasajes: [aPasaje()],
    servicio: 'PARAMI',
    tipoVehiculo: { alias: 'Auto' },
    estado: 'A',
    ...overrides,
  };
}

/** The extras of an order that a carrier has accepted. */
export function someViajeExtras(overrides: Partial<ViajeExtras> = {}): ViajeExtras {
  return {
    type: 'v',
    idViaje: 100,
    idViajeTservice: null,
    idCarpool: null,
    voucherNro: null,
    fechaFacturacion: null,
    tipoRegistro: 'web',
    esSolicitante: true,
    inicio: '2026-03-10T09:30:00-03:00',
    creado: '2026-03-10T08:55:00-03:00',
    confirmado: '2026-03-10T09:00:00-03:00',
    fin: null,
    solicitante: 'Pablo Peralta',
    cliente: { id: 1, alias: 'Andina Servicios' },
    agencia: { denominacion: 'Remises del Plata', integrado: true },
    vehiculo: { marca: 'Toyota', modelo: 'Corolla', patente: 'AB123CD', tipoVehiculo: { alias: 'Auto' } },
    chofer: { name: 'Diego Duarte', firstName: 'Diego', lastName: 'Duarte', phone: '+541155550101', picUrl: null },
    cotizacion: 9850.5,
    distancia: 7.25,
    duracion: 21,
    duracionCotizada: 21,
    distanciaCotizada: 12.3,
    importeTotal: null,
    importeIva: null,
    importePlus: null,
    detalle: [],
    paradas: twoParadas(),
    pasajes: [aPasaje({ idViaje: 100 })],
    calificaciones: [],
    ...overrides,
  };
}

/** A stop at Av. Corrientes 1234 where the only passenger gets on. */
export function aParada(overrides: Partial<Parada> = {}): Parada {
  return {
    idParada: 1,
    dir: { direccion: 'Av. Corrientes 1234, CABA', lat: -34.6037, lon: -58.3842, alias: '' },
    fechaHora: '2026-03-10T09:30:00-03:00',
    obs: '',
    idPasajesAsc: [1],
    idPasajesDes: [],
    espera: null,
    ...overrides,
  };
}

/** The ticket of Pablo Peralta, from the first stop to the second. */
export function aPasaje(overrides: Partial<Pasaje> = {}): Pasaje {
  return {
    idPasaje: 1,
    idSolicitud: 100,
    idViaje: null,
    idCarpool: null,
    estado: 'A',
    canal: 'web',
    tipo: 'PASAJERO',
    servicio: 'PARAMI',
    ceco: { id: 1, alias: 'Administración' },
    coefProrrateo: 100,
    prorrateo: { importe: null, plus: null, iva: null },
    legajoSolicitante: 'A-0002',
    obs: '',
    anulando: false,
    pasajero: {
      name: 'Pablo Peralta',
      firstName: 'Pablo',
      lastName: 'Peralta',
      phone: '+541155550002',
      legajo: 'A-0002',
      username: 'pablo.empleado',
    },
    despachante: null,
    receptor: null,
    nombreSolicitante: 'Pablo Peralta',
    nroLiquidacion: null,
    calificacion: null,
    paradas: [1, 2],
    ...overrides,
  };
}

/** From Av. Corrientes 1234 to Aeroparque. */
function twoParadas(): Parada[] {
  const dir = { direccion: 'Aeroparque Jorge Newbery, CABA', lat: -34.5592, lon: -58.4156, alias: '' };
  return [aParada(), aParada({ idParada: 2, dir, fechaHora: null, idPasajesAsc: [], idPasajesDes: [1] })];
}
