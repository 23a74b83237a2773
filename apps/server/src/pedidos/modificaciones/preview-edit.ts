import type { EditPreview } from '@traza/contract';
import { type Cents, pesosFromCents, toCentsExact, toWire } from '@traza/domain';
import type { Actor } from '#lib/actor.ts';
import { required } from '#lib/app-error.ts';
import { consumeAsk } from '#lib/rate-limits.ts';
import { compareEdited } from '#pedidos/actos/edit.ts';
import { findAsked } from '#pedidos/actos/edit-content.ts';
import { checkEdit } from '#pedidos/lectura/check-edit.ts';
import type { OrderingDeps } from '#pedidos/solicitudes/deps.ts';
import { storePrice } from '#pedidos/solicitudes/precios/store-price.ts';
import { findOtherHours, whyNotInSequence } from './check-sequence.ts';
import { findEditable } from './find-editable.ts';
import { type EditRequest, prepareEdited, refuseForeign } from './prepare-edited.ts';

const pesosOf = (cents: Cents | null) => (cents === null ? null : pesosFromCents(cents));

/** What a change would make of a pedido; nothing of it is written (W-298). */
export async function previewEdit(
  deps: OrderingDeps,
  caller: Actor,
  { extrasType, id, body }: EditRequest,
): Promise<EditPreview> {
  refuseForeign(caller, body);
  const seen = await findEditable(deps, caller, { extrasType, id });
  const { stored, viewer } = seen;
  const { kind, until } = checkEdit(seen);
  await consumeAsk(deps.limits, 'quotes', caller);
  const { now } = viewer;
  const solicitud = required(await findAsked(deps.db, { idCliente: stored.pedido.extras.cliente.id, id }), 'not_found');
  const content = await prepareEdited(deps, caller, { body, stored }, now);
  const { made, parts } = await compareEdited(deps.db, solicitud, content);
  await storePrice(deps, content.made, now);
  const { cotizacion } = solicitud;
  const other = await findOtherHours(deps, caller, { extrasType, id });
  const antes = cotizacion === null ? null : toCentsExact(cotizacion);
  return {
    forma: kind,
    cambios: [...parts],
    estado: made.estado === 'B' ? 'B' : 'A',
    fechaHoraSalida: toWire(made.departure),
    asap: made.asap,
    precotizacion: pesosOf(made.cotizacion),
    antes: pesosOf(antes),
    diferencia: antes === null || made.cotizacion === null ? null : pesosOf(toCentsExact(made.cotizacion - antes)),
    regresoAntes: whyNotInSequence(other, { made, parts }) !== undefined,
    hasta: until ? toWire(until) : null,
  };
}
