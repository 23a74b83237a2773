import { capitalise, formatCents, formatDate, formatTime, toCentsExact } from '@traza/domain';
import { AUDIT_SECRETS, AUDITORIA } from '@traza/domain/auditoria';
import { type AuditFacts, isValues, type Values } from './entry.ts';
import { fieldName, isMoney, isNamed, placeOf, wordOf } from './field-words.ts';

/** Names of things that lines hold by id, by the key that holds the id. */
export type AuditNames = Readonly<Record<string, ReadonlyMap<number, string>>>;

export interface AuditChange {
  /** Where it stands in the entry. */
  key: string;
  field: string;
  before: string;
  after: string;
}

const NOTHING = '—';
const NUMBERS: Intl.NumberFormatOptions = { maximumFractionDigits: 6, useGrouping: false };
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** What an entry changed, in the order of its form. Keys of inner values are listed too; what is empty before and after is left out. */
export function changesOf(
  { antes, despues, accion }: Pick<AuditFacts, 'antes' | 'despues'> & { accion?: string },
  names: AuditNames = {},
): AuditChange[] {
  const before = flatten(antes ?? {});
  const after = flatten(despues ?? {});
  // what was said to many has no state before, and is no new thing either
  const isCreation = antes === null && accion !== 'editar-varios';
  const changes = [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const last = lastOf(key);
    const change = {
      key,
      field: fieldName(isNamed(key) ? key : last),
      before: valueText(last, before.get(key), names),
      after: valueText(last, after.get(key), names),
    };
    // a new user would list some forty permissions that they do not have
    const isDull = isCreation && (after.get(key) === false || change.after === NOTHING);
    return change.before !== change.after && !isDull ? [change] : [];
  });
  const place = (key: string) => placeOf(isNamed(key) ? key : lastOf(key));
  return changes.toSorted((a, b) => place(a.key) - place(b.key));
}

/** `Permiso Ver informes: No → Sí`; something new shows its value only, something removed the value that it had. */
export function changeText(
  { field, before, after }: AuditChange,
  { antes, despues }: Pick<AuditFacts, 'antes' | 'despues'>,
): string {
  if (antes === null) return `${field}: ${after}`;
  return despues === null ? `${field}: ${before}` : `${field}: ${before} → ${after}`;
}

/** The changes that a line shows, and how many more there are (W-224). */
export function shownChanges(changes: readonly AuditChange[]): { shown: readonly AuditChange[]; more: number } {
  const shown = changes.slice(0, AUDITORIA.shownChanges);
  return { shown, more: changes.length - shown.length };
}

function isSecret(key: string): boolean {
  return AUDIT_SECRETS.some((secret) => secret === key);
}

function flatten(values: Values, path = ''): Map<string, unknown> {
  const found = new Map<string, unknown>();
  for (const [key, value] of Object.entries(values)) {
    if (isSecret(key)) continue;
    if (isValues(value)) for (const [inner, one] of flatten(value, `${path}${key}.`)) found.set(inner, one);
    else found.set(`${path}${key}`, value);
  }
  return found;
}

function lastOf(key: string): string {
  return key.slice(key.lastIndexOf('.') + 1);
}

function valueText(key: string, value: unknown, names: AuditNames): string {
  if (value === undefined || value === null || value === '') return NOTHING;
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (Array.isArray(value)) return listText(key, value, names);
  if (typeof value === 'number') return numberText(key, value, names);
  return typeof value === 'string' ? textOf(key, value) : JSON.stringify(value);
}

function numberText(key: string, value: number, names: AuditNames): string {
  if (isMoney(key) && Number.isSafeInteger(value)) return formatCents(toCentsExact(value));
  return names[key]?.get(value) ?? value.toLocaleString('es-AR', NUMBERS);
}

function textOf(key: string, value: string): string {
  if (INSTANT.test(value)) return `${formatDate(value)} ${formatTime(value)}`;
  if (DAY.test(value)) return value.replace(DAY, '$3/$2/$1');
  return key === 'status' ? capitalise(value) : wordOf(key, value);
}

function listText(key: string, values: readonly unknown[], names: AuditNames): string {
  if (values.length === 0) return NOTHING;
  return values.map((value) => (isValues(value) ? innerText(value) : valueText(key, value, names))).join(', ');
}

/** A step of a cascada. */
function stepText(idAgencia: unknown, minute: number): string {
  return `${typeof idAgencia === 'number' ? `transportista ${idAgencia}` : 'los demás'} desde el minuto ${minute}`;
}

/** Something inside a list shows by its name; a pasaje without one by its number, as what of it changed stands beside. */
function innerText(value: Values): string {
  const { nombre, alias, idPasaje, idAgencia, minuto } = value;
  if (typeof minuto === 'number') return stepText(idAgencia, minuto);
  if (typeof nombre === 'string') return nombre;
  if (typeof idPasaje === 'number') return String(idPasaje);
  return typeof alias === 'string' ? alias : JSON.stringify(value);
}
