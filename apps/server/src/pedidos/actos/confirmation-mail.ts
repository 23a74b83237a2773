import { hourWords } from '@traza/words/pedidos/hour-words.ts';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import type { Agencia } from '#lib/agencia.ts';
import type { Deps } from '#lib/deps.ts';
import type { LockedSolicitudRow } from '../escritura/lock-pedidos.ts';
import { numberOf, send } from './aprobacion-mail.ts';

const TITLE = 'Tu pedido fue confirmado';

/** Who asked for it, and the addresses that it passes. */
export async function findRequester(
  tx: Tx,
  { idCliente, id, idCuenta, idPersonaSol }: Pick<LockedSolicitudRow, 'idCliente' | 'id' | 'idCuenta' | 'idPersonaSol'>,
) {
  return tx
    .selectFrom('cuenta')
    .innerJoin('persona', 'persona.id', 'cuenta.idPersona')
    .select(['persona.nombre', 'cuenta.email as emailCuenta', 'persona.email as emailPersona'])
    .select(
      sql<string[]>`array(select p.direccion from parada p
        where p.id_cliente = ${idCliente}::int and p.id_solicitud = ${id}::int order by p.orden)`.as('direcciones'),
    )
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
  const requester = await findRequester(tx, solicitud);
  const to = requester?.emailCuenta ?? requester?.emailPersona;
  if (!requester || !to) return;
  const { asap, creado, fechaHoraSalida: departure } = solicitud;
  await send(tx, deps, {
    to: [to],
    id: solicitud.id,
    title: TITLE,
    paragraphs: [`Hola, ${requester.nombre}: ${agencia.denominacion} confirmó tu pedido.`],
    facts: [
      numberOf(solicitud.id),
      ['Salida', hourWords({ asap, asked: creado, departure })],
      ['Origen', requester.direcciones[0] ?? ''],
      ['Destino', requester.direcciones.at(-1) ?? ''],
    ],
    // a carrier that sends no events has no live viaje to follow
    ...(agencia.integrado
      ? { button: { label: 'Seguir el pedido', url: `${deps.settings.publicUrl}/seguimiento/${solicitud.idPublic}` } }
      : {}),
  });
}
