import { request as api } from '@playwright/test';
import { personas } from '@traza/demo';
import { apiOf, askNow, assign, finish, takeViaje, tell } from '../agencia.ts';
import { offsetMs } from '../clock.ts';
import { copyDemo } from '../demo-folder.ts';
import { expect, test } from '../fixtures.ts';
import { startServer } from '../server.ts';

interface Listed {
  id: number;
  status: string;
}

test('a server killed in the middle of a trip loses nothing, and the trip goes on', async () => {
  // beside the server of the other journeys, which would miss it
  const { dataDir, remove } = copyDemo();
  const server = await startServer(dataDir, offsetMs);
  const request = await api.newContext({ baseURL: server.url });
  try {
    const { headers, account } = await apiOf(request, personas.pablo);
    const idViaje = await takeViaje(request, await askNow(request, personas.pablo));
    const statusNow = async () => {
      const reply = await request.get(`/api/pedidos/usuario?idClient=${account.idClientePadre}`, { headers });
      const { data }: { data: Listed[] } = await reply.json();
      return data.find(({ id }) => id === idViaje)?.status;
    };
    await assign(request, idViaje);
    await tell(request, idViaje, 'circulando');
    await tell(request, idViaje, 'arribado');
    await tell(request, idViaje, 'iniciado', null);
    await expect.poll(statusNow).toBe('iniciado');

    await server.kill();
    await server.restart();

    // the session, the order and its number are those of before
    expect(await statusNow()).toBe('iniciado');
    await tell(request, idViaje, 'circulando', 1);
    await tell(request, idViaje, 'arribado', 1);
    await finish(request, idViaje);
    await expect.poll(statusNow).toBe('finalizado');
  } finally {
    await request.dispose();
    await server.stop();
    remove();
  }
});
