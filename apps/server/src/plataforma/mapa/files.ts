import { realpathSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** An archive of tiles, a style, and what styles name: letters, pictures and single tiles. */
const SERVED = /\.(?:pmtiles|json|pbf|mvt|png|webp)$/;
const HOUR_MS = 3_600_000;

/** Whether a file really lies in a folder: a link that leads out of it does not. */
function liesIn(folder: string, path: string): boolean {
  try {
    return realpathSync(join(folder, path)).startsWith(`${realpathSync(folder)}${sep}`);
  } catch {
    // there is no such file, and its answer is that of any other
    return false;
  }
}

/** Hands out the files of an operator's own map, parts of them too: an archive is read by ranges. Nothing else in that folder. */
export function mapaFiles(scope: FastifyInstance, folder: string): void {
  if (folder === '') return;
  void scope.register(fastifyStatic, {
    root: folder,
    prefix: '/mapa/archivos/',
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    maxAge: HOUR_MS,
    allowedPath: (path) => SERVED.test(path) && liesIn(folder, path),
  });
}
