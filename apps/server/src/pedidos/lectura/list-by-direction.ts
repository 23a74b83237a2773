import type { Api, Output } from '@traza/contract';
import { parseWire } from '@traza/domain';
import { OWN_SCOPE } from '@traza/domain/pedidos';
import type * as z from 'zod';
import type { Actor } from '#lib/actor.ts';
import { badInput } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { currentItems } from '../proyeccion/current.ts';
import { parseStored } from '../proyeccion/stored.ts';
import { presentPedido } from './present.ts';
import { countOwn, type Direction } from './queries.ts';
import { ownPageQuery } from './scope-sql.ts';
import { listAccess, viewerAt } from './viewer.ts';

type DirectionQuery = z.output<Api['GET /pedidos/']['query']>;

/** A local day begins at its midnight. */
function readFrom(text: string): Temporal.Instant {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const instant = parseWire(isDay ? `${text}T00:00:00` : text);
  if (!instant) throw badInput('from');
  return instant;
}

/**
 * The caller's own orders from a moment on, soonest first, or before it, latest first (S1, DT-15). What is not over is never before it (ruling
 * "One hour for an order"): one for as soon as possible would be the moment it is asked for. Asked so, what is over always is (W-068).
 */
export async function listByDirection(
  deps: Deps,
  actor: Actor,
  { direction, idCliente, from, terminados, offset, limit }: DirectionQuery,
): Promise<Output<Api['GET /pedidos/']>['data']> {
  const { account, idsCliente } = listAccess(actor, idCliente, 'usuario');
  const page: Direction = {
    idsCliente,
    idPersona: actor.idPersona,
    isFuture: direction === 'future',
    from: readFrom(from),
    isOverPast: terminados === 'past',
  };
  if (idsCliente.length === 0) return { content: [], count: 0, first: offset === 0, last: true };
  const viewer = await viewerAt(deps, actor, account, OWN_SCOPE);
  const { rows } = await ownPageQuery(page, { offset, limit }).execute(deps.db);
  const count = await countOwn(deps.db, page);
  const current = await currentItems(deps.db, rows);
  return {
    content: current.map(({ item, minutosAnulacionTardia }) =>
      presentPedido(parseStored(item), { ...viewer, lateMin: minutosAnulacionTardia }),
    ),
    count,
    first: offset === 0,
    last: offset + rows.length >= count,
  };
}
