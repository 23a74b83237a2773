/** Where in a statement its first table is named; what stands between quotes was taken out before. */
const TABLE = /\b(?:from|into|update|join)\s+(?:only\s+)?((?:"?[a-z_][a-z0-9_]{0,62}"?\.)?"?[a-z_][a-z0-9_]{0,62}"?)/i;
const OPERATION = /^\s*([a-z]{2,20})\b/i;
/** Strings in all their forms: plain with doubled quotes, `E'…'` with backslashes, between dollars. Comments too. */
const LITERALS = /e'(?:[^'\\]|''|\\.)*'|'(?:[^']|'')*'|(\$\w*\$)[\s\S]*?\1|--[^\n]*|\/\*[\s\S]*?\*\//gi;
/** Some statements are kilobytes of columns; what they do stands in front. */
const LOOKED_AT = 20_000;

export interface StatementName {
  operation: string;
  /** The first table that the statement names. */
  table?: string;
}

/** What a statement does, without a value in it: `select * from pedido where …` is `SELECT`, `pedido`. */
export function statementName(text: string): StatementName {
  const bare = text.slice(0, LOOKED_AT).replaceAll(LITERALS, ' ');
  const operation = OPERATION.exec(bare)?.[1]?.toUpperCase() ?? 'SQL';
  const table = TABLE.exec(bare)?.[1]?.replaceAll('"', '').toLowerCase();
  return { operation, ...(table === undefined ? {} : { table }) };
}
