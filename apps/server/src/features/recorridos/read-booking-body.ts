import type { Api } from '@traza/contract';
import type { Booking } from '@traza/domain';
import type * as z from 'zod';
import { readTicket } from '#features/solicitudes/read-completa.ts';
import { readAddress } from '#features/solicitudes/read-parts.ts';

export type BookingBody = z.output<Api['POST /sgv/rest/solicitudes/carpool']['body']>;

export function readBookingBody({ paradas, pasajes }: BookingBody): Booking {
  return {
    paradas: paradas.map(({ dir, ascensos, descensos }) => ({ dir: readAddress(dir), ascensos, descensos })),
    pasajes: pasajes.map(readTicket),
  };
}
