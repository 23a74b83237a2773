import type { APIRequestContext } from '@playwright/test';
import { personas } from '@traza/demo';
import { AGENCIA, askNow, assign, bookForLater, finish, takeViaje, tell } from '../agencia.ts';

/** What other people do meanwhile; each by the calls of the API, as their own front ends and systems make them. */
export const WORLD_EVENTS: Readonly<Record<string, (request: APIRequestContext) => Promise<unknown>>> = {
  'Pablo orders a trip': (request) => askNow(request, personas.pablo),
  'Ana orders a trip for later': (request) => bookForLater(request, personas.ana),
  'a carrier takes an order of Pablo': async (request) => takeViaje(request, await askNow(request, personas.pablo)),
  'a driver is named for a trip of Ana': async (request) =>
    assign(request, await takeViaje(request, await askNow(request, personas.ana))),
  'a trip of Pablo is driven to its end': async (request) => {
    const idViaje = await takeViaje(request, await askNow(request, personas.pablo));
    await assign(request, idViaje);
    for (const type of ['circulando', 'arribado', 'iniciado'] as const) await tell(request, idViaje, type);
    await finish(request, idViaje);
  },
  'a carrier turns an order of Ana down': async (request) => {
    const id = await askNow(request, personas.ana);
    await request.post(`/api/transportistas/v1/solicitudes/${id}/rechazar`, {
      headers: AGENCIA,
      data: { motivo: 'Sin autos' },
    });
  },
};
