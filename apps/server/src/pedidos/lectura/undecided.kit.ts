/** A key that is stored some day, and that no view knows. */
export const UNDECIDED = 'nadieLoDecidio';

/** The same with a key in each of its objects that no view knows. */
export function withUndecided<T>(value: T): T;
export function withUndecided(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => withUndecided(one));
  if (typeof value !== 'object' || value === null) return value;
  const own = Object.entries(value).map(([key, each]) => [key, withUndecided(each)]);
  return { ...Object.fromEntries(own), [UNDECIDED]: 'secreto' };
}
