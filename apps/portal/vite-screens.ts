import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest, Plugin } from 'vite';
import { pagesAt, ROUTER } from './vite-routes.ts';

/** The screens that people begin with: the first part of their path. */
const SCREENS = ['login', 'crear', 'pedidos', 'recorridos', 'informes'];

/**
 * Leaves `.vite/screens.json`: the tags of what each screen needs besides the entry. The server puts them into the page, so
 * that the browser asks for all of it at once and not for one file after the other has told of it.
 */
export function screens(): Plugin {
  let outDir = '';
  let router = '';
  return {
    name: 'traza-screens',
    apply: 'build',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir);
      router = join(config.root, ROUTER);
    },
    async closeBundle() {
      const manifest: Manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8'));
      const routes = await readFile(router, 'utf8');
      const tags = SCREENS.map((screen) => [screen, tagsOf(manifest, pagesAt(routes, `/${screen}`))]);
      await writeFile(join(outDir, '.vite/screens.json'), JSON.stringify(Object.fromEntries(tags)));
    },
  };
}

function tagsOf(manifest: Manifest, modules: readonly string[]): string {
  const known = chunksOf(manifest, ['index.html']);
  const needed = chunksOf(manifest, modules).filter((key) => !known.includes(key));
  const scripts = needed.flatMap((key) => manifest[key]?.file ?? []).filter((file) => file.endsWith('.js'));
  const loaded = new Set(known.flatMap((key) => manifest[key]?.css ?? []));
  const styles = new Set(needed.flatMap((key) => manifest[key]?.css ?? []).filter((file) => !loaded.has(file)));
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('');
}

/** Some chunks and whatever they import at once. */
function chunksOf(manifest: Manifest, keys: readonly string[]): string[] {
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
