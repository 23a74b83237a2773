import type { SolicitudForm } from '@traza/pedido-form/form/solicitud-form.ts';

/** What both ways of a viaje have alike: who travels, their numbers, the note, the motivo and the ceco. */
const SHARED = ['persona', 'invitado', 'note', 'motivo', 'luggage', 'idCeco'] as const;

/** What is of one way alone. */
const OWN = ['departure', 'origen', 'paradas', 'destino', 'arrival', 'idTipoVehiculo'] as const;

const differs = (was: SolicitudForm, is: SolicitudForm) => (part: (typeof SHARED | typeof OWN)[number]) =>
  JSON.stringify(was[part]) !== JSON.stringify(is[part]);

/** Whether a change is of what both ways have alike, and whether of what is of one alone. */
export function changedSides(was: SolicitudForm, is: SolicitudForm): { shared: boolean; own: boolean } {
  return { shared: SHARED.some(differs(was, is)), own: OWN.some(differs(was, is)) };
}

/** The form of the other way with what was changed of what both have alike; who travels only where both are asked for in one way. */
export function withShared(other: SolicitudForm, was: SolicitudForm, is: SolicitudForm): SolicitudForm {
  const changed = SHARED.filter(differs(was, is))
    .filter((part) => other.type === is.type || (part !== 'persona' && part !== 'invitado'))
    .map((part) => [part, is[part]]);
  return { ...other, ...Object.fromEntries(changed) };
}
