import type { Api } from '@traza/contract';
import { centsFromPesos, trimmed } from '@traza/domain';
import { RENDICIONES, rendicionState, whyNotDecidable } from '@traza/domain/rendiciones';
import type * as z from 'zod';
import type { Tx } from '#db/database.ts';
import { openReclamo } from '#dinero/reclamos/open-reclamo.ts';
import { withdrawReclamos } from '#dinero/reclamos/withdraw-reclamos.ts';
import type { Actor } from '#lib/actor.ts';
import { AppError, refuse, required } from '#lib/app-error.ts';
import { audit } from '#lib/audit.ts';
import { createKeyed } from '#lib/create-keyed.ts';
import type { Deps } from '#lib/deps.ts';
import { lockCliente } from '#lib/lock-cliente.ts';
import { type AccountDecision, isOfScope, presentDecision } from './account.ts';
import { findSignature, nameOfAudited, reckonRendicion } from './get-rendicion.ts';
import { idOf, listDecisions, type RendicionKey, writeDecision } from './queries.ts';

const CALL = 'POST /gastos/rendiciones/:alcance/:idAlcance/:anio/:mes/llamativos/:idPedido';
type DecideBody = z.output<Api[typeof CALL]['body']>;

/** The text of a reclamo: 1 to 250 characters (W-195). */
function textOf({ decision, texto = '' }: DecideBody): string {
  if (decision === 'bien') return '';
  const said = trimmed(texto);
  if (said === '' || said.length > RENDICIONES.reclamoMax) {
    throw new AppError('desc_invalid', { fields: [{ field: 'texto', code: 'desc_invalid' }] });
  }
  return said;
}

export interface KeyedRequest {
  key: string | undefined;
  ip: string;
}

async function decide(
  tx: Tx,
  deps: Deps,
  caller: Actor,
  { rendicion, idPedido, body, ip }: { rendicion: RendicionKey; idPedido: number; body: DecideBody; ip: string },
): Promise<AccountDecision> {
  const texto = textOf(body);
  // who signs holds the client too: nothing is decided under a hand that signs
  await lockCliente(tx, rendicion.idCliente);
  const nombre = await nameOfAudited(tx, caller, rendicion);
  const { kept } = await reckonRendicion(tx, rendicion, { nombre });
  const signed = await findSignature(tx, rendicion);
  const now = deps.clock.now();
  const llamativo = required(
    kept.llamativos.find(({ id }) => id === idPedido),
    'not_found',
  );
  const esPropio = llamativo.personas.includes(caller.idPersona);
  refuse(whyNotDecidable(rendicionState(rendicion, signed !== undefined, now), { esPropio }, body.decision));
  const { idCliente } = rendicion;
  const { decision } = body;
  const importe = centsFromPesos(llamativo.importe);
  if (decision === 'bien')
    await withdrawReclamos(tx, deps, caller, { idCliente, pedido: llamativo, agreed: body.retira, ip });
  const claimed = { idCliente, idViaje: idPedido, origen: 'rendicion', texto, importe, now } as const;
  const idReclamo = decision === 'bien' ? null : await openReclamo(tx, deps, caller, claimed);
  await writeDecision(tx, { ...rendicion, idPedido, decision, texto, idPersona: caller.idPersona, idReclamo, ts: now });
  await audit(tx, {
    idCliente,
    ts: now,
    by: caller,
    accion: 'decidir',
    objeto: 'rendicion',
    idObjeto: idOf(rendicion),
    ip,
    antes: llamativo.decision && { pedido: idPedido, decision: llamativo.decision.decision },
    despues: { pedido: idPedido, decision, texto },
  });
  const rows = (await listDecisions(tx, rendicion)).filter(isOfScope(rendicion));
  return presentDecision(
    required(
      rows.find((row) => row.idPedido === idPedido),
      'not_found',
    ),
  );
}

/** Approves a llamativo, or opens a reclamo about it; until the signature the last decision counts (W-195, W-196). */
export async function decideLlamativo(
  deps: Deps,
  caller: Actor,
  {
    rendicion,
    idPedido,
    body,
    key,
    ip,
  }: { rendicion: RendicionKey; idPedido: number; body: DecideBody } & KeyedRequest,
): Promise<AccountDecision> {
  await nameOfAudited(deps.db, caller, rendicion);
  return createKeyed(deps, caller, CALL, { key, body: { ...rendicion, ...body, idPedido } }, async () => {
    return (tx) => decide(tx, deps, caller, { rendicion, idPedido, body, ip });
  });
}
