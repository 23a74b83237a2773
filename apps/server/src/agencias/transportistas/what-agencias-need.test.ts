import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { completaBody, messageBody, ordererOf, parcelBody } from '../../pedidos/solicitudes/solicitudes.kit.ts';
import { REMISES, tell } from './transportistas.kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Kind = 'completas' | 'mensajes' | 'paquetes';

async function ask(kind: Kind, body: object): Promise<number> {
  const headers = { 'idempotency-key': `what-${kind}` };
  const created = await server.call('POST', `/rest/solicitudes/${kind}`, { as: 'pablo.empleado', body, headers });
  if (created.status !== 201) throw new Error(`${created.status} ${JSON.stringify(created.body)}`);
  return created.body.idSolicitud;
}

const agencia = async (method: 'GET' | 'POST', path: string) =>
  server.call(method, `/transportistas/v1/${path}`, { key: REMISES });

async function accept(idSolicitud: number) {
  return (await agencia('POST', `solicitudes/${idSolicitud}/aceptar`)).body.data;
}

describe('ruling: what a carrier needs', () => {
  test('who sends, who receives, their phones and the package, once it is accepted and until it is over', async () => {
    const idSolicitud = await ask('paquetes', parcelBody(await ordererOf(server, 'pablo.empleado')));
    const offers = await agencia('GET', 'solicitudes?limit=100');
    expect(JSON.stringify(offers.body)).not.toMatch(/Ana Ruiz|Eva Sol|3511234567/);
    const viaje = await accept(idSolicitud);
    expect([viaje.pasajeros, viaje.envio]).toEqual([
      [],
      {
        emisor: { nombre: 'Ana Ruiz', tel: '+5493511234567' },
        receptor: { nombre: 'Eva Sol', tel: '+5493517654321' },
        paquete: { cantidad: 1, alto: 375, largo: 300, ancho: 70, peso: 2 },
      },
    ]);
    for (const event of ['circulando 0', 'arribado 0', 'iniciado', 'finalizado'])
      await tell(server, viaje.idViaje, event);
    const over = (await agencia('GET', `viajes/${viaje.idViaje}`)).body.data.envio;
    expect([over.emisor, over.receptor]).toEqual([
      { nombre: 'Ana Ruiz', tel: null },
      { nombre: 'Eva Sol', tel: null },
    ]);
  });

  test('a message has no package', async () => {
    const viaje = await accept(await ask('mensajes', messageBody(await ordererOf(server, 'pablo.empleado'))));
    expect(viaje.envio).toMatchObject({ emisor: { nombre: 'Ana Ruiz' }, paquete: null });
  });

  test('where each gets on and off, what they arrive with, luggage and note; the detail and Repetir tell the arrival too', async () => {
    const note = { obs: 'Equipaje: grande. Con cartel' };
    const viaje = await accept(await ask('completas', completaBody(await ordererOf(server, 'pablo.empleado'), note)));
    const common = { equipaje: 'grande', observacion: note.obs };
    expect(viaje.envio).toBeNull();
    expect(viaje.pasajeros).toMatchObject([
      { ...common, sube: 0, baja: 1, arribo: null },
      { ...common, sube: 0, baja: 2, arribo: null },
      { ...common, nombre: 'Luis Paz', sube: 1, baja: 2, arribo: 'AR1502' },
    ]);
    const detail = await server.call('GET', `/pedidos/sgv/v/${viaje.idViaje}`, { as: 'pablo.empleado' });
    const arrivals = detail.body.data.extras.pasajes.map(({ arribo }: { arribo: string | null }) => arribo);
    expect(arrivals).toEqual([null, null, 'AR1502']);
    const again = async (query = '') =>
      (await server.call('GET', `/pedidos/v1/v/${viaje.idViaje}/plantilla${query}`, { as: 'pablo.empleado' })).body
        .data;
    expect(await again()).toMatchObject({ arribo: 'AR1502', observacion: note.obs });
    expect(await again('?regreso=true')).toMatchObject({ arribo: null });
  });
});
