const [OFFSET, PRIME, MOST] = [0xcbf29ce484222325n, 0x100000001b3n, 999_999_999n];

/**
 * A number that tells one state of a thing from another, the same on both sides of the wire: what a form was filled with goes back in
 * `If-Match`, where the thing has no version of its own. The order of its keys is of no account.
 */
export function stateVersion(state: unknown): number {
  let hash = OFFSET;
  for (const char of JSON.stringify(sorted(state)) ?? '')
    hash = BigInt.asUintN(64, (hash ^ BigInt(char.codePointAt(0) ?? 0)) * PRIME);
  return Number(hash % MOST) + 1;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, each]) => [key, sorted(each)]));
}
