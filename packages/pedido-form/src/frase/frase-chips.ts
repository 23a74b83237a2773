import type { SolicitudType } from '@traza/domain/solicitudes';
import type { Chip, Frase, FraseCode, FrasePiece, Lugar } from '@traza/frase/frase.ts';
import type { ChosenDireccion } from '../form/solicitud-form.ts';
import { TYPE_TEXT } from '../messages.ts';
import { FRASE_CODE_TEXT, FRASE_TEXT, foundText, lugarText, momentText, PART_TEXT, planText } from './messages.ts';

export type FrasePart = keyof typeof PART_TEXT | `parada-${number}`;

/** The corrections that somebody made to what was understood. */
export interface Edits {
  /** Which reading of a part, where not the first. */
  picked: Readonly<Partial<Record<FrasePart, number>>>;
  removed: readonly FrasePart[];
  /** The type that was pressed while the line stood. */
  type?: SolicitudType;
  /** What it is for, which no line says. */
  motivo?: string;
}

/** A part of the line in words. */
export interface FraseChip {
  parte: FrasePart;
  label: string;
  /** Every reading in words; which of them holds. */
  readings: readonly string[];
  at: number;
  asks: boolean;
  isAssumed: boolean;
  /** Why it cannot be asked for, or what is missing. */
  error: string | null;
  canRemove: boolean;
}

/** The parts of a line with their names, in the order in which they are shown. */
function partsOf(
  frase: Frase,
  today: string,
  titleOf: (lugar: Lugar) => string,
): (readonly [FrasePart, Chip<string> | undefined])[] {
  const of = <T>(chip: Chip<T> | undefined, words: (of: T) => string) => chip && inWords(chip, words);
  const isPlain = frase.tipo.isAssumed && frase.tipo.error === undefined;
  return [
    ['tipo', isPlain ? undefined : of(frase.tipo, (type) => TYPE_TEXT[type].title)],
    ['cuando', of(frase.cuando, (cuando) => momentText(cuando, today))],
    ['plan', of(frase.plan, planText)],
    ['regreso', of(frase.regreso, (cuando) => momentText(cuando, today))],
    ['origen', of(frase.origen, titleOf)],
    ...frase.paradas.map((parada, index) => [`parada-${index}`, of(parada, titleOf)] as const),
    ['destino', of(frase.destino, titleOf)],
    ['persona', of(frase.persona, ({ nombre }) => nombre)],
    ['recibe', of(frase.recibe, ({ nombre }) => nombre)],
    ['paquete', of(frase.paquete, String)],
    ['ceco', of(frase.ceco, ({ denominacion }) => denominacion)],
    ['servicio', of(frase.servicio, ({ alias }) => alias)],
    ['recorrido', of(frase.recorrido, ({ alias }) => alias)],
    ['equipaje', of(frase.equipaje, String)],
    ['arribo', of(frase.arribo, String)],
    ['nota', of(frase.nota, String)],
  ];
}

function inWords<T>(chip: Chip<T>, words: (of: T) => string): Chip<string> {
  return { ...chip, readings: chip.readings.map(words) };
}

export interface ChipLookups {
  today: string;
  /** Whether a text was looked for and no exact address was found: it has to be chosen in the form (W-030). */
  isVague: (lugar: Lugar) => boolean;
  /** The address or place that a text was found as. */
  findTitle: (lugar: Lugar) => string | null;
  /** Where the home says that one leaves from. */
  from: ChosenDireccion | null;
  /** What nobody understood goes into the note: then it leaves nothing in doubt. */
  isNoted: boolean;
  /** A phone offers neither returns nor plans. */
  isPhone: boolean;
}

/** The places of a line by their parts. */
function lugaresOf({ origen, destino, paradas }: Frase): Readonly<Partial<Record<FrasePart, Chip<Lugar>>>> {
  const between = Object.fromEntries(paradas.map((parada, index) => [`parada-${index}`, parada]));
  return { ...between, ...(origen && { origen }), ...(destino && { destino }) };
}

/** Where the home says that one leaves from holds where the line says nothing of it. */
function withOrigin(frase: Frase, from: ChosenDireccion | null): Frase {
  const { origen } = frase;
  const supposed = origen?.isAssumed && origen.readings[0]?.kind !== 'ubicacion' ? from : null;
  if (!origen || !supposed) return frase;
  return { ...frase, origen: { ...origen, readings: [{ kind: 'texto', texto: foundText(supposed) }] } };
}

/** The understood parts of a line, as chips (W-026, W-027, W-028). */
export function chipsOf(
  frase: Frase,
  edits: Edits,
  { today, isVague, findTitle, from, isNoted, isPhone }: ChipLookups,
): FraseChip[] {
  const told = withOrigin(frase, from);
  const lugares = lugaresOf(told);
  const titleOf = (lugar: Lugar) => findTitle(lugar) ?? lugarText(lugar);
  return partsOf(told, today, titleOf).flatMap(([part, chip]) => {
    if (!chip || edits.removed.includes(part) || (part === 'tipo' && edits.type !== undefined)) return [];
    const at = edits.picked[part] ?? 0;
    const asks = chip.readings.length > 1 && edits.picked[part] === undefined;
    const lugar = lugares[part]?.readings[at];
    return [
      {
        parte: part,
        label: labelOf(part),
        readings: chip.readings,
        at,
        asks: asks || (chip.isDoubted === true && !isNoted) || (lugar !== undefined && isVague(lugar)),
        isAssumed: chip.isAssumed,
        error: errorText(chip.error, isPhone),
        canRemove: chip.trozos.length > 0,
      },
    ];
  });
}

function labelOf(part: FrasePart): string {
  const named: Readonly<Partial<Record<string, string>>> = PART_TEXT;
  return named[part] ?? 'Parada';
}

function errorText(code: FraseCode | undefined, isPhone: boolean): string | null {
  if (code === 'not_offered' && isPhone) return FRASE_TEXT.notOnPhone;
  return code === undefined ? null : FRASE_CODE_TEXT[code];
}

/** What nobody understood, and the words of what was removed: none is dropped in silence (W-026, W-034). */
export function lostWords(frase: Frase, { removed }: Pick<Edits, 'removed'>): string[] {
  const given = partsOf(frase, '2026-01-01', lugarText).flatMap(([part, chip]): readonly FrasePiece[] =>
    chip && removed.includes(part) ? chip.trozos : [],
  );
  return [...frase.noEntendido, ...given].toSorted((a, b) => a.desde - b.desde).map(({ texto }) => texto);
}
