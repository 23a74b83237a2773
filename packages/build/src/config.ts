import path from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin, UserConfig } from 'vite';
import { chunksByStart } from './chunks.ts';
import { buildTargets, readFloor } from './floor.ts';
import { FRONT_ENDS, type FrontEnd, folderOf } from './front-ends.ts';
import { partFiles } from './parts.ts';
import { precompress } from './precompress.ts';
import { screens } from './screens.ts';
import { servedFiles } from './served-files.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** The stand-in of a hook that React has had since version 18 is left out. */
const NATIVE = { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' };

/** How a front end of the table is built, and served in development. */
export function frontEndConfig(name: string): UserConfig {
  const frontEnd = FRONT_ENDS.find((each) => each.name === name);
  if (frontEnd === undefined) throw new Error(`FRONT_ENDS has no ${name}`);
  const { base, pages } = frontEnd;
  const root = path.join(ROOT, folderOf(frontEnd));
  const api = process.env['API_TARGET'] ?? 'http://localhost:3000';
  const input = Object.fromEntries(pages.map((page) => [page.replace('.html', ''), path.join(root, page)]));
  const floor = readFloor(ROOT);
  const resolve = { alias: NATIVE };
  const build = { target: buildTargets(floor), rolldownOptions: { input } };
  return {
    root,
    base,
    plugins: [
      react(),
      otherPages(frontEnd),
      servedFiles(frontEnd, floor),
      partFiles(),
      chunksByStart(frontEnd, { base, plugins: [react(), partFiles()], resolve, build }),
      precompress(),
      screens(frontEnd),
    ],
    resolve,
    server: { proxy: { '/api': api, '/fotos': api } },
    build: {
      ...build,
      manifest: true,
      // the map library alone is larger; the size test holds the budgets that count
      chunkSizeWarningLimit: 1200,
      // a data: URL in CSS or JS would need a looser content security policy
      assetsInlineLimit: 0,
    },
  };
}

/** In development `/seguimiento/…` is a page of its own, as the server serves it. */
function otherPages({ base, pages: [, ...others] }: FrontEnd): Plugin {
  return {
    name: 'traza-pages',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const page = others.find((each) => request.url?.startsWith(`${base}${each.replace('.html', '/')}`));
        if (page) request.url = `${base}${page}`;
        next();
      });
    },
  };
}
