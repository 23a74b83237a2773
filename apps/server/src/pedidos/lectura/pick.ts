/** Shown as it is: a text, a figure, a flag, or a list of them. */
export const SHOWN = 'shown';

type Plain = string | number | boolean | null | readonly (string | number)[];

type Rule<T> = [T] extends [Plain] ? typeof SHOWN : T extends readonly (infer One)[] ? readonly [Rules<One>] : Rules<T>;

/** What is decided about each key of a type, and of what is in it: a key of tomorrow is in no rules before somebody decides about it. */
export type Rules<T> = { readonly [K in keyof T]-?: Rule<NonNullable<T[K]>> };

type AnyRule = typeof SHOWN | readonly [AnyRules] | AnyRules;
interface AnyRules {
  readonly [key: string]: AnyRule;
}

function pickAny(value: object, rules: AnyRules): object {
  const shown: Record<string, unknown> = {};
  for (const [key, rule] of Object.entries(rules)) {
    const own: unknown = Reflect.get(value, key);
    if (own !== undefined) shown[key] = ofRule(own, rule);
  }
  return shown;
}

function ofRule(value: unknown, rule: AnyRule): unknown {
  if (rule === SHOWN || typeof value !== 'object' || value === null) return value;
  if (!Array.isArray(value)) return pickAny(value, isListRule(rule) ? rule[0] : rule);
  const list: unknown[] = value;
  return list.map((one) => ofRule(one, isListRule(rule) ? rule[0] : rule));
}

function isListRule(rule: AnyRule): rule is readonly [AnyRules] {
  return Array.isArray(rule);
}

/** The keys of an object that its rules name, in their order; any other is not shown. */
export function pick<T extends object>(value: { [K in keyof T]: T[K] | undefined }, rules: Rules<T>): T {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Rules` has a rule for each key of T, which `AnyRules` forgets
  return pickAny(value, rules) as T;
}
