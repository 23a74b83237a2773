import type { Reclamo } from '@traza/contract';
import { type Cents, centsFromPesos, toCentsExact, trimmed } from '@traza/domain';
import { RECLAMOS, whyNotClaimable } from '@traza/domain/reclamos';
import { RENDICIONES } from '@traza/domain/rendiciones';
import type { Actor } from '#lib/actor.ts';
import { AppError, refuse, required } from '#lib/app-error.ts';
import { audit } from '#lib/audit.ts';
import { createKeyed } from '#lib/create-keyed.ts';
import type { Deps } from '#lib/deps.ts';
import { auditViews, findSeenPedido, type ViewedPedido } from '#pedidos/lectura/get-pedido.ts';
import { presentReclamo, reachOf } from './list-reclamos.ts';
import { openReclamo } from './open-reclamo.ts';
import { findReclamos } from './queries.ts';

const CALL = 'POST /pedidos/v1/v/:idViaje/reclamos';

function claimerOf({ stored, ...seen }: ViewedPedido, caller: Actor) {
  return {
    audits: auditViews({ stored, ...seen }, caller)?.includes('whole') ?? false,
    isRequester: stored.solicitantes.some(({ idPersona }) => idPersona === caller.idPersona),
    isPassenger: stored.tickets.some(({ idPersona }) => idPersona === caller.idPersona),
  };
}

/** The cents in question: what the pasajes cost that the caller sees whole. */
function shareOf({ stored, views }: ViewedPedido): Cents | undefined {
  const shares = stored.pedido.extras.pasajes.flatMap(({ prorrateo }, place) =>
    views[place] === 'whole' && prorrateo?.importe ? [centsFromPesos(prorrateo.importe)] : [],
  );
  return shares.length === 0 ? undefined : toCentsExact(shares.reduce<number>((sum, cents) => sum + cents, 0));
}

function idClienteOf({ stored }: ViewedPedido): number {
  return stored.pedido.extras.cliente.id;
}

/** The reclamos about a pedido that the caller sees, and whether they may claim (W-350). */
export async function listReclamosOfPedido(
  deps: Deps,
  caller: Actor,
  idViaje: number,
): Promise<{ reclamos: Reclamo[]; puedeReclamar: boolean }> {
  const seen = required(await findSeenPedido(deps, caller, 'v', idViaje), 'not_found');
  const claimer = claimerOf(seen, caller);
  const reach = reachOf(caller, idClienteOf(seen));
  // who asked for it reads every reclamo about it (S16)
  const scope = claimer.isRequester ? ({ kind: 'client' } as const) : reach.scope;
  const rows = await findReclamos(deps.db, { ...reach, scope, idViaje, limit: RECLAMOS.page });
  return {
    reclamos: rows.map((row) => presentReclamo(row, caller)),
    puedeReclamar: whyNotClaimable(seen.stored.facts.status, claimer) === undefined,
  };
}

/** Opens a reclamo about an ended pedido that is the caller's own or that they audit (W-349). */
export async function claimPedido(
  deps: Deps,
  caller: Actor,
  idViaje: number,
  { body, key, ip }: { body: { texto: string }; key: string | undefined; ip: string },
): Promise<{ id: number; estado: Reclamo['estado'] }> {
  const seen = required(await findSeenPedido(deps, caller, 'v', idViaje), 'not_found');
  refuse(whyNotClaimable(seen.stored.facts.status, claimerOf(seen, caller)));
  const texto = trimmed(body.texto);
  if (texto === '' || texto.length > RENDICIONES.reclamoMax) {
    throw new AppError('desc_invalid', { fields: [{ field: 'texto', code: 'desc_invalid' }] });
  }
  const idCliente = idClienteOf(seen);
  const importe = shareOf(seen);
  return createKeyed(deps, caller, CALL, { key, body: { ...body, idViaje } }, () =>
    Promise.resolve(async (tx) => {
      const now = deps.clock.now();
      const claimed = {
        idCliente,
        idViaje,
        origen: 'pedido',
        texto,
        now,
        ...(importe !== undefined && { importe }),
      } as const;
      const id = await openReclamo(tx, deps, caller, claimed);
      const despues = { pedido: idViaje, texto };
      await audit(tx, {
        idCliente,
        ts: now,
        by: caller,
        accion: 'abrir',
        objeto: 'reclamo',
        idObjeto: id,
        ip,
        despues,
      });
      return { id, estado: 'abierto' as const };
    }),
  );
}
