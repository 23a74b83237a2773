import type { Api } from '@traza/contract';
import { pesosFromCents } from '@traza/domain';
import type * as z from 'zod';
import type { Actor } from '#lib/actor.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { isCarpool } from '../proyeccion/stored.ts';
import { amountSeen, amountsSeen, seesAllAsientos } from './asiento-amounts.ts';
import { findSeenPedido, type ViewedPedido } from './get-pedido.ts';
import { shareSeen } from './present.ts';

type Costos = z.output<Api['GET /pedidos/v1/v/:idViaje/costos']['reply']>['result']['costos'];

/** Of a salida the amounts of who sees some of its pasajes are those of these pasajes (decisions "Fixed routes"). */
function presentedViaje({ stored, views }: ViewedPedido) {
  const { extras } = stored.pedido;
  if (extras.type !== 'v') throw new AppError('not_found');
  const isPart = isCarpool(stored) && !seesAllAsientos(views);
  return isPart ? amountsSeen(stored, extras, (place) => views[place] === 'whole') : extras;
}

/** The costs of a viaje, with the share of the caller's pasajes (S7). */
export async function getCostos(deps: Deps, actor: Actor, idViaje: number): Promise<Costos> {
  const seen = await findSeenPedido(deps, actor, 'v', idViaje);
  if (!seen) throw new AppError('not_found');
  const { importeTotal, cotizacion, detalle } = presentedViaje(seen);
  return {
    idViaje,
    importeTotal: importeTotal ?? 0,
    precotizacion: cotizacion,
    coefProrrateo: shareSeen(seen.stored, seen.views),
    importeProrrateado: pesosFromCents(amountSeen(seen.stored, (place) => seen.views[place] === 'whole')),
    detalle,
  };
}
