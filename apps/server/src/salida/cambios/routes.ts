import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { Actor } from '#lib/actor.ts';
import type { Deps } from '#lib/deps.ts';
import { routes } from '#lib/http/handlers.ts';
import type { Operador } from '#lib/operador.ts';
import { announcePresence } from './announce-presence.ts';
import type { Streams } from './streams.ts';
import { watchPedidos } from './watch-pedidos.ts';

/** How long a browser waits before it reconnects by itself. */
const RETRY_MS = 1000;

/** From here on the answer is written by hand: the framework would end it, compress it and log it. */
function beginStream(reply: FastifyReply): ServerResponse {
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // a proxy that gathers answers before it hands them on would hold each event back
    'x-accel-buffering': 'no',
  });
  raw.write(`retry: ${RETRY_MS}\n\n`);
  return raw;
}

interface Listening {
  caller: Actor | Operador;
  ip: string;
  reply: FastifyReply;
  header(name: string): string | undefined;
}

export function cambiosRoutes(deps: Deps, streams: Streams) {
  async function open({ caller, ip, reply, ...context }: Listening): Promise<undefined> {
    await streams.open({
      of: caller.kind,
      tokenHash: caller.tokenHash,
      ip,
      lastEventId: context.header('last-event-id'),
      hasLeft: () => reply.raw.destroyed,
      begin: () => beginStream(reply),
    });
  }
  return routes({
    'GET /cambios': open,
    'GET /operaciones/v1/cambios': open,
    'POST /operaciones/v1/cambios/presencia': async ({ caller, body }) =>
      announcePresence(deps, caller, body.idCambios),
    'POST /cambios/mirados': async ({ caller, body }) => watchPedidos(deps, caller, body),
    'POST /cambios/presencia': async ({ caller, body }) => announcePresence(deps, caller, body.idCambios),
  });
}
