import { type Grouping, NOT_NARROWED, WITHOUT_CECO, WITHOUT_GRUPO } from '@traza/domain/pedidos';
import type { FilterChanges, PedidoFilters } from '../list/pedido-filters.ts';

/** What narrows the list to a part of its totals; undefined for a part that no filter says (W-170). */
export function narrowedTo(
  agrupar: Grouping,
  clave: string,
  { more }: Pick<PedidoFilters, 'more'>,
): FilterChanges | undefined {
  const id = Number(clave.replace('#', ''));
  switch (agrupar) {
    case 'ceco':
      return { more: { ...more, ceco: [clave === '' ? WITHOUT_CECO : id] } };
    case 'grupo':
      return { more: { ...more, grupoViajero: clave === '' ? WITHOUT_GRUPO : id } };
    case 'servicio':
      return clave === '' ? undefined : { more: { ...more, servicio: id } };
    case 'motivo':
      return clave === '' ? undefined : { more: { ...more, motivo: clave } };
    case 'solicitante':
      return clave === '' ? undefined : { more: { ...more, pidio: id } };
    case 'persona':
      if (clave === '@Invitados') return { more: { ...more, invitados: true, persona: NOT_NARROWED.persona } };
      return clave === '' ? undefined : { more: { ...more, persona: id, invitados: false } };
  }
}
