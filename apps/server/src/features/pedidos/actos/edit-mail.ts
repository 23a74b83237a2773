import { formatCents, toCentsExact } from '@traza/domain';
import type { EditContent, EditPart } from '@traza/domain/pedidos';
import { hourWords } from '@traza/words/pedidos/hour-words.ts';
import type { Tx } from '#db/database.ts';
import type { Deps } from '#lib/deps.ts';
import { numberOf, send } from './aprobacion-mail.ts';
import { findRequesterEmail } from './aprobacion-rows.ts';
import type { EditedPedido } from './edit.ts';
import { findAsked, newContent } from './edit-content.ts';

const TITLE = 'Cambió tu pedido';

type Fact = readonly [string, string];

const price = (cents: number | null) => (cents === null ? 'Sin cotización' : formatCents(toCentsExact(cents)));

function lineOf(part: EditPart, content: EditContent, asked: Temporal.Instant): Fact | undefined {
  switch (part) {
    case 'salida':
      return ['Salida', hourWords({ ...content, asked })];
    case 'direcciones':
      return ['Recorrido', content.paradas.map(({ direccion }) => direccion).join(' → ')];
    case 'pasajeros': {
      const people = content.pasajes.flatMap(({ nombre }) => nombre ?? []);
      return people.length === 0 ? undefined : ['Viajan', people.join(', ')];
    }
    case 'observacion':
      return ['Nota', content.observacion || 'Sin nota'];
    case 'servicio':
    case 'ceco':
      return undefined;
  }
}

/** What is another now, as it was and as it is. */
function factsOf({ before, made, parts }: EditedPedido, times: { before: Temporal.Instant; after: Temporal.Instant }) {
  const after = newContent(made);
  const lines = parts.flatMap((part): Fact[] => {
    const [was, is] = [lineOf(part, before, times.before), lineOf(part, after, times.after)];
    return was && is ? [[was[0], `${was[1]} ⇒ ${is[1]}`]] : [];
  });
  const same = before.cotizacion === made.cotizacion;
  const told = same ? price(made.cotizacion) : `${price(before.cotizacion)} ⇒ ${price(made.cotizacion)}`;
  return [...lines, ['Precio', told] as const];
}

/** Mails the requester what they changed, and under which number it goes on. */
export async function mailEdited(tx: Tx, deps: Deps, idCliente: number, edited: EditedPedido): Promise<void> {
  const { id, replaced } = edited;
  const solicitud = await findAsked(tx, { idCliente, id });
  const requester = solicitud && (await findRequesterEmail(tx, solicitud));
  if (!solicitud || !requester?.email) return;
  const old = replaced === null ? solicitud : await findAsked(tx, { idCliente, id: replaced });
  const how =
    replaced === null
      ? 'guardamos los cambios de tu pedido.'
      : `tu pedido N° ${id} reemplaza al N° ${replaced}, que quedó anulado sin costo.`;
  await send(tx, deps, {
    to: [requester.email],
    id,
    title: TITLE,
    paragraphs: [`Hola, ${requester.nombre}: ${how}`],
    facts: [numberOf(id), ...factsOf(edited, { before: (old ?? solicitud).creado, after: solicitud.creado })],
    button: { label: 'Ver el pedido', url: `${deps.settings.publicUrl}/pedidos?selected=${id}` },
  });
}
