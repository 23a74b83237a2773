import { cleanText } from '../text.ts';
import type { Violation } from '../violation.ts';
import type { DocumentoState } from './documentos.ts';

/** Documentos and their papers (M-106 to M-110). */
export const DOCUMENTOS = {
  aliasMax: 60,
  numeroMax: 60,
  reasonMax: 200,
  /** How early somebody may be warned, and how often. */
  warningDaysMax: 365,
  warningsMax: 10,
  /** Of one paper. */
  fileMaxBytes: 10 * 1024 * 1024,
  /** The longer side of a picture as it is kept, and what nobody decodes. */
  pictureSidePx: 2048,
  pictureMaxPixels: 40_000_000,
  /** For how many days the paper of one that was rejected or replaced is kept (M-107). */
  fileDays: 365,
} as const;

export interface DocumentoForm {
  numero: string | null;
  emitido: Temporal.PlainDate | null;
  vence: Temporal.PlainDate | null;
}

/** Why a documento is none: its number is too long, or it expires before it was issued. */
export function whyNotDocumento({
  numero,
  emitido,
  vence,
}: DocumentoForm): Violation<'string_too_long' | 'bad_input'> | undefined {
  if ((numero ?? '').length > DOCUMENTOS.numeroMax) return { code: 'string_too_long', field: 'numero' };
  const isBackwards = emitido && vence && Temporal.PlainDate.compare(vence, emitido) < 0;
  return isBackwards ? { code: 'bad_input', field: 'vence' } : undefined;
}

export interface DocumentoTypeForm {
  alias: string;
  avisosDias: readonly number[];
}

/** A kind as it is kept: its days once each, the earliest warning first. */
export function tidyDocumentoType({ alias, avisosDias }: DocumentoTypeForm): { alias: string; avisosDias: number[] } {
  return { alias: cleanText(alias), avisosDias: [...new Set(avisosDias)].toSorted((a, b) => b - a) };
}

/** Why a kind is none (M-106). */
export function whyNotDocumentoType({
  alias,
  avisosDias,
}: DocumentoTypeForm): Violation<'missing_fields' | 'string_too_long' | 'bad_input'> | undefined {
  if (alias === '') return { code: 'missing_fields', field: 'alias' };
  if (alias.length > DOCUMENTOS.aliasMax) return { code: 'string_too_long', field: 'alias' };
  const isDay = (day: number) => Number.isInteger(day) && day >= 1 && day <= DOCUMENTOS.warningDaysMax;
  const isFine = avisosDias.length <= DOCUMENTOS.warningsMax && avisosDias.every(isDay);
  return isFine ? undefined : { code: 'bad_input', field: 'avisosDias' };
}

/**
 * Why nobody decides about it now: it was decided, or another one took its place. What has no paper is approved by nobody: there is nothing
 * that anybody saw.
 */
export function whyNotDecide(
  { estado, isReplaced, hasFile }: { estado: DocumentoState; isReplaced: boolean; hasFile: boolean },
  decision: 'aprobado' | 'rechazado',
): Violation<'invalid_transition'> | undefined {
  const isOpen = estado === 'en_revision' && !isReplaced && (hasFile || decision === 'rechazado');
  return isOpen ? undefined : { code: 'invalid_transition' };
}

/** Which day is how many days away; null of what does not expire. */
export function daysLeft(vence: Temporal.PlainDate | null, day: Temporal.PlainDate): number | null {
  return vence === null ? null : day.until(vence, { largestUnit: 'days' }).days;
}

const PAPERS = ['pdf', 'jpg', 'png'] as const;
/** What a paper is, as its bytes say. */
export type PaperKind = (typeof PAPERS)[number];

/** How each of them begins. */
const MAGIC: Readonly<Record<PaperKind, readonly number[]>> = {
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  jpg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};
/** `%%EOF`, which stands near the end of every PDF. */
const PDF_END = [0x25, 0x25, 0x45, 0x4f, 0x46];
const TAIL = 1024;

/** `.pdf`, `.jpg`, `.jpeg` or `.png`, any case (M-108). */
export function whyNotPaperName(name: string): Violation<'file_invalid_extension'> | undefined {
  return /\.(?:pdf|jpe?g|png)$/i.test(name) ? undefined : { code: 'file_invalid_extension' };
}

export function whyNotPaperBytes(bytes: number): Violation<'file_too_big'> | undefined {
  return bytes <= DOCUMENTOS.fileMaxBytes ? undefined : { code: 'file_too_big' };
}

/** What a file is by its first bytes, and a PDF by its last ones too, whatever it is called; undefined of anything else. */
export function paperKindOf(content: Uint8Array): PaperKind | undefined {
  const kind = PAPERS.find((each) => MAGIC[each].every((byte, place) => content[place] === byte));
  if (kind !== 'pdf') return kind;
  const tail = content.subarray(-TAIL);
  const isWhole = tail.some((_, from) => PDF_END.every((byte, place) => tail[from + place] === byte));
  return isWhole ? kind : undefined;
}
