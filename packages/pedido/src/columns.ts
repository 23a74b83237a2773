type Table = Readonly<Record<string, { readonly column: string | null }>>;

/** The columns of a table of fields. */
export type ColumnOf<F extends Table> = F[keyof F]['column'] & string;

/** The columns of a table of fields, with what a value says in each. */
type Row<F extends Table, T> = { [K in keyof F & keyof T as F[K]['column'] & string]: T[K] };

/** The fields of a table of fields, with what a row says of each. */
type Content<F extends Table, R> = {
  [K in keyof F as F[K]['column'] extends keyof R ? K : never]: R[F[K]['column'] & keyof R];
};

function pairsOf(fields: Table): (readonly [key: string, column: string])[] {
  return Object.entries(fields).flatMap(([key, { column }]) => (column === null ? [] : [[key, column] as const]));
}

/** The columns of the fields that hold something of people, as the database spells them. */
export function columnsWith(
  fields: Readonly<Record<string, { column: string | null; person: string | null }>>,
  person: string,
): string[] {
  const found = Object.values(fields).flatMap((field) => (field.person === person ? (field.column ?? []) : []));
  return found.map((column) => column.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
}

/** What a value says of the fields of a table, whatever else it says. */
export function knownFields<const F extends Table, T extends object>(fields: F, value: T): Pick<T, keyof F & keyof T> {
  const entries = Object.entries(value).filter(([key]) => key in fields);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of these very keys
  return Object.fromEntries(entries) as Pick<T, keyof F & keyof T>;
}

/** A value as its columns have it, without what no column of its own holds. */
export function toRow<const F extends Table, T extends object>(fields: F, value: T): Row<F, T> {
  const entries = pairsOf(fields).map(([key, column]): [string, unknown] => [column, Reflect.get(value, key)]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of these very keys and columns
  return Object.fromEntries(entries) as Row<F, T>;
}

/** What a row says of the fields that have a column, and nothing else of it. */
export function fromRow<const F extends Table, R extends object>(fields: F, row: R): Content<F, R> {
  const entries = pairsOf(fields).map(([key, column]): [string, unknown] => [key, Reflect.get(row, column)]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of these very keys and columns
  return Object.fromEntries(entries) as Content<F, R>;
}
