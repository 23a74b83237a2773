import type { FastifyInstance } from 'fastify';
import { required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { findPicture } from './queries.ts';

const NAME = /^[0-9a-f]{32}\.jpg$/;

/** Serves pictures by their random name, beside the API: a name never means another picture. */
export function picturesRoutes(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  app.get<{ Params: { nombre: string } }>(
    '/fotos/:nombre',
    { compress: false, schema: { hide: true } },
    async ({ params: { nombre } }, reply) => {
      const contenido = required(NAME.test(nombre) ? await findPicture(db, nombre) : undefined, 'not_found');
      return reply
        .headers({ 'cache-control': 'private, max-age=31536000, immutable', 'x-content-type-options': 'nosniff' })
        .type('image/jpeg')
        .send(contenido);
    },
  );
}
