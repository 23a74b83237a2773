import type { PasajeView } from '@traza/domain/pedidos';
import { ownersOf, type StoredFacts } from '../proyeccion/stored.ts';

const OWN_LINK = /^(?<type>[sv])-(?<id>[1-9]\d{0,9})$/;

/** Whether somebody sees all that is taken of an order, and so may have its public link. */
export function seesWhole(stored: StoredFacts, views: readonly PasajeView[]): boolean {
  return ownersOf(stored).every(({ isEmpty }, place) => isEmpty || views[place] === 'whole');
}

/**
 * Replaces the public link of a pedido in answers to whoever sees only a part of it: the public page shows everybody aboard, so its id goes
 * only to whoever sees the whole. This id opens nothing by itself; calls accept it from a signed-in viewer of the pedido.
 */
export function ownLinkOf({ facts }: StoredFacts): string {
  return `${facts.type}-${facts.id}`;
}

export function readOwnLink(text: string): { type: 's' | 'v'; id: number } | undefined {
  const found = OWN_LINK.exec(text)?.groups;
  return found && { type: found['type'] === 's' ? 's' : 'v', id: Number(found['id']) };
}
