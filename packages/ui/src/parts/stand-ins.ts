/* oxlint-disable typescript/unbound-method, no-extend-native -- what stands in for a method is put where that is missing */
import 'temporal-polyfill/global';

/*
 * What browsers of the floor (`browserslist` in the package.json of the root) may lack, for those alone: one that has Temporal has it all.
 * The build says what is missing here.
 */

Map.groupBy ??= function groupBy<K, T>(items: Iterable<T>, keyOf: (item: T, index: number) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index);
    index += 1;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
};

Set.prototype.symmetricDifference ??= function symmetricDifference<T, U>(
  this: Set<T>,
  others: ReadonlySetLike<U>,
): Set<T | U> {
  const own = new Set<unknown>(this);
  const either = new Set<T | U>(this);
  const keys = others.keys();
  for (let next = keys.next(); next.done !== true; next = keys.next()) {
    if (own.has(next.value)) either.delete(next.value);
    else either.add(next.value);
  }
  return either;
};

AbortSignal.any ??= (signals: Iterable<AbortSignal>): AbortSignal => {
  const any = new AbortController();
  for (const signal of signals) {
    const end = () => any.abort(signal.reason);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true, signal: any.signal });
  }
  return any.signal;
};
