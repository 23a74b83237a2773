import type { SolicitudType } from './solicitud-type.ts';

/** A part of an order form that opens and closes by itself. */
export type SectionId =
  | 'paquete'
  | 'persona'
  | 'invitado'
  | 'despachante'
  | 'receptor'
  | 'origen'
  | 'destino'
  | 'paradas'
  | 'pasajeros'
  | 'fecha'
  | 'extra'
  | 'ceco'
  | 'servicio';

const VIAJE: readonly SectionId[] = ['origen', 'destino', 'fecha', 'extra', 'ceco', 'servicio'];

/** The sections of each form in their order (spec ordering §2, O-090). */
const FORM_SECTIONS: Record<SolicitudType, readonly SectionId[]> = {
  PARAMI: VIAJE,
  PARAOTRO: ['persona', ...VIAJE],
  PARAINVITADO: ['invitado', ...VIAJE],
  CONPARADAS: ['paradas', 'pasajeros', 'fecha', 'extra', 'ceco', 'servicio'],
  MENSAJERIA: ['despachante', 'receptor', ...VIAJE],
  PAQUETERIA: ['paquete', 'despachante', 'receptor', ...VIAJE],
  RECORRIDOFIJO: ['origen', 'destino', 'fecha', 'pasajeros', 'ceco', 'servicio'],
};

export function sectionsOf(type: SolicitudType): readonly SectionId[] {
  return FORM_SECTIONS[type];
}

/** The sections in the order in which confirming looks at them; that of a fixed route is its own (O-157…O-162). */
export function confirmOrderOf(type: SolicitudType): readonly SectionId[] {
  return type === 'RECORRIDOFIJO' ? ['origen', 'destino', 'pasajeros', 'servicio', 'ceco', 'fecha'] : sectionsOf(type);
}

/** Forms that show the trip once more before anything is sent (O-115, O-116). */
const PREVIEWED: readonly SolicitudType[] = ['CONPARADAS', 'RECORRIDOFIJO'];

export function hasPreview(type: SolicitudType): boolean {
  return PREVIEWED.includes(type);
}

/** The section to go on with after one is done: the next incomplete one, starting again from the top. */
export function nextIncomplete(
  sections: readonly SectionId[],
  after: SectionId,
  isComplete: (section: SectionId) => boolean,
): SectionId | null {
  const start = sections.indexOf(after) + 1;
  const rest = [...sections.slice(start), ...sections.slice(0, start)].filter((section) => section !== after);
  return rest.find((section) => !isComplete(section)) ?? null;
}
