import type { Alias, Ceco } from '@traza/domain/cuentas';
import type { LocalDeparture, PackageName, SolicitudType } from '@traza/domain/solicitudes';

/** How many characters a line holds; what is pasted beyond is cut (W-036). */
export const FRASE_MAX = 200;

/** A terminal of the gazetteer with the groups of words that name it. */
export interface Terminal {
  id: number;
  /** `aeropuerto`, `omnibus`, `puerto` or `tren`. */
  kind: string;
  alias: string;
  name: string;
  words: readonly string[];
}

/** An empleado who can be found by name (O-094). */
export interface EmpleadoName {
  idPersona: number;
  firstname: string;
  lastname: string;
}

/** Everything the reader knows besides the line. It reads nothing else, and calls nobody (W-024). */
export interface FraseContext {
  now: Temporal.Instant;
  antelacionMin: number;
  isMobile: boolean;
  /** The types that the account may ask for. */
  tipos: readonly SolicitudType[];
  favoritos: readonly Alias[];
  /** The id of the favourite that is the usual place (DW-05). */
  idUsual: number | null;
  delCliente: readonly Alias[];
  /** Nearest first. */
  terminales: readonly Terminal[];
  personas: readonly EmpleadoName[];
  servicios: readonly Alias[];
  cecos: readonly Ceco[];
  recorridos: readonly Alias[];
  /** Localities known by name: behind a street's number they need no comma (W-047). */
  localidades?: readonly string[];
}

/** A stretch of the line, as typed: `texto` is `frase.texto.slice(desde, hasta)`. */
export interface FrasePiece {
  desde: number;
  hasta: number;
  texto: string;
}

export type FraseCode =
  | 'missing'
  | 'hora_missing'
  | 'hora_out_of_range'
  | 'date_past'
  | 'date_too_far'
  | 'phone_missing'
  | 'type_not_allowed'
  | 'not_offered'
  | 'ceco_not_allowed'
  | 'recorrido_unknown'
  | 'paquete_too_heavy'
  | 'too_many_paradas'
  | 'same_origin_destination';

/** One part of a line: what it may mean, first the likeliest. Several readings ask ("Elegí", W-027). */
export interface Chip<T> {
  readings: readonly T[];
  /** Why the first reading cannot be asked for, or what is missing. */
  error?: FraseCode;
  /** Not typed but supposed (W-028). */
  isAssumed: boolean;
  /** A word beside it says something that nobody understood: it asks, however sure its reading is. */
  isDoubted?: true;
  trozos: readonly FrasePiece[];
}

export type Lugar =
  | { kind: 'favorito' | 'cliente' | 'terminal'; id: number; alias: string }
  | { kind: 'ubicacion' }
  | { kind: 'texto'; texto: string };

/** `24:00` is the midnight that ends the day, as in the pickers. */
export type FraseMoment =
  | { kind: 'ya' }
  | { kind: 'dia'; date: string }
  /** `llegada` where the departure was computed from the hour of arrival. */
  | ({ kind: 'momento'; llegada?: LocalDeparture } & LocalDeparture)
  /** When one has to be there: the departure comes from how long the way takes. */
  | ({ kind: 'llegada' } & LocalDeparture);

export interface PlanReading {
  fechaDesde: string;
  fechaHasta: string;
  isDesdeAssumed: boolean;
  isHastaAssumed: boolean;
  frecuenciaIda: string;
  horaIda: string | null;
  /** Null without a return. */
  frecuenciaRegreso: string | null;
  horaRegreso: string | null;
  omitirFeriados: boolean;
}

export interface Persona {
  /** Null for a guest, and for who receives a shipment. */
  idPersona: number | null;
  nombre: string;
  telefono: string | null;
}

export type LuggageWords = 'chico' | 'mediano' | 'grande';

/** The parts of a typed line. They fill the form, and never send it (W-023). */
export interface Frase {
  texto: string;
  isCut: boolean;
  /** Without it the text is an address to be searched, and all else is empty (W-022). */
  isLinea: boolean;
  tipo: Chip<SolicitudType>;
  cuando?: Chip<FraseMoment>;
  regreso?: Chip<FraseMoment>;
  plan?: Chip<PlanReading>;
  origen?: Chip<Lugar>;
  destino?: Chip<Lugar>;
  paradas: readonly Chip<Lugar>[];
  persona?: Chip<Persona>;
  recibe?: Chip<Persona>;
  paquete?: Chip<PackageName>;
  recorrido?: Chip<Alias>;
  servicio?: Chip<Alias>;
  ceco?: Chip<Ceco>;
  equipaje?: Chip<LuggageWords>;
  arribo?: Chip<string>;
  nota?: Chip<string>;
  cortesias: readonly FrasePiece[];
  noEntendido: readonly FrasePiece[];
}
