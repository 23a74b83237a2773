import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest, Plugin } from 'vite';
import type { FrontEnd } from './front-ends.ts';
import { readManifest, withImports } from './manifest.ts';
import { pagesAt, readRouter } from './routes.ts';

/**
 * Leaves `.vite/screens.json`: the tags of what each screen needs besides the entry. The server puts them into the page, so
 * that the browser asks for all of it at once and not for one file after the other has told of it.
 */
export function screens({ base, pages: [main], screens: starts }: FrontEnd): Plugin {
  const styleTag = (file: string) => `<link rel="stylesheet" crossorigin href="${base}${file}">`;
  const scriptTag = (file: string) => `<link rel="modulepreload" crossorigin href="${base}${file}">`;
  let outDir = '';
  let root = '';
  return {
    name: 'traza-screens',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      outDir = join(root, config.build.outDir);
    },
    async closeBundle() {
      const manifest = readManifest(outDir);
      const router = readRouter(root);
      const tags = starts.map((screen) => {
        const { styles, scripts } = filesBesides(manifest, main, pagesAt(router, `/${screen}`));
        return [screen, [...styles.map(styleTag), ...scripts.map(scriptTag)].join('')];
      });
      await writeFile(join(outDir, '.vite/screens.json'), JSON.stringify(Object.fromEntries(tags)));
    },
  };
}

/** The files that some modules need and the page does not bring. */
function filesBesides(manifest: Manifest, page: string, modules: readonly string[]) {
  const known = withImports(manifest, [page]);
  const needed = withImports(manifest, modules).filter((key) => !known.includes(key));
  const loaded = new Set(known.flatMap((key) => manifest[key]?.css ?? []));
  return {
    styles: [...new Set(needed.flatMap((key) => manifest[key]?.css ?? []).filter((file) => !loaded.has(file)))],
    scripts: needed.flatMap((key) => manifest[key]?.file ?? []).filter((file) => file.endsWith('.js')),
  };
}
