/** One line of what `releases/record.mjs` writes: a statement, and the own file that it came from where that is known. */
interface Seen {
  sql: string;
  from: string;
}

const OF_TESTS = /\.(?:test|kit)\.ts|^test\/|\/test-|^scripts\/|^releases\//;
const PLUMBING =
  /^(?:begin|commit|rollback|savepoint|release|set|reset|show|discard|create|drop|alter|truncate|do|listen|copy|cluster|vacuum|analyze)\b/i;

/** Lists of values of any length are one, so that a statement is kept once. */
function shapeOf(sql: string): string {
  const plain = sql.replaceAll(/\$\d+/g, '?').replaceAll(/\s+/g, ' ');
  const row = String.raw`\((?:\?|default|null)(?:, ?(?:\?|default|null))*\)`;
  return plain
    .replaceAll(new RegExp(`${row}(?:, ?${row})+`, 'g'), '(?)')
    .replaceAll(new RegExp(row, 'g'), '(?)')
    .replaceAll(/\((?:\?::\w+)(?:, ?\?::\w+)+\)/g, '(?)');
}

/** The statements of the server itself, the shortest of each shape, by their text. */
export function statementsOf(lines: readonly string[]): string[] {
  const kept = new Map<string, string>();
  for (const line of lines) {
    const { sql, from }: Seen = JSON.parse(line);
    if (OF_TESTS.test(from) || PLUMBING.test(sql.trim())) continue;
    // what a test or a migration sends at once is many statements
    if (sql.trim().replace(/;$/, '').includes(';')) continue;
    const shape = shapeOf(sql);
    const known = kept.get(shape);
    if (known === undefined || sql.length < known.length) kept.set(shape, sql);
  }
  return [...kept.values()].toSorted();
}
