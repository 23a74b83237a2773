import type { AuditEntryShown } from '@traza/contract';
import { PERMISSION_KEYS } from '@traza/domain';
import { permissionName } from '#lib/permission-text.ts';
import { fieldName, TEXT } from './messages.ts';

/** Names of what the values hold as numbers, by the key that holds them. */
export type Names = Readonly<Record<string, ReadonlyMap<number, string>>>;

export interface Change {
  /** Where it stands in the entry. */
  key: string;
  field: string;
  before: string;
  after: string;
}

type Values = Record<string, unknown>;

function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What an entry changed, line by line: the keys of inner values too, what is nothing on both sides left out. */
export function changesOf({ antes, despues }: Pick<AuditEntryShown, 'antes' | 'despues'>, names: Names): Change[] {
  const before = flatten(antes ?? {});
  const after = flatten(despues ?? {});
  const isCreation = antes === null;
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const change = {
      key,
      field: labelOf(key),
      before: valueText(key, before.get(key), names),
      after: valueText(key, after.get(key), names),
    };
    const says = change.before !== change.after;
    // of a new user, forty lines would say what they may not do
    const isDull = isCreation && (after.get(key) === false || change.after === TEXT.nothing);
    return says && !isDull ? [change] : [];
  });
}

function flatten(values: Values, path = ''): Map<string, unknown> {
  const found = new Map<string, unknown>();
  for (const [key, value] of Object.entries(values)) {
    if (isValues(value)) for (const [inner, one] of flatten(value, `${path}${key}.`)) found.set(inner, one);
    else found.set(`${path}${key}`, value);
  }
  return found;
}

function labelOf(key: string): string {
  const last = key.slice(key.lastIndexOf('.') + 1);
  const permiso = PERMISSION_KEYS.find((one) => one === last);
  return permiso ? `Permiso: ${permissionName(permiso)}` : fieldName(last);
}

function valueText(key: string, value: unknown, names: Names): string {
  if (value === undefined || value === null || value === '') return TEXT.nothing;
  if (typeof value === 'boolean') return value ? TEXT.yes : TEXT.no;
  if (Array.isArray(value)) return listText(key, value, names);
  if (typeof value === 'number') return names[key]?.get(value) ?? value.toLocaleString('es-AR', NUMBERS);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const NUMBERS: Intl.NumberFormatOptions = { maximumFractionDigits: 6, useGrouping: false };

function listText(key: string, values: readonly unknown[], names: Names): string {
  if (values.length === 0) return TEXT.nothing;
  return values.map((value) => (isValues(value) ? innerText(value) : valueText(key, value, names))).join(', ');
}

/** Of something inside a list, its name. */
function innerText(value: Values): string {
  const { nombre, alias } = value;
  if (typeof nombre === 'string') return nombre;
  return typeof alias === 'string' ? alias : JSON.stringify(value);
}
