import type { PasajeView } from '@traza/domain/pedidos';
import { ownersOf, type StoredFacts } from '../proyeccion/stored.ts';

const OWN_LINK = /^(?<type>[sv])-(?<id>[1-9]\d{0,9})$/;

/** Whether somebody sees all that is taken of an order, and so may have its public link. */
export function seesWhole(stored: StoredFacts, views: readonly PasajeView[]): boolean {
  return ownersOf(stored).every(({ isEmpty }, place) => isEmpty || views[place] === 'whole');
}

/**
 * What stands for the public link of an order in the answer to who sees a part of it: the public page tells of everybody aboard, so its
 * id goes to who sees the whole. This one opens nothing by itself: calls answer it to who is signed in and sees the order.
 */
export function ownLinkOf({ facts }: StoredFacts): string {
  return `${facts.type}-${facts.id}`;
}

export function readOwnLink(text: string): { type: 's' | 'v'; id: number } | undefined {
  const found = OWN_LINK.exec(text)?.groups;
  return found && { type: found['type'] === 's' ? 's' : 'v', id: Number(found['id']) };
}
