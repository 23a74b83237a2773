import type { ActReply } from '@traza/contract';
import { ofertaNow, whyNotAct } from '@traza/domain/mesa';
import type { Tx } from '#db/database.ts';
import { AppError, refuse, required } from '#lib/app-error.ts';
import { audit } from '#lib/audit.ts';
import { createKeyed } from '#lib/create-keyed.ts';
import type { Deps } from '#lib/deps.ts';
import type { Operador } from '#lib/operador.ts';
import { lockPedidos, type PedidoKey } from '#pedidos/escritura/lock-pedidos.ts';
import { findLinked, findOfertas, openNow } from '#pedidos/ofertas/oferta-queries.ts';
import { findCardsOf } from './card-queries.ts';
import { cardActPedido } from './get-panel.ts';
import { momentOf } from './moment.ts';
import { presentCard } from './present-card.ts';

interface OfferAct extends PedidoKey {
  idAgencia: number;
}

/** 'Ofrecer ya': shows a solicitud to one linked agencia at once, whatever its minute, and though it rejected it before (M-086). */
export async function offerNow(
  deps: Deps,
  operador: Operador,
  { key, ...offered }: OfferAct & { key: string | undefined },
): Promise<ActReply> {
  const call = 'POST /operaciones/v1/pedidos/:idCliente/:id/ofrecer';
  const now = deps.clock.now();
  return createKeyed(deps, operador, call, { key, body: offered }, async () => async (tx) => {
    await offer(tx, operador, offered, now);
    const { leida, rows } = await findCardsOf(tx, [offered], momentOf(now));
    return { leida, tarjeta: rows[0] ? presentCard(rows[0]) : null };
  });
}

async function offer(
  tx: Tx,
  operador: Operador,
  { idAgencia, ...key }: OfferAct,
  now: Temporal.Instant,
): Promise<void> {
  const { idCliente, id: idSolicitud } = key;
  await lockPedidos(tx, idCliente, [idSolicitud]);
  const { rows } = await findCardsOf(tx, [key], { ...momentOf(now), isAny: true });
  refuse(whyNotAct('ofrecer', cardActPedido(required(rows[0], 'not_found')), operador.roles));
  if (!(await findLinked(tx, idCliente)).includes(idAgencia)) throw new AppError('agencia_invalid');
  const forgotten = await tx
    .deleteFrom('solicitudRechazo')
    .where('idCliente', '=', idCliente)
    .where('idSolicitud', '=', idSolicitud)
    .where('idAgencia', '=', idAgencia)
    .returning('idAgencia')
    .executeTakeFirst();
  const oferta = ofertaNow(await findOfertas(tx, key), idAgencia, now);
  if (!forgotten && !oferta) return;
  if (oferta) await openNow(tx, key, [oferta], operador.idOperador);
  await audit(tx, {
    idCliente,
    ts: now,
    by: operador,
    accion: 'ofrecer',
    objeto: 'solicitud',
    idObjeto: idSolicitud,
    despues: { idAgencia },
  });
}
