import { api, type TrackedPath, type Tracking, type TrackingEvent } from '@traza/contract';

export const PUBLIC_ID = '3q2-7wAAQ0m8Yx1sZ4tKdg';

const PARADAS = [
  { direccion: 'Av. Corrientes 1234, Buenos Aires', lat: -34.6037, lon: -58.3816, alias: 'Oficina' },
  { direccion: 'Av. Cabildo 2000, Buenos Aires', lat: -34.5621, lon: -58.4565, alias: '' },
  { direccion: 'Aeroparque Jorge Newbery, Buenos Aires', lat: -34.5592, lon: -58.4156, alias: 'Aeroparque' },
];

/** The tracking of an order as the contract has it; two stops unless told. */
export function aTracking(change: Partial<Tracking> = {}, paradas = 2): Tracking {
  const chosen = paradas === 2 ? PARADAS.filter((_, index) => index !== 1) : PARADAS;
  const tracking: Tracking = {
    status: 'confirmado',
    substatus: '',
    anulando: false,
    paradas: chosen.map((dir, index) => ({ idParada: index + 1, dir, fechaHora: null, espera: null })),
    pasajes: {
      900: { tipo: 'PASAJERO', anulando: false, person: aPerson('Ana', 'Pérez'), emisor: null, receptor: null },
    },
    viaje: {
      inicio: '2026-11-20T09:30:00-03:00',
      distanciaCotizada: 12.1,
      cliente: { alias: 'Andina Servicios' },
      vehiculo: { tipoVehiculo: { alias: 'Corporativo' }, patente: 'AB123CD', marca: 'Toyota', modelo: 'Corolla' },
      chofer: { ...aPerson('Luis', 'Gómez'), phone: '+5491155550000' },
    },
    ...change,
  };
  return api['GET /pedidos/seguimiento/:pedidoPublicId'].reply.parse({ data: tracking }).data;
}

export function aPerson(firstName: string, lastName: string) {
  return { firstName, lastName, phone: null, picUrl: null };
}

/** Events of 2026-11-20 from 10:00 on, a minute apart: `events('registrado', 'circulando 0')`. */
export function someEvents(...types: string[]): TrackingEvent[] {
  return types.map((text, minute) => {
    const [type = '', parada] = text.split(' ');
    const timestamp = `2026-11-20T10:${String(minute).padStart(2, '0')}:00-03:00`;
    return { type, parada: parada === undefined ? null : Number(parada), timestamp };
  });
}

export function aPath(isReal: boolean, points = 3): TrackedPath {
  const recorrido = Array.from({ length: points }, (_, step) => ({ lat: -34.6037 + step / 100, lon: -58.3816 }));
  return { isReal, paradas: aTracking().paradas, recorrido };
}
