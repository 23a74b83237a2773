import type { Api, Output } from '@traza/contract';
import { pesosFromCents, toCentsExact } from '@traza/domain';
import type * as z from 'zod';
import type { Deps } from '#lib/deps.ts';
import { sumAll, sumParts } from '#pedidos/lectura/all-pedidos-sql.ts';
import { readAllFilter } from './list-all-pedidos.ts';

type SumsCall = Api['GET /operaciones/v1/pedidos/totales'];

const pesosOf = (cents: number) => pesosFromCents(toCentsExact(cents));

/** How many pedidos the list of all clientes has, and what is charged for them, divided on request (M-252, M-253). */
export async function sumAllPedidos(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { agrupar, ...asked }: z.output<SumsCall['query']>,
): Promise<Output<SumsCall>['data']> {
  const filter = readAllFilter(asked, clock.now());
  const { pedidos, importe } = await sumAll(db, filter);
  const parts = agrupar && (await sumParts(db, filter, agrupar));
  return {
    pedidos,
    importe: pesosOf(importe),
    ...(parts && {
      partes: parts.map((part) => ({ ...part, nombre: part.nombre ?? '', importe: pesosOf(part.importe) })),
    }),
  };
}
