/** A rule of the domain that an input or a state breaks. `field` is the wire path, such as `origen.lat`. */
export interface Violation<Code extends string = string> {
  code: Code;
  field?: string;
  params?: Record<string, string | number>;
}

/** The first violation that a list of checks finds, in order; later checks do not run. */
export function firstViolation<Code extends string>(
  checks: readonly (() => Violation<Code> | undefined)[],
): Violation<Code> | undefined {
  for (const check of checks) {
    const violation = check();
    if (violation) return violation;
  }
  return undefined;
}
