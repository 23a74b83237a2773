import type { Suggestion } from '@traza/contract';
import { withoutMarks } from '@traza/domain';
import { type DireccionForm, direccionIssues, tidyDireccion } from '@traza/domain/direcciones';
import { isKnownPlace } from '@traza/domain/solicitudes';
import type { LatLon } from '@traza/map/lazy-map.tsx';
import type { Book } from './direccion-filter.ts';

/** Where the new address is. */
export interface DraftPlace {
  street: string;
  /** Null until somebody puts the pin on the map, because nothing was found for the street. */
  point: LatLon | null;
  /** Where the map shows it first. */
  shownAt: LatLon;
  /** A corner or a place that the search knows needs no number. */
  isKnown: boolean;
  /** Somebody put the pin where it is. */
  isConfirmed: boolean;
}

/** An address that is being made. */
export interface DireccionDraft {
  book: Book;
  /** The text in the search field. */
  text: string;
  place: DraftPlace | null;
  alias: string;
  info: string;
  /** Somebody pressed "Crear": from then on it says what is wrong. */
  isAttempted: boolean;
}

export type DraftAction =
  | { type: 'begun'; book: Book }
  | { type: 'typed'; text: string }
  | { type: 'placed'; place: DraftPlace }
  | { type: 'pinMoved'; point: LatLon }
  | { type: 'recentred' }
  | { type: 'streetEdited'; street: string }
  | { type: 'changed'; change: Partial<Pick<DireccionDraft, 'alias' | 'info' | 'book'>> }
  | { type: 'attempted' };

export function newDraft(book: Book): DireccionDraft {
  return { book, text: '', place: null, alias: '', info: '', isAttempted: false };
}

/** Whether something would be lost. */
export function isBegun({ text, place, alias, info }: DireccionDraft): boolean {
  return text !== '' || place !== null || alias !== '' || info !== '';
}

export function reduceDraft(draft: DireccionDraft, action: DraftAction): DireccionDraft {
  const { place } = draft;
  switch (action.type) {
    case 'begun':
      return newDraft(action.book);
    case 'typed':
      return { ...draft, text: action.text, place: null };
    case 'placed':
      return { ...draft, text: action.place.street, place: action.place };
    case 'pinMoved':
      // the text stays as it is (DA-19)
      return place ? { ...draft, place: { ...place, point: action.point, isConfirmed: true } } : draft;
    case 'recentred':
      return place?.point ? { ...draft, place: { ...place, shownAt: place.point } } : draft;
    case 'streetEdited':
      return place ? { ...draft, place: { ...place, street: action.street, isKnown: false } } : draft;
    case 'changed':
      return { ...draft, ...action.change };
    case 'attempted':
      return { ...draft, isAttempted: true };
  }
}

/** The place of a suggestion, once its point is known. */
export function placeOf(
  { precision }: Pick<Suggestion, 'precision'>,
  { street, point, isConfirmed = false }: { street: string; point: LatLon; isConfirmed?: boolean },
): DraftPlace {
  return { street, point, shownAt: point, isKnown: isKnownPlace(precision), isConfirmed };
}

/** The draft as it is checked and sent. */
export function formOf({ alias, info, place }: DireccionDraft): DireccionForm {
  const { lat = null, lon = null } = place?.point ?? {};
  // what was copied brings marks that nobody sees
  return tidyDireccion({
    alias: withoutMarks(alias),
    info: withoutMarks(info),
    street: withoutMarks(place?.street ?? ''),
    lat,
    lon,
  });
}

/** Faults by field; a form without an address has no fault about its point. */
export function draftIssues(draft: DireccionDraft): Partial<Record<keyof DireccionForm, string>> {
  const issues = direccionIssues(formOf(draft), { isKnownPlace: draft.place?.isKnown ?? false });
  const told = draft.place ? issues : issues.filter(({ field }) => field !== 'lat');
  return Object.fromEntries(told.map(({ field, code }) => [field, code]));
}
