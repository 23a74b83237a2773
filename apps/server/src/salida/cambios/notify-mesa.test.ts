import type { Snapshot } from '@traza/contract';
import { plusMinutes } from '@traza/domain';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Tx } from '#db/database.ts';
import { openAs } from '#identidad/operadores/operadores.kit.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertSolicitud, insertViaje } from '../../../test/pedidos.ts';
import { insertAskedSolicitud, REMISES } from '../../agencias/transportistas/transportistas.kit.ts';
import { listenOperador } from './cambios.kit.ts';

type Board = Awaited<ReturnType<typeof listenOperador>>;

let server: TestServer;
let url: string;
const open: Board[] = [];
beforeAll(async () => {
  server = await startTestServer();
  url = await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => {
  for (const board of open.splice(0)) board.close();
});
afterAll(() => server.close());

async function hear(name: string, headers: Record<string, string> = {}): Promise<Board> {
  const token = await openAs(server, name, { ip: '10.0.0.7', userAgent: undefined });
  const board = await listenOperador(url, token, headers);
  open.push(board);
  await board.until('hola');
  return board;
}

/** What a board was told of one pedido, in its order. */
function toldOf(board: Board, id: number) {
  return board.heard.flatMap(({ kind, data }) =>
    kind === 'pedido.cambio' && 'cambios' in data ? data.cambios.filter((change) => change.id === id) : [],
  );
}
const waitFor = (isTrue: () => boolean) => vi.waitUntil(isTrue, { timeout: 30_000, interval: 20 });

test('M-123 M-146 a board is told each change as the pedido is then, with who made it; the same text for all', async () => {
  const [board, other] = [await hear('dora.despacho'), await hear('lucas.lectura')];
  const { idSolicitud: id, idCliente } = await insertAskedSolicitud(server, { departsInMin: 90 });
  await waitFor(() => toldOf(board, id).length > 0);
  expect(toldOf(board, id)).toMatchObject([{ idCliente, tarjeta: { clase: 's', estado: 'A' } }]);
  await server.call('POST', `/transportistas/v1/solicitudes/${id}/aceptar`, { key: REMISES });
  await waitFor(() => toldOf(board, id).length > 1 && toldOf(other, id).length > 1);
  expect(toldOf(board, id).at(-1)).toMatchObject({
    tarjeta: { clase: 'v', status: 'confirmado' },
    por: { nombre: 'Remises del Plata', idOperador: null },
  });
  const framesOf = ({ heard }: Board) => heard.filter(({ kind }) => kind === 'pedido.cambio').map(({ frame }) => frame);
  expect(framesOf(board)).toEqual(framesOf(other));
});

test('M-146 what nobody wrote has no author, whoever wrote the pedido before', async () => {
  const { idSolicitud: id, idCliente } = await insertAskedSolicitud(server, { departsInMin: 90 });
  await server.call('POST', `/transportistas/v1/solicitudes/${id}/aceptar`, { key: REMISES });
  const board = await hear('dora.despacho');
  const calculada = server.clock.now();
  await server.db
    .insertInto('prediccion')
    .values({ idCliente, idViaje: id, calculada, llegada: calculada, fin: calculada, llegadas: '[]' })
    .execute();
  await waitFor(() => toldOf(board, id).length > 0);
  expect(toldOf(board, id)).toMatchObject([{ por: null, tarjeta: { llegadaPrevista: expect.any(String) } }]);
});

test('what is on no board any more is told as nothing', async () => {
  const { idViaje: id } = await insertViaje(server.db, { requester: 'pablo.empleado' });
  const board = await hear('dora.despacho');
  const fin = plusMinutes(server.clock.now(), -3 * 1440);
  await server.db.updateTable('viaje').set({ status: 'finalizado', fin }).where('id', '=', id).execute();
  await server.db.updateTable('pedido').set({ status: 'finalizado' }).where('id', '=', id).execute();
  await waitFor(() => toldOf(board, id).length > 0);
  expect(toldOf(board, id).at(-1)).toMatchObject({ id, tarjeta: null, por: null });
});

/** Of two readings the one in the newer snapshot, as a board tells them apart. */
const isNewer = (one: Snapshot, other: Snapshot) =>
  one.xmax !== other.xmax ? one.xmax > other.xmax : one.abiertas < other.abiertas;

test('M-127 what is written while a board loads is in it or told after it, and each says how new it is', async () => {
  const board = await hear('dora.despacho');
  const departure = plusMinutes(server.clock.now(), 60);
  const before = await insertViaje(server.db, { requester: 'pablo.empleado', departure });
  const [{ body }, between] = await Promise.all([
    server.call('GET', '/operaciones/v1/mesa', { operador: 'dora.despacho' }),
    insertViaje(server.db, { requester: 'pablo.empleado', departure }),
  ]);
  await waitFor(() => toldOf(board, between.idViaje).length > 0);
  const loaded: number[] = body.data.tarjetas.map(({ id }: { id: number }) => id);
  expect(loaded).toContain(before.idViaje);
  const { leida } = body.data;
  // what is missing in what was loaded stands in a reading that is newer
  const missed = board.heard.flatMap(({ kind, data }) =>
    kind === 'pedido.cambio' && 'cambios' in data && data.cambios.some(({ id }) => !loaded.includes(id))
      ? [data.leida]
      : [],
  );
  expect(missed.filter((reading) => !isNewer(reading, leida))).toEqual([]);
});

test('M-151 a nota changes the card, and the portal hears nothing of it', async () => {
  const { idViaje: id, idCliente } = await insertViaje(server.db, { requester: 'pablo.empleado' });
  const board = await hear('dora.despacho');
  await server.call('POST', `/operaciones/v1/pedidos/${idCliente}/${id}/notas`, {
    operador: 'dora.despacho',
    body: { texto: 'Llamó' },
  });
  await waitFor(() => toldOf(board, id).some(({ tarjeta }) => tarjeta?.notas === 1));
  const { rows } = await server.pool.query('select tema from cambio where clave = $1 order by seq desc limit 1', [
    String(id),
  ]);
  expect(rows).toEqual([{ tema: 'mesa' }]);
});

test('M-151 by how many agencias an open pedido is seen changes with their links and their state', async () => {
  const { idSolicitud: id, idCliente } = await insertSolicitud(server.db, { requester: 'pablo.empleado' });
  const links = server.db.selectFrom('agenciaCliente').select('idAgencia').where('idCliente', '=', idCliente);
  const [first] = await links.execute();
  const linked = (await links.execute()).length;
  const board = await hear('dora.despacho');
  const seenBy = () => toldOf(board, id).at(-1)?.tarjeta?.visiblePara;
  const isSeenBy = (n: number) => () => seenBy() === n;
  const link = { idCliente, idAgencia: first?.idAgencia ?? 0 };
  await server.db
    .deleteFrom('agenciaCliente')
    .where('idCliente', '=', idCliente)
    .where('idAgencia', '=', link.idAgencia)
    .execute();
  await waitFor(isSeenBy(linked - 1));
  await server.db.insertInto('agenciaCliente').values(link).execute();
  await waitFor(isSeenBy(linked));
  await server.db.updateTable('agencia').set({ activa: false }).where('id', '=', link.idAgencia).execute();
  await waitFor(isSeenBy(linked - 1));
  await server.db.updateTable('agencia').set({ activa: true }).where('id', '=', link.idAgencia).execute();
  await waitFor(isSeenBy(linked));
  expect(seenBy()).toBe(linked);
});

test('M-192 an alerta reaches boards when it opens and when it closes', async () => {
  const { idViaje, idCliente } = await insertViaje(server.db, { requester: 'pablo.empleado' });
  const board = await hear('dora.despacho');
  const { id } = await server.db
    .insertInto('alerta')
    .values({
      idCliente,
      objeto: 'viaje',
      idObjeto: idViaje,
      tipo: 'SIN_CHOFER',
      nivel: 'roja',
      cifra: JSON.stringify({ minutos: 12 }),
      desde: server.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const told = () =>
    board.heard.flatMap(({ kind, data }) => (kind === 'alerta.cambio' && 'alertas' in data ? data.alertas : []));
  await waitFor(() => told().length > 0);
  expect(told()).toMatchObject([{ id, tipo: 'SIN_CHOFER', cifra: { minutos: 12 }, resuelta: null }]);
  await server.db.updateTable('alerta').set({ resuelta: server.clock.now() }).where('id', '=', id).execute();
  await waitFor(() => told().some(({ resuelta }) => resuelta !== null));
});

test('M-123 a board that was cut goes on behind the last number that it heard', async () => {
  const board = await hear('dora.despacho');
  const first = await insertViaje(server.db, { requester: 'pablo.empleado' });
  // whoever is told of what was written after it was told of all of it
  const marker = await insertViaje(server.db, { requester: 'pablo.empleado' });
  // a number stands for all that came before it, and only the last event of a look has one; positions and heartbeats have none
  const numberBehind = () => {
    const numbered = board.heard.findLastIndex((event) => event.id !== undefined);
    const before = { ...board, heard: board.heard.slice(0, numbered + 1) };
    return toldOf(before, marker.idViaje).length > 0 ? board.heard[numbered]?.id : undefined;
  };
  await waitFor(() => numberBehind() !== undefined);
  expect(toldOf(board, first.idViaje).length).toBeGreaterThan(0);
  const last = numberBehind() ?? '';
  board.close();
  const second = await insertViaje(server.db, { requester: 'pablo.empleado' });
  const again = await hear('dora.despacho', { 'last-event-id': last });
  await waitFor(() => toldOf(again, second.idViaje).length > 0);
  expect(toldOf(again, first.idViaje)).toEqual([]);
});

test.each(['-1', 'abc', String(2n ** 63n), '999999999'])('XM-28 behind %s nothing is known', async (last) => {
  const board = await hear('dora.despacho', { 'last-event-id': last });
  expect((await board.until('resync')).data).toEqual({ motivo: 'desconocido' });
});

test('M-128 positions come once a second at most, the newest of each vehiculo', async () => {
  const { idViaje, idCliente } = await insertViaje(server.db, {
    requester: 'pablo.empleado',
    status: 'iniciado',
  });
  const board = await hear('dora.despacho');
  const { idVehiculo } = await server.db
    .selectFrom('viaje')
    .select('idVehiculo')
    .where('id', '=', idViaje)
    .executeTakeFirstOrThrow();
  const move = async (tx: Tx, lat: number, seconds: number) =>
    tx
      .insertInto('posicionUltima')
      .values({ idCliente, idViaje, lat, lon: -58.4, ts: server.clock.now().add({ seconds }) })
      .onConflict((conflict) =>
        conflict
          .columns(['idCliente', 'idViaje'])
          .doUpdateSet((eb) => ({ lat: eb.ref('excluded.lat'), ts: eb.ref('excluded.ts') })),
      )
      .execute();
  // written at once, so that no second begins between them
  await server.db.transaction().execute(async (tx) => {
    for (let n = 0; n < 5; n += 1) await move(tx, -34.6 - n / 100, n);
  });
  const { data, id } = await board.until('posicion');
  expect(id).toBeUndefined();
  expect(data.posiciones).toMatchObject([{ idVehiculo, lat: -34.64, pedido: { idCliente, id: idViaje } }]);
});
