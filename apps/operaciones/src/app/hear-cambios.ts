import { createStream } from '@traza/client/cambios/browser-stream.ts';
import { hearKeys } from '@traza/client/cambios/hear-keys.ts';
import { queryClient } from '@traza/client/query-client.ts';
import type { OperacionesEvents } from '@traza/contract';
import { api, call, PEDIDOS_KEY, session, YO_KEY } from '#lib/api.ts';

const holdStream = createStream<OperacionesEvents>({
  name: 'traza.operaciones.cambios',
  key: 'GET /operaciones/v1/cambios',
  api,
  session,
  sayHere: (idCambios) => call('POST /operaciones/v1/cambios/presencia', { body: { idCambios } }),
});

const ALL = [YO_KEY, PEDIDOS_KEY];
const KEYS = {
  'pedido.cambio': [PEDIDOS_KEY],
  'alerta.cambio': [],
  'turno.cambio': [],
  posicion: [],
  'operador.cambio': [YO_KEY],
  resync: ALL,
  hola: [],
  latido: [],
  fin: [],
};

/** Keeps what an operador sees as the server has it. Returns its end. */
export function hearCambios(): () => void {
  return hearKeys(holdStream, { queryClient, keysOf: ({ kind }) => KEYS[kind], allKeys: () => ALL });
}
