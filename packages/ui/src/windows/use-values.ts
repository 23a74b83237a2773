import { useState } from 'react';

/** What is filled in; once what it was begun with is another, over that: what somebody typed stays. */
export function useValues<Values extends object>(initial: Values, seen: unknown) {
  const [base, setBase] = useState({ seen, initial });
  const [values, setValues] = useState(initial);
  if (base.seen !== seen) {
    setBase({ seen, initial });
    setValues(rebased(values, base.initial, initial));
  }
  return { values, setValues, isDirty: !isSame(values, base.initial) };
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What somebody typed stays; the rest is as it is now. */
export function rebased<Values extends object>(values: Values, before: Values, now: Values): Values {
  const begun = new Map<string, unknown>(Object.entries(before));
  const touched = Object.entries(values).filter(([field, value]) => !isSame(value, begun.get(field)));
  return { ...now, ...Object.fromEntries(touched) };
}
