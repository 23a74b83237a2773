import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { readFile } from '#plataforma/archivos/file-store.ts';
import { opensFile } from '#plataforma/archivos/links.ts';
import { findInforme } from './queries.ts';
import { isStillSeen } from './receiver.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const PDF = 'application/pdf';
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * The file of a report, for whoever has its signed link, while the person who asked for it may still see its content. Any other link
 * answers like an unknown report.
 */
export function archivoRoute(app: FastifyInstance, { db, clock }: Pick<Deps, 'db' | 'clock'>): void {
  // asking for a report starts work: it is a POST, and looks like no order of a provider (DT-44)
  app.get('/pedidos/v1/reporte/:reporte', { schema: { hide: true } }, async (_request, reply) => {
    reply.header('allow', 'POST');
    throw new AppError('method_not_allowed');
  });
  app.get<{ Params: { id: string }; Querystring: { token?: unknown } }>(
    '/informes/:id/archivo',
    { compress: false, schema: { hide: true } },
    async ({ params: { id }, query: { token } }, reply) => {
      const now = clock.now();
      const isOpen = UUID.test(id) && typeof token === 'string' && (await opensFile(db, id, token, now));
      const row = isOpen ? await findInforme(db, id) : undefined;
      if (!row?.archivo || row.bytes === null || !(await isStillSeen(db, row))) throw new AppError('not_found');
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(row.archivo)}`,
          'content-length': row.bytes,
          'referrer-policy': 'no-referrer',
        })
        .type(row.reporte === 'resumen' ? PDF : XLSX)
        .send(Readable.from(readFile(db, id)));
    },
  );
}
