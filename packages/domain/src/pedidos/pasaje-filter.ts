/** Stands for pasajes without a ceco (work.md §3.6). */
export const WITHOUT_CECO = -1;

/** Selects people without a grupo. */
export const WITHOUT_GRUPO = -1;

/** What sums of a list are divided by (work.md W-170, W-171). */
export const GROUPINGS = ['ceco', 'grupo', 'servicio', 'persona', 'solicitante', 'motivo'] as const;
export type Grouping = (typeof GROUPINGS)[number];
/** What sums of the list of all clientes are divided by (M-252). */
export const DESK_GROUPINGS = ['cliente', 'agencia', 'chofer', 'servicio', 'estado', 'mes'] as const;
export type DeskGrouping = (typeof DESK_GROUPINGS)[number];

/** The pasajes that a list is narrowed to; empty and false narrow nothing. */
export interface PasajeFilter {
  cecos: readonly number[];
  /** The pasajero, or the requester of a paquete. */
  persona: number | undefined;
  /** Who asked for the pasaje. */
  solicitante: number | undefined;
  /** Pasajeros who are only a name. */
  invitados: boolean;
  /** The current grupo of whoever travels, or asked for the paquete. */
  grupo: GrupoFilter | undefined;
}

/** A grupo with its people. `WITHOUT_GRUPO` comes with the people of all grupos, whom it leaves out. */
export interface GrupoFilter {
  id: number;
  people: ReadonlySet<number>;
}

/** What a pasaje is looked for by. */
export interface FilteredPasaje {
  tipo: 'PASAJERO' | 'ENVIO' | 'ASIENTO VACÍO';
  idPersona: number | null;
  idPersonaSol: number | null;
  idCeco: number | null;
}

/** Whether a filter asks for some pasajes and not for all. */
export function picksPasajes({ cecos, persona, solicitante, invitados, grupo }: PasajeFilter): boolean {
  return cecos.length > 0 || persona !== undefined || solicitante !== undefined || invitados || grupo !== undefined;
}

/** The persona of a pasaje: its pasajero, or the requester of a paquete; null for guests and empty asientos. */
export function personaOf({ tipo, idPersona, idPersonaSol }: FilteredPasaje): number | null {
  if (tipo === 'PASAJERO') return idPersona;
  return tipo === 'ENVIO' ? idPersonaSol : null;
}

/** Whether a pasaje is one of those that are asked for (DT-03: an order has the cecos of its pasajes). */
export function isPicked(
  pasaje: FilteredPasaje,
  { cecos, persona, solicitante, invitados, grupo }: PasajeFilter,
): boolean {
  if (pasaje.tipo === 'ASIENTO VACÍO') return false;
  if (cecos.length > 0 && !cecos.includes(pasaje.idCeco ?? WITHOUT_CECO)) return false;
  if (!isOfPeople(pasaje, { persona, solicitante })) return false;
  if (grupo && !isOfGrupo(personaOf(pasaje), grupo)) return false;
  return !invitados || (pasaje.tipo === 'PASAJERO' && pasaje.idPersona === null);
}

/** Whether it is of who travels, and of who asked for it, as far as somebody is asked for. */
function isOfPeople(
  pasaje: FilteredPasaje,
  { persona, solicitante }: Pick<PasajeFilter, 'persona' | 'solicitante'>,
): boolean {
  const isPersona = persona === undefined || personaOf(pasaje) === persona;
  return isPersona && (solicitante === undefined || pasaje.idPersonaSol === solicitante);
}

function isOfGrupo(persona: number | null, { id, people }: GrupoFilter): boolean {
  const isAmong = persona !== null && people.has(persona);
  return id === WITHOUT_GRUPO ? !isAmong : isAmong;
}
