import { isResumenPeriod } from '@traza/domain/informes';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import type { Deps } from '#lib/deps.ts';
import { accountOfToken } from './tablero-token.ts';

const TEXTS = {
  400: 'El período del tablero no es válido.',
  401: 'El tablero venció. Volvé a abrirlo desde Informes.',
} as const;

const query = z.object({
  token: z.string().max(2000).catch(''),
  idCliente: z.coerce.number().int().positive().catch(0),
  anio: z.coerce.number().int().catch(0),
  mes: z.coerce.number().int().optional().catch(0),
});

function refuse(reply: FastifyReply, status: keyof typeof TEXTS) {
  return reply
    .code(status)
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'self'")
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="es-AR"><title>Tablero</title><p>${TEXTS[status]}</p></html>`);
}

/** The pages that the portal shows in a frame (S25): only with a token of that very client (XT-28). */
export function tableroPage(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'clock'>,
  sendPage: (reply: FastifyReply) => FastifyReply,
): void {
  for (const view of ['mensual', 'anual'] as const) {
    app.get(`/api/analytics/${view}`, { schema: { hide: true } }, async (request, reply) => {
      const { token, idCliente, anio, mes } = query.parse(request.query);
      if (!(await accountOfToken(deps, token, idCliente))) return refuse(reply, 401);
      const isMonthMissing = view === 'mensual' && mes === undefined;
      const period = { anio, mes: view === 'mensual' ? mes : undefined };
      if (isMonthMissing || !isResumenPeriod(period, deps.clock.now())) return refuse(reply, 400);
      return sendPage(reply);
    });
  }
}
