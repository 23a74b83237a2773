import type { AgenciaViaje } from '@traza/contract';

export const NINE = Date.parse('2026-03-10T09:00:00-03:00');

/** `told('circulando 0', 60)`: a minute after nine. */
export function told(event: string, seconds: number): AgenciaViaje['eventos'][number] {
  const [type = '', parada] = event.split(' ');
  return {
    type,
    parada: parada === undefined ? null : Number(parada),
    timestamp: new Date(NINE + seconds * 1000).toISOString(),
    declarado: null,
    corrido: false,
    sinEfecto: false,
  };
}

const PARADAS = [
  { direccion: 'Av. Corrientes 1234, CABA', lat: -34.604, lon: -58.384 },
  { direccion: 'Av. Santa Fe 3253, CABA', lat: -34.588, lon: -58.411 },
  { direccion: 'Aeroparque, CABA', lat: -34.558, lon: -58.417 },
];

export function aPasajero(
  overrides: Partial<AgenciaViaje['pasajeros'][number]> = {},
): AgenciaViaje['pasajeros'][number] {
  const alone = { arribo: null, equipaje: 'ninguno', observacion: '' } as const;
  return { nombre: 'Pablo Peralta', tel: null, sube: 0, baja: 1, ...alone, ...overrides };
}

/** A trip with two stops, accepted at nine, with a driver. */
export function aViaje(overrides: Partial<AgenciaViaje> = {}, paradas = 2): AgenciaViaje {
  return {
    idViaje: 200,
    version: 1,
    idSolicitud: 100,
    idPublic: 'AAAAAAAAAAAAAAAAAAAAAA',
    idExterno: null,
    voucherNro: null,
    status: 'confirmado',
    substatus: '',
    anulando: false,
    modificado: '2026-03-10T09:00:00-03:00',
    pasajeros: [aPasajero()],
    envio: null,
    chofer: { nombre: 'Luis', apellido: 'Gómez', phone: '+5491155550101' },
    vehiculo: { patente: 'AB123CD', marca: 'Toyota', modelo: 'Corolla' },
    eventos: [told('registrado', -60), told('confirmado', 0)],
    tipo: 'PARAMI',
    cliente: { id: 1, alias: 'Andina Servicios' },
    tipoVehiculo: { id: 3, alias: 'Corporativo' },
    fechaHoraSalida: '2026-03-10T09:30:00-03:00',
    asap: true,
    paradas: PARADAS.slice(0, paradas).map((parada, secuencia) => ({ ...parada, secuencia, espera: null })),
    observacion: '',
    kilometros: 7.25,
    minutos: 21,
    precotizacion: 9850.5,
    ...overrides,
  };
}
