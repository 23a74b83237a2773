import path from 'node:path';
import { readFloor } from '@traza/build/floor.ts';
import { lackingOf } from '@traza/build/lacking.ts';

interface Missing {
  globals: string[];
  members: { owner: string; name: string; isStatic: boolean }[];
}

const { globals, members } = lackingOf(readFloor(path.resolve(import.meta.dirname, '../..')));

/** What the oldest supported browsers lack, and what takes it from a page before its first script. */
export const lackedByFloor = { missing: { globals: [...globals], members: [...members] }, forget };

function forget(missing: Missing): void {
  for (const { owner, name, isStatic } of missing.members) {
    const value = Reflect.get(globalThis, owner);
    const place = isStatic ? value : value?.prototype;
    if (place) Reflect.deleteProperty(place, name);
  }
  for (const name of missing.globals) Reflect.deleteProperty(globalThis, name);
}
