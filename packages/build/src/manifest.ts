import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Manifest } from 'vite';

/** What a build left: the chunk of every entry and of every module that is loaded on its own. */
export function readManifest(dist: string): Manifest {
  const file = path.join(dist, '.vite/manifest.json');
  if (!existsSync(file)) throw new Error(`${file} is missing: run "npm run build"`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Some chunks and whatever they import at once. */
export function withImports(manifest: Manifest, keys: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (key: string) => {
    if (found.has(key)) return;
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the build has no chunk ${key}`);
    found.add(key);
    chunk.imports?.forEach(visit);
  };
  keys.forEach(visit);
  return [...found];
}
