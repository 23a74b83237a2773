/** By what somebody in a file is known again, in this order (W-158). */
export const MATCH_KEYS = ['dni', 'legajo', 'usuario'] as const;
export type MatchKey = (typeof MATCH_KEYS)[number];

export interface Matchable extends Record<MatchKey, string | null> {
  id: number;
}

export type EmpleadoMatch =
  | { tag: 'none' }
  | { tag: 'one'; id: number }
  /** The value of this field is that of somebody else, or of several. */
  | { tag: 'conflict'; field: MatchKey };

const same: Readonly<Record<MatchKey, (text: string) => string>> = {
  dni: (text) => text,
  legajo: (text) => text,
  // letter case makes no difference between user names
  usuario: (text) => text.toLowerCase(),
};

/** Whom a row of a file means: by document, else by number at the company, else by user name; two of them are nobody (W-158, XW-14). */
export function matchEmpleado(row: Record<MatchKey, string>, empleados: readonly Matchable[]): EmpleadoMatch {
  let found: number | undefined;
  for (const key of MATCH_KEYS) {
    const value = same[key](row[key]);
    const ids = value === '' ? [] : empleados.filter((one) => same[key](one[key] ?? '') === value).map(({ id }) => id);
    const [first, second] = ids;
    if (first === undefined) continue;
    if (found === undefined && second !== undefined) return { tag: 'conflict', field: key };
    found ??= first;
    if (!ids.includes(found)) return { tag: 'conflict', field: key };
  }
  return found === undefined ? { tag: 'none' } : { tag: 'one', id: found };
}
