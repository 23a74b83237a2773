import { type Area, isInArea, isPoint } from '../solicitudes/direcciones.ts';
import { cleanText, codePoints, trimmed } from '../text.ts';
import type { Violation } from '../violation.ts';
import { DIRECCIONES } from './limits.ts';

/** A direccion as a caller sends it to be saved: any part may be missing. */
export interface DireccionForm {
  alias: string;
  info: string;
  street: string;
  lat: number | null;
  lon: number | null;
}

export type DireccionBookCode =
  | 'alias_invalid'
  | 'info_invalid'
  | 'missing_fields'
  | 'address_invalid'
  | 'missing_coords';

export interface DireccionIssue extends Violation<DireccionBookCode> {
  field: keyof DireccionForm;
}

const STRIPPED = /[^\p{L}\p{M}\p{N} ,.'°&]/gu;

/** Letters, marks, digits and `, . ' ° &` stay, everything else goes; blanks are collapsed (A-205, DA-14). */
export function stripStreet(text: string): string {
  return cleanText(cleanText(text).replaceAll(STRIPPED, ''));
}

/** `N°`: digits, or "SN" for a house without a number (DA-15, decisions "Addresses"). */
const NUMBERED = /\d|(?:^|[\s.])sn$/iu;

/**
 * Whether a stripped street reads `Calle N°, Localidad, Provincia, País`, the province being optional (A-208, DA-15). A corner or
 * a place that the gazetteer knows needs no number.
 */
export function isStreetForm(street: string, { isKnownPlace = false }: { isKnownPlace?: boolean } = {}): boolean {
  const parts = street.split(',').map(trimmed);
  const [first = ''] = parts;
  const hasShape = (parts.length === 3 || parts.length === 4) && parts.every((part) => /[\p{L}\p{N}]/u.test(part));
  return hasShape && /\p{L}/u.test(first) && (isKnownPlace || NUMBERED.test(first));
}

/** The address as it is checked, sent and stored. */
export function tidyDireccion(form: DireccionForm): DireccionForm {
  const trim = (text: string) => trimmed(text.normalize('NFC'));
  return { ...form, alias: trim(form.alias), info: trim(form.info), street: stripStreet(form.street) };
}

const isPlain = (text: string) => !/\p{Cc}/u.test(text);

function streetCode(street: string, isKnownPlace: boolean): DireccionBookCode | undefined {
  if (street === '') return 'missing_fields';
  return codePoints(street) <= DIRECCIONES.streetMax && isStreetForm(street, { isKnownPlace })
    ? undefined
    : 'address_invalid';
}

/** Refuses a place without a point, or with one outside the area of the installation (A-213, decisions "Area"). */
export function pointCode(
  { lat, lon }: Pick<DireccionForm, 'lat' | 'lon'>,
  area: Area | undefined,
): 'missing_coords' | 'address_invalid' | undefined {
  if (lat === null || lon === null || !isPoint({ lat, lon })) return 'missing_coords';
  return area && !isInArea({ lat, lon }, area) ? 'address_invalid' : undefined;
}

/**
 * Every part of a tidied address that does not hold (A-206…A-213); `isKnownPlace` as in `isStreetForm`. The area is a
 * setting of the server, which decides: a form does not know it.
 */
export function direccionIssues(
  form: DireccionForm,
  { isKnownPlace = false, area }: { isKnownPlace?: boolean; area?: Area } = {},
): DireccionIssue[] {
  const { alias, info, street } = form;
  const aliasLength = codePoints(alias);
  const isAlias = aliasLength > 0 && aliasLength <= DIRECCIONES.aliasMax && isPlain(alias);
  const isInfo = codePoints(info) <= DIRECCIONES.infoMax && isPlain(info);
  const codes: readonly [keyof DireccionForm, DireccionBookCode | undefined][] = [
    ['alias', isAlias ? undefined : 'alias_invalid'],
    ['info', isInfo ? undefined : 'info_invalid'],
    ['street', streetCode(street, isKnownPlace)],
    ['lat', pointCode(form, area)],
  ];
  return codes.flatMap(([field, code]) => (code === undefined ? [] : [{ field, code }]));
}
