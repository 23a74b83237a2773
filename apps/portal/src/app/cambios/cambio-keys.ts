import type { QueryKey } from '@tanstack/react-query';
import type { Cambio } from '@traza/client/cambios/read-events.ts';

/** Whose screen it is: what is told of another client is nothing to it. */
export interface CambioView {
  account: string;
  idCliente: number;
}

/** All that the stream keeps up, of an account: what has to be asked for where nobody knows what was missed. */
export function toldKeys({ account }: CambioView): QueryKey[] {
  return [
    ...pedidoKeys(account),
    ['notificaciones'],
    ['aprobaciones', account],
    ['informes', account, 'mios'],
    ['reclamos', account],
  ];
}

/** Lists look again at what can change in them, and the rest is of the orders that are open. */
function pedidoKeys(account: string): QueryKey[] {
  const parts = ['vivo', 'shelf', 'novedades', 'uno', 'eventos', 'alguna-vez', 'calificaciones'];
  return [...parts.map((part) => ['pedidos', account, part]), ['inicio', account], ['solicitudes', account, 'creada']];
}

/** What is kept under the number of an order. */
const OF_ONE: ReadonlySet<unknown> = new Set(['uno', 'eventos', 'calificaciones']);

/** What of the screen is another now: the calls that there are ask for it (W-103). */
export function keysOf(cambio: Cambio, view: CambioView): QueryKey[] {
  const { account, idCliente } = view;
  switch (cambio.kind) {
    case 'pedido.cambio':
      if (cambio.data.idCliente !== idCliente) return [];
      // what is of one order is asked for where it is that one; lists ask for it alone (T-046)
      return pedidoKeys(account).map((key) => (OF_ONE.has(key[2]) ? [...key, cambio.data.id] : key));
    case 'aprobacion.cambio':
      return cambio.data.idCliente === idCliente ? [['aprobaciones', account]] : [];
    case 'novedad.cambio':
      return [['notificaciones']];
    case 'informe.cambio':
      return [['informes', account, 'mios']];
    case 'reclamo.cambio':
      return [
        ['pedidos', account, 'calificaciones'],
        ['reclamos', account],
      ];
    case 'resync':
      return toldKeys(view);
    default:
      return [];
  }
}
