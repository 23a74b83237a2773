import { queryClient } from '@traza/client/query-client.ts';
import { inicioQuery } from '@traza/pedido-form/inicio-api.ts';
import { call } from '#lib/api.ts';
import { browserSession } from '#lib/browser-session.ts';
import { readAccountKey, readIdCliente } from '#lib/browser-store.ts';

export async function deleteFavourite(id: number): Promise<void> {
  await call('DELETE /pedidos/favoritos/:id', { params: { id } });
}

/** Asks for the home beside what the shell asks for, where the browser knows the account of the last visit (W-256). */
export function beginInicio(): void {
  const username = browserSession.readToken() === null ? null : browserSession.readUsername();
  const key = username === null ? null : readAccountKey(username);
  const idCliente = key === null ? null : readIdCliente(key);
  if (key !== null && idCliente !== null) void queryClient.prefetchQuery(inicioQuery({ call, key }, idCliente));
}
