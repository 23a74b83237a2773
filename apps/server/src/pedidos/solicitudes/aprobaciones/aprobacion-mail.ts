import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import type { Actor } from '#lib/actor.ts';
import { operadorName } from '#lib/author.ts';
import type { Deps } from '#lib/deps.ts';
import { factsOf, numberOf, send } from '#pedidos/actos/aprobacion-mail.ts';
import type { NewSolicitud } from '#pedidos/escritura/new-solicitud.ts';
import { notifyApprovers } from '#plataforma/notificaciones/notify.ts';
import { fullNameOf } from '../find-empleados.ts';

const NEW_ONE = 'Hay un pedido pendiente de autorización';
const NEW_MANY = 'Hay pedidos pendientes de autorización';

/** The addresses of people who may authorize solicitudes of a cliente, except the requester. */
async function approversOf(tx: Tx, idCliente: number, idPersonaSol: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('cuenta')
    .innerJoin('persona', 'persona.id', 'cuenta.idPersona')
    .select((eb) => eb.fn.coalesce('cuenta.email', 'persona.email').as('email'))
    .where('cuenta.idCliente', '=', idCliente)
    .where('cuenta.activa', '=', true)
    .where('cuenta.idPersona', '<>', idPersonaSol)
    .where(sql<boolean>`cuenta.permisos ->> 'approveCotizaciones' = 'true'`)
    .orderBy('cuenta.id')
    .execute();
  return [...new Set(rows.flatMap(({ email }) => email ?? []))];
}

/** Each trip of a plan has its own (ruling: one number for life). */
const numbersOf = (ids: readonly number[]) => ['Pedidos', `N° ${ids.join(', ')}`] as const;

/** Mails whoever may authorize about a waiting solicitud; the viajes of a plan come in one message. */
export async function mailApprovers(
  tx: Tx,
  deps: Deps,
  { caller, made, ids }: { caller: Actor; made: NewSolicitud; ids: readonly [number, ...number[]] },
): Promise<void> {
  const [id] = ids;
  const count = ids.length;
  await notifyApprovers(tx, deps, { ...made, idSolicitud: id });
  const to = await approversOf(tx, made.idCliente, made.idPersonaSol);
  const who = fullNameOf(caller);
  const asked = count === 1 ? 'un pedido que necesita' : `${count} pedidos que necesitan`;
  const by = caller.byPhone
    ? `${operadorName(caller.byPhone.operador)} registró por teléfono, para ${who},`
    : `${who} registró`;
  await send(tx, deps, {
    to,
    id,
    title: count === 1 ? NEW_ONE : NEW_MANY,
    paragraphs: [`${by} ${asked} autorización antes de la salida.`],
    facts: [
      count === 1 ? numberOf(id) : numbersOf(ids),
      ['Solicitante', who],
      ...factsOf({ ...made, asked: deps.clock.now() }, made.paradas),
    ],
    button: { label: 'Ver autorizaciones', url: `${deps.settings.publicUrl}/aprobaciones` },
  });
}
