import type { APIRequestContext } from '@playwright/test';
import { personas } from '@traza/demo';
import { apiOf, askNow, assign, takeViaje } from './agencia.ts';
import { now } from './clock.ts';

interface Followed {
  id: number;
  idPublic: string;
  actions: { rel: string }[];
}

/** A trip of Ana's whose car is about to come, and which may be followed and shared. */
export async function makeFollowed(request: APIRequestContext): Promise<Followed> {
  const idViaje = await takeViaje(request, await askNow(request, personas.ana));
  await assign(request, idViaje);
  const { headers, account } = await apiOf(request, personas.ana);
  // the hour of a trip that is wanted at once is that of its asking
  const from = encodeURIComponent(new Date(now().getTime() - 600_000).toISOString());
  const query = `direction=future&idCliente=${account.idClientePadre}&from=${from}`;
  const reply = await request.get(`/api/pedidos/?${query}`, { headers });
  const { content }: { content: Followed[] } = (await reply.json()).data;
  const followed = content.find(({ id }) => id === idViaje);
  if (!followed?.actions.some(({ rel }) => rel === 'seguimiento')) throw new Error('nobody may follow it');
  return followed;
}
