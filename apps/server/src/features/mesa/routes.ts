import type { Deps } from '#lib/deps.ts';
import type { Handlers } from '#lib/http/handlers.ts';
import { listLivePedidos } from './list-live-pedidos.ts';

export function mesaRoutes(deps: Deps): Handlers<'GET /operaciones/v1/pedidos'> {
  return { 'GET /operaciones/v1/pedidos': async () => ({ data: await listLivePedidos(deps) }) };
}
