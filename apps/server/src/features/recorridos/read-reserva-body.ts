import type { Api } from '@traza/contract';
import type { Reserva } from '@traza/domain/recorridos';
import type * as z from 'zod';
import { readPasaje } from '#features/solicitudes/crear/read-completa.ts';
import { readDireccion } from '#features/solicitudes/read-parts.ts';

export type ReservaBody = z.output<Api['POST /sgv/rest/solicitudes/carpool']['body']>;

export function readReservaBody({ paradas, pasajes }: ReservaBody): Reserva {
  return {
    paradas: paradas.map(({ dir, ascensos, descensos }) => ({ dir: readDireccion(dir), ascensos, descensos })),
    pasajes: pasajes.map(readPasaje),
  };
}
