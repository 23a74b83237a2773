import { type Search, useUrlState } from '@traza/client/url-state.ts';
import type { AprobacionSort } from './api.ts';
import type { AprobacionesView } from './messages.ts';

function readView({ vista, orden }: Search): { view: AprobacionesView; orden: AprobacionSort } {
  return {
    view: vista === 'decididas' ? 'decididas' : 'pendientes',
    orden: orden === 'salida' ? 'salida' : 'vence',
  };
}

/** The list and its order, from the URL; without one, the soonest decision comes first (W-202). */
export function useView() {
  const [state, patch] = useUrlState(readView);
  return {
    ...state,
    show: (view: AprobacionesView) =>
      patch({ vista: view === 'pendientes' ? undefined : view, selected: undefined }, { push: true }),
    sort: (orden: AprobacionSort) => patch({ orden: orden === 'vence' ? undefined : orden }),
  };
}
