import type { Tx } from '#db/database.ts';
import type { Actor } from '#lib/actor.ts';
import { operadorName } from '#lib/author.ts';
import type { Deps } from '#lib/deps.ts';
import { factsOf, numberOf, send } from '#pedidos/actos/aprobacion-mail.ts';
import { findRequester } from '#pedidos/actos/confirmation-mail.ts';
import type { NewSolicitud } from '#pedidos/escritura/new-solicitud.ts';
import { notifyRequester } from '#plataforma/notificaciones/notify.ts';

const TITLE = 'Pedimos por vos';

/**
 * Word at once to the person in whose name something was asked for by telephone, in the bell and by mail: a number on a telephone proves
 * nothing, and whoever did not ask calls it off (DM-51, M-238). A plan is told with its first pedido.
 */
export async function announceByPhone(
  tx: Tx,
  deps: Deps,
  { caller, made, ids }: { caller: Actor; made: NewSolicitud; ids: readonly number[] },
): Promise<void> {
  const [id] = ids;
  if (!caller.byPhone || id === undefined) return;
  const { operador, quienLlamo } = caller.byPhone;
  const { idCliente, idPersonaSol } = made;
  await notifyRequester(tx, deps, { idCliente, idSolicitud: id, idPersonaSol }, 'Pedido');
  const requester = await findRequester(tx, { ...made, id });
  const to = requester?.emailCuenta ?? requester?.emailPersona;
  if (!requester || !to) return;
  const called = quienLlamo === '' ? '' : ` (llamó ${quienLlamo})`;
  const what = ids.length === 1 ? 'un pedido' : `${ids.length} pedidos`;
  await send(tx, deps, {
    to: [to],
    id,
    title: TITLE,
    paragraphs: [
      `Hola, ${requester.nombre}: ${operadorName(operador)} registró ${what} a tu nombre, por teléfono${called}.`,
      'Si no lo pediste vos, anulalo desde tus pedidos: hasta que un transportista lo confirme no tiene cargo.',
    ],
    facts: [numberOf(id), ...factsOf({ ...made, asked: deps.clock.now() }, made.paradas)],
    button: { label: 'Ver mis pedidos', url: `${deps.settings.publicUrl}/pedidos` },
  });
}
