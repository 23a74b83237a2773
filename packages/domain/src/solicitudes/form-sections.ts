import { factsOfType, type SectionId, type SolicitudType } from './solicitud-type.ts';

export function sectionsOf(type: SolicitudType): readonly SectionId[] {
  return factsOfType(type).sections;
}

/** The sections in the order in which confirming looks at them; that of a fixed route is its own (O-157…O-162). */
export function sectionsToConfirm(type: SolicitudType): readonly SectionId[] {
  const { confirmSequence, sections } = factsOfType(type);
  return confirmSequence ?? sections;
}

/** Whether a form shows the trip once more before anything is sent (O-115, O-116). */
export function hasPreview(type: SolicitudType): boolean {
  return factsOfType(type).hasPreview;
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
