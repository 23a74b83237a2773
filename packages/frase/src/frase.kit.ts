import { SOLICITUD_TYPES } from '@traza/domain/solicitudes';
import type { Chip, Frase, FraseContext, FraseMoment, Lugar, Persona, PlanReading } from './frase.ts';
import { readFrase } from './read-frase.ts';

const TERMINAL_ROWS = [
  [2, 'aeropuerto', 'Aeroparque', 'Aeroparque Jorge Newbery', 'aeroparque; aeropuerto jorge newbery; aep'],
  [
    1,
    'aeropuerto',
    'Ezeiza',
    'Aeropuerto Internacional Ministro Pistarini',
    'aeropuerto ezeiza; ministro pistarini; eze',
  ],
  [
    22,
    'omnibus',
    'Terminal Retiro',
    'Terminal de Ómnibus de Retiro',
    'terminal omnibus retiro; terminal retiro; omnibus retiro',
  ],
  [30, 'puerto', 'Buquebus', 'Terminal Buquebus Dársena Norte', 'buquebus; darsena norte'],
  [33, 'tren', 'Estación Retiro', 'Estación Retiro Mitre', 'estacion retiro; retiro mitre'],
  [34, 'tren', 'Estación Constitución', 'Estación Constitución', 'estacion constitucion'],
] as const;

/** The surroundings of the examples: Thursday 19/11/2026 10:00, notice of 30 minutes, a desktop (work.md 5.2). */
export const CONTEXT: FraseContext = {
  now: Temporal.Instant.from('2026-11-19T10:00:00-03:00'),
  antelacionMin: 30,
  isMobile: false,
  tipos: SOLICITUD_TYPES,
  favoritos: [
    { id: 1, alias: 'Casa' },
    { id: 2, alias: 'Mamá' },
    { id: 3, alias: 'Gimnasio' },
  ],
  idUsual: 1,
  delCliente: [
    { id: 11, alias: 'Casa central' },
    { id: 12, alias: 'Depósito Barracas' },
    { id: 13, alias: 'Oficina Belgrano' },
  ],
  terminales: TERMINAL_ROWS.map(([id, kind, alias, name, words]) => ({
    id,
    kind,
    alias,
    name,
    words: words.split('; '),
  })),
  personas: [
    { idPersona: 1, firstname: 'Gabriela', lastname: 'Godoy' },
    { idPersona: 2, firstname: 'Pablo', lastname: 'Peralta' },
    { idPersona: 3, firstname: 'Juan', lastname: 'Paz' },
    { idPersona: 4, firstname: 'Juan', lastname: 'Pérez' },
  ],
  servicios: ['Básico', 'Corporativo', 'Premium', 'Van'].map((alias, index) => ({ id: index + 1, alias })),
  cecos: [
    { id: 1, denominacion: 'Comercial' },
    { id: 2, denominacion: 'Logística' },
  ],
  recorridos: [{ id: 1, alias: 'Norte' }],
};

export function read(line: string, changes: Partial<FraseContext> = {}): Frase {
  return readFrase(line, Object.keys(changes).length === 0 ? CONTEXT : { ...CONTEXT, ...changes });
}

const ERRORS: Record<NonNullable<Chip<unknown>['error']>, string> = {
  missing: '!falta',
  hora_missing: '!falta la hora',
  hora_out_of_range: '!de 05:00 a 24:00',
  date_past: '!Reserva en el pasado',
  date_too_far: '!a más de un año',
  phone_missing: '!falta el teléfono',
  type_not_allowed: '!sin permiso',
  not_offered: '!no se puede acá',
  ceco_not_allowed: '!no habilitado',
  recorrido_unknown: '!no existe',
  paquete_too_heavy: '!hasta 15 kg',
  too_many_paradas: '!hasta 3',
  same_origin_destination: '!same_origin_destination',
};

/** A line as the table of examples writes it. */
export function inWords(frase: Frase): string {
  if (!frase.isLinea) return 'not a line: an address search';
  const parts = [
    typeWords(frase),
    frase.cuando && `C ${chipWords(frase.cuando, momentWords)}`,
    frase.plan && `P ${chipWords(frase.plan, planWords)}`,
    frase.regreso && `R ${chipWords(frase.regreso, momentWords)}`,
    frase.origen && `O ${chipWords(frase.origen, lugarWords)}`,
    paradaWords(frase.paradas),
    frase.destino && `D ${chipWords(frase.destino, lugarWords)}`,
    frase.recibe && `recibe ${chipWords(frase.recibe, personaWords)}`,
    ...moreWords(frase),
  ];
  return parts.filter((part) => part !== undefined && part !== '').join('; ');
}

function moreWords(frase: Frase): (string | undefined)[] {
  return [
    frase.servicio && `servicio ${chipWords(frase.servicio, ({ alias }) => alias)}`,
    frase.ceco && `ceco ${chipWords(frase.ceco, ({ denominacion }) => denominacion)}`,
    frase.arribo && `arribo ${chipWords(frase.arribo, quoted)}`,
    frase.equipaje && `equipaje ${chipWords(frase.equipaje, String)}`,
    frase.nota && `nota ${chipWords(frase.nota, quoted)}`,
    frase.noEntendido.map(({ texto }) => `~"${texto}"`).join(' '),
  ];
}

function chipWords<T>({ readings, error, isAssumed }: Chip<T>, words: (of: T) => string): string {
  const value = readings.length > 1 ? `?(${readings.map(words).join(', ')})` : readings.map(words).join('');
  const marked = isAssumed && isLugar(readings[0]) ? `·${value}` : value;
  return [marked, error === undefined ? '' : ERRORS[error]].filter((part) => part !== '').join(' ');
}

/** The table marks a supposed place, and leaves "ya" and the type unmarked. */
function isLugar(reading: unknown): boolean {
  const kinds = ['favorito', 'cliente', 'terminal', 'ubicacion'];
  return typeof reading === 'object' && reading !== null && 'kind' in reading && kinds.includes(String(reading.kind));
}

function typeWords({ tipo, persona, paquete, recorrido }: Frase): string {
  const [type] = tipo.readings;
  const isPlain = type === 'PARAMI' && tipo.error === undefined;
  if (isPlain) return '';
  const more = [
    persona && persona.readings.length > 0 && chipWords(persona, personaWords),
    paquete && chipWords(paquete, String),
    recorrido && chipWords(recorrido, ({ alias }) => alias),
    tipo.error && ERRORS[tipo.error],
  ];
  return ['T', type, ...more.filter(Boolean)].join(' ');
}

function personaWords({ nombre, telefono }: Persona): string {
  return telefono === null ? nombre : `${nombre} ${telefono}`;
}

function quoted(text: string): string {
  return `"${text}"`;
}

function lugarWords(lugar: Lugar): string {
  if (lugar.kind === 'ubicacion') return 'Mi ubicación';
  return lugar.kind === 'texto' ? quoted(lugar.texto) : lugar.alias;
}

function paradaWords(paradas: Frase['paradas']): string {
  const words = paradas.map((parada) => chipWords(parada, lugarWords)).join(', ');
  return paradas.length === 0 ? '' : `${paradas.length > 1 ? 'paradas' : 'parada'} ${words}`;
}

function dayWords(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return year === '2026' ? `${day}/${month}` : `${day}/${month}/${year.slice(2)}`;
}

/** Midnight reads as the start of the day that it begins. */
function momentWords(cuando: FraseMoment): string {
  if (cuando.kind === 'ya') return 'ya';
  if (cuando.kind === 'dia') return dayWords(cuando.date);
  if (cuando.kind === 'llegada') return `llegar ${momentWords({ ...cuando, kind: 'momento' })}`;
  if (cuando.time !== '24:00') return `${dayWords(cuando.date)} ${cuando.time}`;
  return `${dayWords(Temporal.PlainDate.from(cuando.date).add({ days: 1 }).toString())} 00:00`;
}

function planWords(plan: PlanReading): string {
  const out = [plan.frecuenciaIda, plan.horaIda].filter(Boolean).join(' ');
  const back =
    plan.frecuenciaRegreso === null
      ? ''
      : `, R ${[plan.frecuenciaRegreso, plan.horaRegreso].filter(Boolean).join(' ')}`;
  const from = `${plan.isDesdeAssumed ? '·' : ''}${dayWords(plan.fechaDesde)}`;
  const to = `${plan.isHastaAssumed && !plan.isDesdeAssumed ? '·' : ''}${dayWords(plan.fechaHasta)}`;
  return `${out}${back} ${from}–${to}${plan.omitirFeriados ? '' : ', con feriados'}`;
}

/** The parts of a line that ask, by the letters of the table of examples. */
export function askedOf(frase: Frase): string[] {
  const { cuando, regreso, plan, origen, destino, tipo, persona, recibe, servicio, ceco, arribo, nota } = frase;
  const parts: [string, Chip<unknown> | undefined][] = [
    ...Object.entries({ C: cuando, R: regreso, P: plan, O: origen, D: destino, recibe, servicio, ceco, arribo, nota }),
    ['T', tipo],
    ['T', persona],
    ...frase.paradas.map((parada): [string, Chip<unknown>] => ['parada', parada]),
  ];
  return parts.flatMap(([part, chip]) =>
    chip && (chip.readings.length > 1 || chip.error !== undefined || chip.isDoubted) ? [part] : [],
  );
}
