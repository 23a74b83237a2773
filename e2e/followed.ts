import type { APIRequestContext } from '@playwright/test';
import { DEMO_PASSWORD, personas } from '@traza/demo';

interface Followed {
  idPublic: string;
  actions: { rel: string }[];
}

/** A trip to come that its people may follow. */
export async function findFollowed(request: APIRequestContext): Promise<string> {
  const signedIn = await request.post('/api/login', {
    data: { username: personas.ana.username, password: DEMO_PASSWORD },
  });
  const { token }: { token: string } = (await signedIn.json()).data;
  const headers = { authorization: `Bearer ${token}` };
  const from = encodeURIComponent(new Date().toISOString());
  const reply = await request.get(`/api/pedidos/?direction=future&idCliente=1&from=${from}`, { headers });
  const { content }: { content: Followed[] } = (await reply.json()).data;
  const followed = content.find(({ actions }) => actions.some(({ rel }) => rel === 'seguimiento'));
  if (!followed) throw new Error('nobody may be followed');
  return followed.idPublic;
}
