/** What an audit row keeps of an edit. */
export interface Changes {
  antes: Record<string, unknown>;
  despues: Record<string, unknown>;
}

type Values = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields that differ between two states, before and after, inner ones one by one; undefined where none does. */
export function changesBetween(before: Values, after: Values): Changes | undefined {
  const antes: Record<string, unknown> = {};
  const despues: Record<string, unknown> = {};
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [was, is] = [before[key], after[key]];
    if (JSON.stringify(was) === JSON.stringify(is)) continue;
    const inner = isValues(was) && isValues(is) ? changesBetween(was, is) : { antes: was, despues: is };
    if (!inner) continue;
    antes[key] = inner.antes;
    despues[key] = inner.despues;
  }
  return Object.keys(despues).length > 0 || Object.keys(antes).length > 0 ? { antes, despues } : undefined;
}
