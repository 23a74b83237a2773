import type { QueryKey } from '@tanstack/react-query';
import type { EventOf } from '@traza/client/cambios/read-events.ts';
import type { CambioEvents } from '@traza/contract';
import { inicioKey, modificarKey } from '@traza/pedido-form/query-keys.ts';
import { aprobacionesKey, creadaKey, misInformesKey, NOVEDADES_KEY, pedidosKey, reclamosKey } from '#lib/query-keys.ts';

/** What a person is told. */
export type Cambio = EventOf<CambioEvents>;

/** Whose screen it is: what is told of another client is nothing to it. */
export interface CambioView {
  account: string;
  idCliente: number;
}

/** All that the stream keeps up, of an account: what has to be asked for where nobody knows what was missed. */
export function toldKeys({ account }: CambioView): QueryKey[] {
  return [
    ...pedidoKeys(account),
    NOVEDADES_KEY,
    aprobacionesKey(account),
    misInformesKey(account),
    reclamosKey(account),
  ];
}

const PARTS = ['vivo', 'shelf', 'novedades', 'uno', 'par', 'eventos', 'ahora', 'alguna-vez', 'calificaciones'] as const;

/** Lists look again at what can change in them, and the rest is of the orders that are open. */
function pedidoKeys(account: string): QueryKey[] {
  return [...PARTS.map((part) => pedidosKey(account, part)), inicioKey(account), creadaKey(account)];
}

/** What is kept under the number of an order. */
const OF_ONE: ReadonlySet<unknown> = new Set(['uno', 'eventos', 'ahora', 'calificaciones']);

/** What of the screen is another now: the calls that there are ask for it (W-103). */
export function keysOf(cambio: Cambio, view: CambioView): QueryKey[] {
  const { account, idCliente } = view;
  switch (cambio.kind) {
    case 'pedido.cambio':
      if (cambio.data.idCliente !== idCliente) return [];
      // what is of one order is asked for where it is that one; lists ask for it alone (T-046)
      return [
        ...pedidoKeys(account).map((key) => (OF_ONE.has(key[2]) ? [...key, cambio.data.id] : key)),
        modificarKey(account, cambio.data),
      ];
    case 'aprobacion.cambio':
      return cambio.data.idCliente === idCliente ? [aprobacionesKey(account)] : [];
    case 'novedad.cambio':
      return [NOVEDADES_KEY];
    case 'informe.cambio':
      return [misInformesKey(account)];
    case 'reclamo.cambio':
      return [pedidosKey(account, 'calificaciones'), reclamosKey(account)];
    case 'resync':
      return toldKeys(view);
    default:
      return [];
  }
}
