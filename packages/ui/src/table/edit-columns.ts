/** A column of a grid of fields. */
export interface EditColumn<Key extends string = string> {
  key: Key;
  label: string;
  /** In pixels. */
  width: number;
  /** Without it a file is not taken. */
  isRequired: boolean;
}

export interface EditRow<Key extends string = string> {
  /** Its number in the file. */
  line: number;
  cells: Readonly<Record<Key, string>>;
}

/** What is wrong with the cells of a row. */
export type CellFaults<Key extends string = string> = Partial<Record<Key, string>>;

export interface CellFault<Key extends string = string> {
  line: number;
  column: Key;
  text: string;
}

/** The place of each column in a file; undefined where it has none. */
export type ColumnMapping<Key extends string = string> = Partial<Record<Key, number>>;

/** A column that stands elsewhere in the file, or nowhere. */
export function withColumn<Key extends string>(
  mapping: ColumnMapping<Key>,
  column: Key,
  at: number | undefined,
): ColumnMapping<Key> {
  const changed = { ...mapping };
  if (at === undefined) delete changed[column];
  else changed[column] = at;
  return changed;
}

/** The columns that must be in the file and are not. */
export function missingColumns<Column extends EditColumn>(
  columns: readonly Column[],
  mapping: ColumnMapping<Column['key']>,
): Column[] {
  return columns.filter(({ key, isRequired }) => isRequired && mapping[key as Column['key']] === undefined);
}

/** The cells of a row of a file under the columns chosen for them. */
export function cellsUnder<Key extends string>(
  columns: readonly EditColumn<Key>[],
  mapping: ColumnMapping<Key>,
  cells: readonly string[],
): Record<Key, string> {
  const textAt = (at: number | undefined) => (at === undefined ? '' : (cells[at] ?? ''));
  const entries = columns.map(({ key }) => [key, textAt(mapping[key])] as const);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets the keys that the columns guarantee
  return Object.fromEntries(entries) as Record<Key, string>;
}

/** The faults in reading order. */
export function listFaults<Key extends string>(
  columns: readonly EditColumn<Key>[],
  rows: readonly EditRow<Key>[],
  faults: ReadonlyMap<number, CellFaults<Key>>,
): CellFault<Key>[] {
  return rows.flatMap(({ line }) =>
    columns.flatMap(({ key }) => {
      const text = faults.get(line)?.[key];
      return text === undefined ? [] : [{ line, column: key, text }];
    }),
  );
}

/** The fault to speak of: that of the cell where somebody is, else the first. */
export function faultToName<Key extends string>(
  list: readonly CellFault<Key>[],
  place: { line: number; column: Key } | null,
): CellFault<Key> | undefined {
  return list.find(({ line, column }) => line === place?.line && column === place.column) ?? list[0];
}
