import type { Api } from '@traza/contract';
import type * as z from 'zod';
import type { Actor } from '#lib/actor.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { findSeenPedido } from './get-pedido.ts';
import { shareSeen } from './present.ts';

type Costos = z.output<Api['GET /pedidos/v1/v/:idViaje/costos']['reply']>['result']['costos'];

/** The costs of a trip, with the share that the caller's tickets bear (S7). */
export async function getCostos(deps: Deps, actor: Actor, idViaje: number): Promise<Costos> {
  const seen = await findSeenPedido(deps, actor, 'v', idViaje);
  if (seen?.stored.pedido.extras.type !== 'v') throw new AppError('not_found');
  const { importeTotal, cotizacion, detalle } = seen.stored.pedido.extras;
  return {
    idViaje,
    importeTotal: importeTotal ?? 0,
    precotizacion: cotizacion,
    coefProrrateo: shareSeen(seen.stored, seen.views),
    detalle,
  };
}
