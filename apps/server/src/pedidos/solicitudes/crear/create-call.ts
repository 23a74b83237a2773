import type { FastifyReply } from 'fastify';
import type { CreateCall } from '../deps.ts';
import { solicitudHref } from '../solicitud-href.ts';

/** The answer of a create call says where the order is. */
export async function located<T extends { idSolicitud: number }>(
  reply: FastifyReply,
  creating: Promise<T>,
): Promise<T> {
  const created = await creating;
  reply.header('location', `/api${solicitudHref(created.idSolicitud)}`);
  return created;
}

/** The address of the caller, and the key that recognises a repeat of the call. */
export function callOf({
  ip,
  header,
}: {
  ip: string;
  header(this: void, name: string): string | undefined;
}): CreateCall {
  return { ip, key: header('idempotency-key') };
}
