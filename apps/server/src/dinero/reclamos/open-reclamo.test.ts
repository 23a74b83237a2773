import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_NOW } from '../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertViaje } from '../../../test/pedidos.ts';
import { rateCall } from '../calificaciones/calificaciones.kit.ts';
import { comercial, decide, late } from '../rendiciones/rendiciones.kit.ts';
import { answer, BILLED, claimed, listed } from './reclamos.kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const reclamosOf = (idViaje: number) =>
  server.db
    .selectFrom('reclamo')
    .select(['id', 'texto', 'origen', 'importe', 'estado'])
    .where('idViaje', '=', idViaje)
    .orderBy('id')
    .execute();

describe('a claim', () => {
  test('M-198 enters with its case, due in 48 hours', async () => {
    const { id, idCliente } = await claimed(server);
    const caso = await server.db.selectFrom('caso').selectAll().where('idReclamo', '=', id).executeTakeFirstOrThrow();
    expect(caso).toMatchObject({ idCliente, origen: 'reclamo', estado: 'abierto', cerrado: null, respuesta: null });
    expect(caso.vence.toString()).toBe(TEST_NOW.add({ hours: 48 }).toString());
  });

  test('W-238 another one of the same person about the same order adds its text, and the mailbox hears of it', async () => {
    const where = await comercial(server);
    const { idViaje, idCliente } = await late(server, 9, 4000, {
      pasajes: [{ who: 'ceci.cecos', ceco: 'Comercial' }],
      events: [{ tipo: 'iniciado', ts: TEST_NOW.subtract({ hours: 24 * 9 }) }],
    });
    await rateCall(server, 'ceci.cecos', idViaje, { enDesacuerdo: true, observacion: 'No viajé' });
    const [first] = await reclamosOf(idViaje);
    const decided = await decide(server, 'ceci.cecos', where, idViaje, {
      decision: 'reclamar',
      texto: 'Tampoco avisaron',
    });
    expect(decided).toMatchObject({ status: 201, body: { data: { idReclamo: first?.id } } });
    // the same words again are the same words
    await decide(server, 'ceci.cecos', where, idViaje, { decision: 'reclamar', texto: 'Tampoco avisaron' });
    expect(await reclamosOf(idViaje)).toEqual([
      {
        id: first?.id,
        texto: 'No viajé\nTampoco avisaron',
        origen: 'calificacion',
        importe: 400_000,
        estado: 'abierto',
      },
    ]);
    const mail = await server.db.selectFrom('correo').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(mail.texto).toContain('El reclamo ya estaba abierto: esto se le agrega.');
    // W-364 what was driven has when it set out beside its hour
    expect(mail.texto).toMatch(/Salida: .* hs · salió \d\d:\d\d/);

    // of somebody else, and after the answer, it is another one
    await decide(server, 'ana.admin', where, idViaje, { decision: 'reclamar', texto: 'Revisen' });
    await answer(server, { idCliente, id: first?.id ?? 0 });
    await decide(server, 'ceci.cecos', where, idViaje, { decision: 'reclamar', texto: 'Sigue mal' });
    const all = await reclamosOf(idViaje);
    expect(all.map(({ texto, origen, estado }) => [texto, origen, estado])).toEqual([
      ['No viajé\nTampoco avisaron', 'calificacion', 'cerrado'],
      ['Revisen', 'rendicion', 'abierto'],
      ['Sigue mal', 'rendicion', 'abierto'],
    ]);
  });

  test('of a seat on a salida is about the price of the seat', async () => {
    const asientos = [
      { who: 'pablo.empleado', precioAsiento: 150_000 },
      { who: 'mario.rutas', precioAsiento: 160_000 },
    ];
    const { id } = await claimed(server, {
      viaje: { ...BILLED, requester: 'ana.admin', idCarpool: 1, tipo: 'RECORRIDOFIJO', pasajes: asientos },
    });
    expect((await listed(server, 'pablo.empleado')).find((reclamo) => reclamo.id === id)).toMatchObject({
      importe: 1500,
    });
  });

  test('two at once about one order are one', async () => {
    const { idViaje } = await insertViaje(server.db, BILLED);
    const body = { enDesacuerdo: true, observacion: 'Caro' };
    const replies = await Promise.all([1, 2].map(() => rateCall(server, 'pablo.empleado', idViaje, body)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await reclamosOf(idViaje)).toHaveLength(1);
  });
});
