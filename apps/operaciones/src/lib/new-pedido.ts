import { useSyncExternalStore } from 'react';
import type { PedidoRef } from './pedido-key.ts';

/** Begins the keys of the tab's storage that are about pedidos by telephone. */
export const PHONE_PREFIX = 'traza.operaciones.telefono.';
const OPEN_KEY = `${PHONE_PREFIX}abierto`;

/** With what a pedido by telephone begins: the number that a softphone knows, or words to look for who calls; or which pedido is changed. */
export interface PhoneStart {
  tel?: string;
  modificar?: PedidoRef;
}

let start: PhoneStart | null = sessionStorage.getItem(OPEN_KEY) === null ? null : {};
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Opens the window of a pedido by telephone over the page, or closes it; a reload of the tab leaves it open. */
export function showNewPedido(next: PhoneStart | null): void {
  start = next;
  if (next && !next.modificar) sessionStorage.setItem(OPEN_KEY, '1');
  else sessionStorage.removeItem(OPEN_KEY);
  for (const listener of listeners) listener();
}

/** With what the window of a pedido by telephone is open; null while it is shut. */
export function useNewPedido(): PhoneStart | null {
  return useSyncExternalStore(listen, () => start);
}

/** Nothing about who called stays behind with who signs out. */
export function forgetPhoneDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PHONE_PREFIX)) sessionStorage.removeItem(key);
  showNewPedido(null);
}
