import type { Snapshot } from '@traza/contract';
import { isOlder } from './snapshots.ts';

/** Things by key, each with the snapshot that it was read in; of what is gone the snapshot stays, so that nothing older brings it back. */
export class SnapshotMap<K, V> {
  readonly values = new Map<K, V>();
  readonly #readings = new Map<K, Snapshot>();

  /** Whether it took the place of what was known; null is gone. */
  put(key: K, value: V | null, reading: Snapshot): boolean {
    const before = this.#readings.get(key);
    if (before && isOlder(reading, before)) return false;
    this.#readings.set(key, reading);
    if (value === null) return this.values.delete(key);
    this.values.set(key, value);
    return true;
  }

  /** Changes what is known without a reading of its own: the next reading takes its place. */
  amend(key: K, value: V | null): void {
    if (value === null) this.values.delete(key);
    else this.values.set(key, value);
  }

  /** Takes all that there is in one snapshot; answers the keys that it changed. */
  load(entries: readonly (readonly [K, V])[], reading: Snapshot): K[] {
    const found = new Set(entries.map(([key]) => key));
    const gone = [...this.values.keys()].filter((key) => !found.has(key) && this.put(key, null, reading));
    const changed = entries.filter(([key, value]) => this.put(key, value, reading)).map(([key]) => key);
    // what is gone and was heard of before this reading cannot come back by an older one any more
    for (const [key, before] of this.#readings)
      if (!this.values.has(key) && isOlder(before, reading)) this.#readings.delete(key);
    return [...gone, ...changed];
  }

  clear(): void {
    this.values.clear();
    this.#readings.clear();
  }
}

/** A list made anew when its version is another. */
export class Versioned<T> {
  #version = -1;
  #list: readonly T[] = [];

  of(version: number, make: () => readonly T[]): readonly T[] {
    if (version !== this.#version) this.#list = make();
    this.#version = version;
    return this.#list;
  }
}
