import { type RequestListener, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#lib/app-error.ts';

/** What Node and the router refuse by themselves, before any route is known, in the shape of every other refusal. */
function refusalOf(code: string | undefined): AppError {
  if (code === 'HPE_HEADER_OVERFLOW') return new AppError('payload_too_large', { status: 431 });
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new AppError('bad_input', { status: 408 });
  return new AppError('bad_input');
}

/** Answers what is no HTTP, or too much or too slow of it: there is a socket and no reply, so the answer is written by hand. */
export function refuseConnection(error: Error & { code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy(error);
    return;
  }
  const refusal = refusalOf(error.code);
  const body = JSON.stringify(refusal.body());
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status] ?? ''}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  // what was sent too much may still be on its way: the answer goes out before the connection does
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

/** Refuses a request outside the framework. */
export function refuseOutside(secure: RequestListener, refusal: AppError): RequestListener {
  return (request, response) => {
    secure(request, response);
    const body = JSON.stringify(refusal.body());
    response
      .writeHead(refusal.status, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        'cache-control': 'no-store',
        connection: 'close',
      })
      .end(body);
  };
}

/** Refuses an address that cannot be read: the router knows no route for it, so no hook has run. */
export function refuseAddress(secure: RequestListener) {
  return (_error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    reply.hijack();
    refuseOutside(secure, new AppError('bad_input'))(request.raw, reply.raw);
  };
}

/** A request of HTTP/1.1 names its host; Node would refuse it without a body. */
export function withHost(secure: RequestListener, next: RequestListener): RequestListener {
  const refuse = refuseOutside(secure, new AppError('bad_input'));
  return (request, response) => {
    const { httpVersion, headers } = request;
    if (httpVersion === '1.1' && headers.host === undefined) refuse(request, response);
    else next(request, response);
  };
}
