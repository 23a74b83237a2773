import { formatCents, toCentsExact } from '@traza/domain';
import type { PedidoContent, ShipmentContent } from '@traza/pedido/content.ts';
import type { EditPart } from '@traza/pedido/fields.ts';
import { hourWords } from '@traza/words/pedidos/hour-words.ts';
import type { Tx } from '#db/database.ts';
import type { Deps } from '#lib/deps.ts';
import { numberOf, send } from './aprobacion-mail.ts';
import { findRequesterEmail } from './aprobacion-rows.ts';
import type { EditedPedido } from './edit.ts';
import { findAsked } from './edit-content.ts';

const TITLE = 'Cambió tu pedido';

type Fact = readonly [string, string];

const price = (cents: number | null) => (cents === null ? 'Sin cotización' : formatCents(toCentsExact(cents)));

/** A part of a pedido in words; service and ceco have numbers alone here, and are told by the page. */
const PART_LINES: Readonly<Record<EditPart, ((content: PedidoContent, asked: Temporal.Instant) => Fact) | null>> = {
  salida: (content, asked) => ['Salida', hourWords({ ...content, asked })],
  direcciones: ({ paradas }) => ['Recorrido', paradas.map(({ direccion }) => direccion).join(' → ')],
  pasajeros: ({ pasajes }) => [
    pasajes.some(({ shipment }) => shipment) ? 'Envío' : 'Viajan',
    pasajes.map(({ nombre, shipment }) => (shipment ? shipmentWords(shipment) : (nombre ?? ''))).join(', '),
  ],
  servicio: null,
  ceco: null,
  observacion: ({ observacion }) => ['Nota', observacion || 'Sin nota'],
  motivo: ({ motivo }) => ['Motivo', motivo || 'Sin motivo'],
};

function shipmentWords({ despachanteNombre, receptorNombre }: ShipmentContent): string {
  return `de ${despachanteNombre} a ${receptorNombre}`;
}

/** What is another now, as it was and as it is. */
function factsOf({ before, made, parts }: EditedPedido, times: { before: Temporal.Instant; after: Temporal.Instant }) {
  const lines = parts.flatMap((part): Fact[] => {
    const line = PART_LINES[part];
    if (!line) return [];
    const [[, was], [name, is]] = [line(before, times.before), line(made, times.after)];
    // a phone, a wait or a flight: the line says whose or where, and the page the rest
    return [[name, was === is ? `${is}, con otros datos` : `${was} ⇒ ${is}`]];
  });
  const isSame = before.cotizacion === made.cotizacion;
  const priceText = isSame ? price(made.cotizacion) : `${price(before.cotizacion)} ⇒ ${price(made.cotizacion)}`;
  return [...lines, ['Precio', priceText] as const];
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
