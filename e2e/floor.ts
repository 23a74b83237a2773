import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { readFloor } from '@traza/build/floor.ts';
import { lackingOf } from '@traza/build/lacking.ts';

interface Missing {
  globals: string[];
  members: { owner: string; name: string; isStatic: boolean }[];
}

const { globals, members } = lackingOf(readFloor(path.resolve(import.meta.dirname, '..')));

/** Takes from each page, before its first script, what the oldest supported browsers lack. */
export async function forgetLacked(of: BrowserContext | Page): Promise<void> {
  await of.addInitScript(forget, { globals: [...globals], members: [...members] });
}

function forget(missing: Missing): void {
  for (const { owner, name, isStatic } of missing.members) {
    const value = Reflect.get(globalThis, owner);
    const place = isStatic ? value : value?.prototype;
    if (place) Reflect.deleteProperty(place, name);
  }
  for (const name of missing.globals) Reflect.deleteProperty(globalThis, name);
}
