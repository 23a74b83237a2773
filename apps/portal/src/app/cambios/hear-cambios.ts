import type { QueryClient } from '@tanstack/react-query';
import { holdStream } from '@traza/client/cambios/browser-stream.ts';
import type { Cambio } from '@traza/client/cambios/read-events.ts';
import { vehiculoKey } from '#features/pedidos/api.ts';
import { AskAnew } from './ask-anew.ts';
import { type CambioView, keysOf, toldKeys } from './cambio-keys.ts';

export interface CambioHearer {
  queryClient: QueryClient;
  view: CambioView;
  /** Accounts or permissions are others. */
  onCuenta: () => void;
}

/** Keeps what an account sees as the server has it. Returns its end. */
export function hearCambios({ queryClient, view, onCuenta }: CambioHearer): () => void {
  const anew = new AskAnew(queryClient);
  function hear(cambio: Cambio): void {
    if (cambio.kind === 'posicion') {
      const { id, ...vehiculo } = cambio.data;
      queryClient.setQueriesData({ queryKey: vehiculoKey(view.account, id) }, vehiculo);
    }
    if (cambio.kind === 'cuenta.cambio' || (cambio.kind === 'resync' && cambio.data.motivo === 'permisos')) onCuenta();
    anew.add(keysOf(cambio, view));
  }
  const endStream = holdStream({ onEvent: hear, onLost: () => anew.add(toldKeys(view)) });
  return () => {
    endStream();
    anew.close();
  };
}
