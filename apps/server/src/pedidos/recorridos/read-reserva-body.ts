import type { Api } from '@traza/contract';
import type { Reserva } from '@traza/domain/recorridos';
import type * as z from 'zod';
import { readPasaje } from '#pedidos/solicitudes/crear/read-completa.ts';
import { readDireccion } from '#pedidos/solicitudes/read-parts.ts';

export type ReservaBody = z.output<Api['POST /sgv/rest/solicitudes/carpool']['body']>;

export function readReservaBody({ paradas, pasajes }: ReservaBody): Reserva {
  return {
    paradas: paradas.map(({ dir, ascensos, descensos }) => ({ dir: readDireccion(dir), ascensos, descensos })),
    pasajes: pasajes.map(readPasaje),
  };
}
