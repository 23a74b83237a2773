import { fold } from '../text.ts';

/** The known facts about the requester of a pedido. */
export interface RequesterFacts {
  /** Decided by the server, by the person's id. */
  esSolicitante?: boolean | undefined;
  /** Username of the requester of the order. */
  solicitante: string;
  /** Requester's names on the pasajes of a trip, "apellido nombre"; none for a request. */
  nombresSolicitante: readonly string[];
}

/**
 * Whether the user asked for the order: by id where the server says so; only where it is silent by name, and then by
 * username (DT-04, T-154, T-155). Never authorises a write.
 */
export function isRequester(
  pedido: RequesterFacts,
  user: { username: string; nombre: string; apellido: string },
): boolean {
  if (pedido.esSolicitante !== undefined) return pedido.esSolicitante;
  const own = fold(`${user.apellido} ${user.nombre}`);
  const isOwnName = (name: string) => fold(name.replaceAll(',', ' ')) === own;
  return pedido.nombresSolicitante.some(isOwnName) || pedido.solicitante === user.username;
}
