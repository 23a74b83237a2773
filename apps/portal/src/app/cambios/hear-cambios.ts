import type { QueryClient } from '@tanstack/react-query';
import { createStream } from '@traza/client/cambios/browser-stream.ts';
import { hearKeys } from '@traza/client/cambios/hear-keys.ts';

import { queryClient as shared } from '@traza/client/query-client.ts';
import type { CambioEvents } from '@traza/contract';
import { type Account, accountKey } from '@traza/domain/cuentas';
import { vehiculoKey } from '#features/pedidos/api.ts';
import { api, call } from '#lib/api.ts';
import { browserSession } from '#lib/browser-session.ts';
import { forgetChanges, markChanged } from '#lib/changed-pedidos.ts';
import { type Cambio, type CambioView, keysOf, toldKeys } from './cambio-keys.ts';

const holdStream = createStream<CambioEvents>({
  name: 'traza.cambios',
  key: 'GET /cambios',
  api,
  session: browserSession,
  sayHere: (idCambios) => call('POST /cambios/presencia', { body: { idCambios } }),
  follow: (idCambios, pedidos) => call('POST /cambios/mirados', { body: { idCambios, pedidos } }),
});

export interface CambioHearer {
  queryClient: QueryClient;
  view: CambioView;
  /** Accounts or permissions are others. */
  onCuenta: () => Promise<void>;
  signal: AbortSignal;
}

/** Keeps what an account sees as the server has it, until the signal. */
export function hearCambios({ queryClient, view, onCuenta, signal }: CambioHearer): void {
  if (signal.aborted) return;
  function keysOfCambio(cambio: Cambio) {
    if (cambio.kind === 'posicion') {
      const { id, ...vehiculo } = cambio.data;
      queryClient.setQueriesData({ queryKey: vehiculoKey(view.account, id) }, vehiculo);
    }
    if (cambio.kind === 'cuenta.cambio' || (cambio.kind === 'resync' && cambio.data.motivo === 'permisos'))
      void onCuenta();
    if (cambio.kind === 'resync') forgetChanges();
    if (cambio.kind === 'pedido.cambio' && cambio.data.idCliente === view.idCliente) markChanged(cambio.data.id);
    return keysOf(cambio, view);
  }
  function allKeys() {
    forgetChanges();
    return toldKeys(view);
  }
  signal.addEventListener('abort', hearKeys(holdStream, { queryClient, keysOf: keysOfCambio, allKeys }));
}

/** Of an account of a client, for the signed-in area. */
export function hearAccount(
  account: Extract<Account, { tag: 'corporateAccount' }>,
  onCuenta: () => Promise<void>,
  signal: AbortSignal,
): void {
  const view = { account: accountKey(account), idCliente: account.idClientePadre };
  hearCambios({ queryClient: shared, view, onCuenta, signal });
}
