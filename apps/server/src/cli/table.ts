/** Rows under their headings, in columns; or the sentence for none. */
export function tableOf(
  headings: readonly string[],
  rows: readonly (readonly (string | number | null | undefined)[])[],
  none: string,
): string[] {
  if (rows.length === 0) return [none];
  const cells = [headings, ...rows].map((row) => row.map((cell) => String(cell ?? '-')));
  const widths = headings.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
