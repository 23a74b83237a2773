import { TEST_NOW } from '../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertViaje } from '../../../test/pedidos.ts';
import { runPedidosSheet } from './run-pedidos-sheet.ts';

export const DORA = 'dora.despacho';
export const LUCAS = 'lucas.lectura';
export const OLGA = 'olga.operaciones';
const PATH = '/operaciones/v1/pedidos/planillas';

/** A server with sixty viajes that are over, one an hour, every third of Río Salud. */
export async function serverWithViajes(): Promise<TestServer> {
  const server = await startTestServer();
  for (let at = 0; at < 60; at += 1) {
    await insertViaje(server.db, {
      ...(at % 3 === 0 ? { cliente: 'Río Salud', requester: 'rita.rio' } : {}),
      status: 'finalizado',
      departure: TEST_NOW.subtract({ hours: at }),
      total: 441_203 + at,
      pasajes: [{ nombre: `Invitado ${at}`, tel: '+5491155550209' }],
    });
  }
  return server;
}

/** The calls about workbooks of one server. */
export function sheetCalls(at: () => TestServer) {
  const ask = (body: object, operador = DORA) => at().call('POST', PATH, { operador, body });
  return {
    ask,
    listOf: async (operador = DORA) => (await at().call('GET', PATH, { operador })).body.data,
    fileOf: async (id: string, operador = DORA) =>
      at().app.inject({
        method: 'GET',
        url: `/api${PATH}/${id}/archivo`,
        headers: { authorization: `Bearer ${await at().loginOperador(operador)}` },
      }),
    made: async (body: object, operador = DORA): Promise<string> => {
      const { id } = (await ask(body, operador)).body.data;
      await runPedidosSheet(at().deps, id);
      return id;
    },
  };
}
