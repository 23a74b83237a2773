import { AskAnew } from '@traza/client/cambios/ask-anew.ts';
import { createStream } from '@traza/client/cambios/browser-stream.ts';
import type { EventOf } from '@traza/client/cambios/read-events.ts';
import { queryClient } from '@traza/client/query-client.ts';
import type { OperacionesEvents } from '@traza/contract';
import { board, boardLoading, isOfBoard } from '#features/mesa/state/board.ts';
import { api, CASOS_KEY, call, FLOTA_KEY, panelKey, session, YO_KEY } from '#lib/api.ts';

const holdStream = createStream<OperacionesEvents>({
  name: 'traza.operaciones.cambios',
  key: 'GET /operaciones/v1/cambios',
  api,
  session,
  // a board that says nothing new for longer than a heartbeat is said to be old (M-297)
  silenceMs: 20_000,
  sayHere: (idCambios) => call('POST /operaciones/v1/cambios/presencia', { body: { idCambios } }),
});

/** What the board is told goes into the board; what else is on the screen is asked for anew. */
function take(event: EventOf<OperacionesEvents>, anew: AskAnew): void {
  if (event.kind === 'operador.cambio') anew.add([YO_KEY]);
  if (event.kind === 'pedido.cambio') anew.add(event.data.cambios.map(panelKey));
  if (event.kind === 'turno.cambio') anew.add([FLOTA_KEY]);
  if (event.kind === 'caso.cambio') anew.add([CASOS_KEY]);
  if (isOfBoard(event)) board.take(event.kind, event.data);
}

/** Keeps what an operador sees as the server has it; the board only for whoever may see it. Returns its end. */
export function hearCambios(hasBoard: boolean): () => void {
  const anew = new AskAnew(queryClient);
  const loadAll = () => {
    anew.add([YO_KEY, ['panel'], CASOS_KEY]);
    if (hasBoard) void boardLoading.load();
  };
  const endStream = holdStream({
    onEvent(event) {
      if (event.kind === 'resync') loadAll();
      else take(event, anew);
    },
    onLost: loadAll,
  });
  const endBoard = hasBoard ? boardLoading.begin() : undefined;
  return () => {
    endStream();
    endBoard?.();
    anew.close();
  };
}
