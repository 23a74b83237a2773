import type { APIRequestContext } from '@playwright/test';
import { type Persona, personas } from '@traza/demo';
import { apiOf } from './agencia.ts';
import { now } from './clock.ts';

interface Ratable {
  id: number;
  datetime: string;
  substatus: string;
  actions: { rel: string }[];
}

/** Somebody of the demo with a trip of their own that was driven to its end and that they have not rated yet. */
export async function findRatable(request: APIRequestContext): Promise<{ persona: Persona; pedido: Ratable }> {
  for (const persona of [personas.pablo, personas.gabi, personas.mario, personas.ana]) {
    const { headers, account } = await apiOf(request, persona);
    const from = encodeURIComponent(now().toISOString());
    const reply = await request.get(`/api/pedidos/?direction=past&idCliente=${account.idClientePadre}&from=${from}`, {
      headers,
    });
    const pedidos: Ratable[] = (await reply.json()).data.content;
    // one that was called off too late, or failed, may be rated too, and has no way that was driven
    const pedido = pedidos.find(
      ({ actions, substatus }) => substatus === '' && actions.some(({ rel }) => rel === 'calificar'),
    );
    if (pedido) return { persona, pedido };
  }
  throw new Error('nobody of the demo has anything to rate');
}
