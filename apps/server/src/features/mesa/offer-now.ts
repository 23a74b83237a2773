import type { ActReply } from '@traza/contract';
import { ofertaNow, whyNotAct } from '@traza/domain/mesa';
import { findLinked, findOfertas, openNow } from '#features/ofertas/oferta-rows.ts';
import { lockPedidos, type PedidoKey } from '#features/pedidos/escritura/lock-pedidos.ts';
import { AppError, refuse, required } from '#lib/app-error.ts';
import { audit } from '#lib/audit.ts';
import type { Deps } from '#lib/deps.ts';
import type { Operador } from '#lib/operador.ts';
import { findCardsOf } from './card-queries.ts';
import { actPedidoOf } from './get-panel.ts';
import { momentOf } from './moment.ts';
import { presentCard } from './present-card.ts';

/** 'Ofrecer ya': shows a solicitud to one linked agencia at once, whatever its minute, and though it rejected it before (M-086). */
export async function offerNow(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  operador: Operador,
  { idAgencia, ...key }: PedidoKey & { idAgencia: number },
): Promise<ActReply> {
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    await lockPedidos(tx, key.idCliente, [key.id]);
    const { rows } = await findCardsOf(tx, [key], { ...momentOf(now), isAny: true });
    const row = required(rows[0], 'not_found');
    refuse(whyNotAct('ofrecer', actPedidoOf(row), operador.roles));
    const linked = await findLinked(tx, key.idCliente);
    if (!linked.includes(idAgencia)) throw new AppError('agencia_invalid');
    const { idCliente, id: idSolicitud } = key;
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
  });
  const { leida, rows } = await findCardsOf(db, [key], momentOf(now));
  return { leida, tarjeta: rows[0] ? presentCard(rows[0]) : null };
}
