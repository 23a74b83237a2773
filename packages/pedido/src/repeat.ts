import { composeNote, readNote } from '@traza/domain/solicitudes';
import type { ParadaContent, PasajeContent, PedidoContent, ShipmentContent } from './content.ts';
import { type Field, PARADA_FIELDS, PASAJE_FIELDS, PEDIDO_FIELDS, SHIPMENT_FIELDS } from './fields.ts';

/** As what a pedido is asked for again: the same, one of the last of its person on another day, or the way back of it. */
export type RepeatKind = 'same' | 'recent' | 'return';

type RepeatFields = Readonly<Record<string, Pick<Field<never>, 'repeated'>>>;

/** What comes along of a value; what comes only into the same again can be null. */
type Repeated<F extends RepeatFields, T> = {
  [K in keyof F & keyof T as F[K]['repeated'] extends 'never' ? never : K]: F[K]['repeated'] extends 'same'
    ? T[K] | null
    : T[K];
};

interface RepeatedPasaje extends Repeated<typeof PASAJE_FIELDS, PasajeContent> {
  shipment: Repeated<typeof SHIPMENT_FIELDS, ShipmentContent> | null;
}

/** What of a pedido comes along into one that is made from it. */
export interface RepeatedContent extends Repeated<typeof PEDIDO_FIELDS, PedidoContent> {
  paradas: readonly Repeated<typeof PARADA_FIELDS, ParadaContent>[];
  pasajes: readonly RepeatedPasaje[];
}

function repeated<const F extends RepeatFields, T extends object>(
  fields: F,
  value: T,
  kind: RepeatKind,
): Repeated<F, T> {
  const entries = Object.entries(fields).flatMap(([key, field]): [string, unknown][] => {
    if (field.repeated === 'never') return [];
    return [[key, field.repeated === 'always' || kind === 'same' ? Reflect.get(value, key) : null]];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of these very keys
  return Object.fromEntries(entries) as Repeated<F, T>;
}

/** The stops the other way round: who boarded alights, who sent receives, and a flight in the note was that of the way out. */
function wayBack(content: PedidoContent): PedidoContent {
  const { note, luggage } = readNote(content.observacion);
  const last = content.paradas.length - 1;
  return {
    ...content,
    observacion: composeNote(note, luggage),
    paradas: content.paradas.toReversed(),
    pasajes: content.pasajes.map(({ from, to, shipment, ...pasaje }) => ({
      ...pasaje,
      from: last - to,
      to: last - from,
      shipment: shipment && {
        ...shipment,
        despachanteNombre: shipment.receptorNombre,
        despachanteCelular: shipment.receptorCelular,
        receptorNombre: shipment.despachanteNombre,
        receptorCelular: shipment.despachanteCelular,
      },
    })),
  };
}

/** What of a pedido comes along when it is asked for again. */
export function repeatedContent(content: PedidoContent, kind: RepeatKind): RepeatedContent {
  const { paradas, pasajes, ...pedido } = kind === 'return' ? wayBack(content) : content;
  return {
    ...repeated(PEDIDO_FIELDS, pedido, kind),
    paradas: paradas.map((parada) => repeated(PARADA_FIELDS, parada, kind)),
    pasajes: pasajes.map((pasaje) => ({
      ...repeated(PASAJE_FIELDS, pasaje, kind),
      shipment: pasaje.shipment && repeated(SHIPMENT_FIELDS, pasaje.shipment, kind),
    })),
  };
}
