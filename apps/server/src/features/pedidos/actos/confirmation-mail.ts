import { hourWords } from '@traza/words/pedidos/hour-words.ts';
import type { Tx } from '#db/database.ts';
import type { Agencia } from '#lib/agencia.ts';
import type { Deps } from '#lib/deps.ts';
import type { LockedSolicitudRow } from '../escritura/lock-pedidos.ts';
import { numberOf, send } from './aprobacion-mail.ts';
import { listParadas } from './facts.ts';

const TITLE = 'Tu pedido fue confirmado';

async function requesterOf(tx: Tx, { idCliente, idCuenta, idPersonaSol }: LockedSolicitudRow) {
  return tx
    .selectFrom('cuenta')
    .innerJoin('persona', 'persona.id', 'cuenta.idPersona')
    .select(['persona.nombre', 'cuenta.email as emailCuenta', 'persona.email as emailPersona'])
    .where('cuenta.idCliente', '=', idCliente)
    .where('cuenta.id', '=', idCuenta)
    .where('cuenta.idPersona', '=', idPersonaSol)
    .executeTakeFirst();
}

/** Mails the requester that a carrier took the pedido; sends nothing to a requester without an address. */
export async function mailConfirmation(
  tx: Tx,
  deps: Deps,
  { solicitud, agencia }: { solicitud: LockedSolicitudRow; agencia: Agencia },
): Promise<void> {
  const requester = await requesterOf(tx, solicitud);
  const to = requester?.emailCuenta ?? requester?.emailPersona;
  if (!requester || !to) return;
  const { asap, creado, fechaHoraSalida: departure } = solicitud;
  const paradas = await listParadas(tx, 'idSolicitud', [solicitud]);
  await send(tx, deps, {
    to: [to],
    id: solicitud.id,
    title: TITLE,
    paragraphs: [`Hola, ${requester.nombre}: ${agencia.denominacion} confirmó tu pedido.`],
    facts: [
      numberOf(solicitud.id),
      ['Salida', hourWords({ asap, asked: creado, departure })],
      ['Origen', paradas[0]?.direccion ?? ''],
      ['Destino', paradas.at(-1)?.direccion ?? ''],
    ],
    // a carrier that sends no events has no live viaje to follow
    ...(agencia.integrado
      ? { button: { label: 'Seguir el pedido', url: `${deps.settings.publicUrl}/seguimiento/${solicitud.idPublic}` } }
      : {}),
  });
}
