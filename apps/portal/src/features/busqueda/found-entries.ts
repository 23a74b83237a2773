import type { PlaceEntry } from '@traza/client/search/entry.ts';
import type { Busqueda } from '@traza/contract';
import { type Account, canSee } from '@traza/domain/cuentas';
import { CarFront, MapPin, UserRound } from 'lucide-react';
import { pedidoDetail } from './messages.ts';

/** The results of the server, each with the screen on which this account opens it. */
export function foundEntries({ pedidos, personas, direcciones }: Busqueda, account: Account): PlaceEntry[] {
  return [
    ...pedidos.map((pedido): PlaceEntry => {
      const { id, extrasType, titulo, seccion } = pedido;
      return {
        key: `pedido ${extrasType} ${id}`,
        kind: 'pedido',
        title: titulo,
        detail: pedidoDetail(pedido),
        icon: CarFront,
        to: `/${seccion}`,
        search: { selected: String(id) },
      };
    }),
    ...personas.map((persona): PlaceEntry => {
      const { personId, lastname, firstname } = persona;
      const title = `${lastname}, ${firstname}`;
      const place = canSee('usuarios', account)
        ? { to: '/usuarios', search: { q: title } }
        : { to: '/pedidos', search: { q: `"${title}"` } };
      return { key: `persona ${personId}`, kind: 'persona', title, icon: UserRound, ...place };
    }),
    ...direcciones.flatMap((direccion) => direccionEntry(direccion, account) ?? []),
  ];
}

/** In the book that holds it; nothing where the account opens no book of the client. */
function direccionEntry({ source, alias, street }: Busqueda['direcciones'][number], account: Account) {
  const entry = { key: `direccion ${source}`, kind: 'direccion', title: alias, detail: street, icon: MapPin } as const;
  if (source.startsWith('fav-')) return { ...entry, to: '/perfil', search: { tab: 'direcciones', q: alias } };
  return canSee('direcciones', account) ? { ...entry, to: '/direcciones', search: { q: alias } } : undefined;
}
