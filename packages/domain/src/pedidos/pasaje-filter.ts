/** Stands for tickets without a cost centre (work.md §3.6). */
export const WITHOUT_CECO = -1;

/** Stands for who is in no group. */
export const WITHOUT_GRUPO = -1;

/** What sums of a list are divided by (work.md W-170, W-171). */
export const GROUPINGS = ['ceco', 'grupo', 'servicio', 'persona'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** The pasajes that a list is narrowed to; empty and false narrow nothing. */
export interface PasajeFilter {
  cecos: readonly number[];
  /** Who travels, or asked for the shipment. */
  persona: number | undefined;
  /** Passengers who are only a name. */
  invitados: boolean;
  /** Whose group of now it is: of who travels, or asked for the shipment. */
  grupo: GrupoFilter | undefined;
}

/** A group with who is in it; `WITHOUT_GRUPO` with who is in any, whom it leaves out. */
export interface GrupoFilter {
  id: number;
  people: ReadonlySet<number>;
}

/** What a ticket is looked for by. */
export interface FilteredPasaje {
  tipo: 'PASAJERO' | 'ENVIO' | 'ASIENTO VACÍO';
  idPersona: number | null;
  idPersonaSol: number | null;
  idCeco: number | null;
}

/** Whether a filter asks for some tickets and not for all. */
export function picksPasajes({ cecos, persona, invitados, grupo }: PasajeFilter): boolean {
  return cecos.length > 0 || persona !== undefined || invitados || grupo !== undefined;
}

/** The persona of a pasaje: who travels or asked for the shipment; nobody for guests and empty asientos. */
export function personaOf({ tipo, idPersona, idPersonaSol }: FilteredPasaje): number | null {
  if (tipo === 'PASAJERO') return idPersona;
  return tipo === 'ENVIO' ? idPersonaSol : null;
}

/** Whether a ticket is one of those that are asked for (DT-03: an order has the cost centres of its tickets). */
export function isPicked(pasaje: FilteredPasaje, { cecos, persona, invitados, grupo }: PasajeFilter): boolean {
  if (pasaje.tipo === 'ASIENTO VACÍO') return false;
  if (cecos.length > 0 && !cecos.includes(pasaje.idCeco ?? WITHOUT_CECO)) return false;
  if (persona !== undefined && personaOf(pasaje) !== persona) return false;
  if (grupo && !isOfGrupo(personaOf(pasaje), grupo)) return false;
  return !invitados || (pasaje.tipo === 'PASAJERO' && pasaje.idPersona === null);
}

function isOfGrupo(persona: number | null, { id, people }: GrupoFilter): boolean {
  const isAmong = persona !== null && people.has(persona);
  return id === WITHOUT_GRUPO ? !isAmong : isAmong;
}
