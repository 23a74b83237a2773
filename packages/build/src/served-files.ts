import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { type Floor, floorInWords } from './floor.ts';
import type { FrontEnd } from './front-ends.ts';

const FOLDER = path.join(import.meta.dirname, 'served');
const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.svg': 'image/svg+xml' };

/** Puts beside the pages of every front end what they ask for by its name, before the first script of their own. */
export function servedFiles({ base }: FrontEnd, floor: Floor): Plugin {
  const names = readdirSync(FOLDER);
  const read = (name: string) =>
    readFileSync(path.join(FOLDER, name), 'utf8').replace('__FLOOR__', floorInWords(floor));
  return {
    name: 'traza-served-files',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = names.find((each) => request.url === base + each);
        if (name === undefined) return next();
        response.setHeader('content-type', TYPES[path.extname(name)] ?? '');
        return response.end(read(name));
      });
    },
    generateBundle() {
      for (const name of names) {
        this.emitFile({ type: 'asset', fileName: name, source: read(name) });
      }
    },
  };
}
