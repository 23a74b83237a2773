import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** An archive of tiles, a style, and what styles name: letters, pictures and single tiles. */
const SERVED = /\.(?:pmtiles|json|pbf|mvt|png|webp)$/;
const HOUR_MS = 3_600_000;

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
    allowedPath: (path) => SERVED.test(path),
  });
}
