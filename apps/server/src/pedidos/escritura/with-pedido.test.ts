import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { AppError } from '#lib/app-error.ts';
import { SISTEMA } from '#lib/author.ts';
import { digestOf } from '../../../test/digest.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertSolicitud, insertViaje } from '../../../test/pedidos.ts';
import { type Change, unchanged } from './change.ts';
import { lockPedidos, type PedidoKey } from './lock-pedidos.ts';
import { withPedido } from './with-pedido.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const BY = { by: SISTEMA } as const;

function change<T>(key: PedidoKey, decided: Change<T>): Promise<T> {
  return server.db.transaction().execute((tx) => withPedido(tx, server.deps, key, BY, async () => decided));
}

async function countOf({ idCliente, id }: PedidoKey) {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*)::int from evento where id_cliente = ${idCliente} and id_pedido = ${id}) as eventos,
    (select count(*)::int from auditoria where id_cliente = ${idCliente} and id_objeto = ${String(id)}) as lines,
    (select version from viaje where id_cliente = ${idCliente} and id = ${id}) as version`.execute(server.db);
  return rows[0];
}

describe('a change', () => {
  test('writes row, event, audit line and version once, and what lists show of it', async () => {
    const { idCliente, idViaje: id } = await insertViaje(server.db, { status: 'confirmado', events: [] });
    const key = { idCliente, id };
    const before = await countOf(key);
    const answer = await change(key, {
      answer: 'done',
      viaje: { status: 'anulado', fin: server.clock.now() },
      eventos: [{ tipo: 'anulado' }],
      audit: { accion: 'anular', antes: { status: 'confirmado' }, despues: { status: 'anulado' } },
    });
    expect(answer).toBe('done');
    expect(await countOf(key)).toEqual({
      eventos: (before?.['eventos'] ?? 0) + 1,
      lines: (before?.['lines'] ?? 0) + 1,
      version: (before?.['version'] ?? 0) + 1,
    });
    const shown = await server.db
      .selectFrom('pedido')
      .select(['status', 'modificado'])
      .where('idCliente', '=', idCliente)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(shown.status).toBe('anulado');
    expect(shown.modificado.epochMilliseconds / 1000).toBe(Math.floor(server.clock.now().epochMilliseconds / 1000));
    // known to have happened: the same event again is none
    await change(key, { answer: undefined, eventos: [{ tipo: 'anulado' }] });
    expect(await countOf(key)).toMatchObject({ eventos: (before?.['eventos'] ?? 0) + 1 });
  });

  test('that is refused writes nothing, not even what its feature wrote on the way', async () => {
    const { idCliente, idViaje: id } = await insertViaje(server.db);
    const before = await digestOf(server);
    const refused = server.db.transaction().execute((tx) =>
      withPedido<void>(tx, server.deps, { idCliente, id }, BY, async ({ viaje }) => {
        const { idPersona } = await tx.selectFrom('usuario').select('idPersona').limit(1).executeTakeFirstOrThrow();
        await tx
          .insertInto('anulacion')
          .values({ idCliente, idPedido: id, idPersona, pedida: server.clock.now(), tardia: false })
          .execute();
        throw new AppError(viaje ? 'invalid_transition' : 'not_found');
      }),
    );
    await expect(refused).rejects.toThrow('invalid_transition');
    expect(await digestOf(server)).toEqual(before);
  });

  test('of nothing leaves everything as it is, but for a fact without effect', async () => {
    const { idCliente, idViaje: id } = await insertViaje(server.db);
    const { evento: _, ...before } = await digestOf(server);
    const told = { tipo: 'circulando', parada: 7, sinEfecto: true } as const;
    await server.db
      .transaction()
      .execute((tx) => withPedido(tx, server.deps, { idCliente, id }, BY, async () => unchanged(undefined, [told])));
    expect(await digestOf(server)).toMatchObject(before);
    const kept = await server.db
      .selectFrom('evento')
      .selectAll()
      .where('idPedido', '=', id)
      .where('parada', '=', 7)
      .execute();
    expect(kept).toMatchObject([{ tipo: 'circulando', sinEfecto: true, origen: 'sistema' }]);
  });

  test('decides on what the pedido is under its lock, with the clock of that moment', async () => {
    const { idCliente, idSolicitud: id } = await insertSolicitud(server.db);
    await server.db.transaction().execute((tx) =>
      withPedido<void>(tx, server.deps, { idCliente, id }, BY, async (pedido, now) => {
        expect(pedido).toMatchObject({ clase: 's', solicitud: { id, estado: 'A' }, viaje: undefined });
        expect(now.equals(server.clock.now())).toBe(true);
        return unchanged(undefined);
      }),
    );
  });
});

/** A gate that opens once; who waits at it goes on then. */
function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: () => resolve() };
}

/** The embedded database has one connection: what waits there is no lock. */
describe.runIf(inject('database').kind === 'postgres')('the one order of locks', () => {
  async function waiting(): Promise<number> {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
      server.db,
    );
    return rows[0]?.n ?? 0;
  }

  test('two that hold both rows of one pedido follow one another, whichever number they came by', async () => {
    const { idCliente, idSolicitud, idViaje } = await insertViaje(server.db);
    const pedido: string[] = [];
    const held = gate();
    const go = gate();
    const first = server.db.transaction().execute(async (tx) => {
      await lockPedidos(tx, idCliente, [idViaje]);
      held.open();
      await go.opened;
      pedido.push('first');
    });
    await held.opened;
    // the solicitud hangs on the viaje: by its number somebody waits for it, and holds nothing meanwhile
    const others = [[idSolicitud], [idViaje], [idViaje, idSolicitud]].map((ids) =>
      server.db.transaction().execute(async (tx) => {
        await lockPedidos(tx, idCliente, ids);
        pedido.push('other');
      }),
    );
    await vi.waitFor(async () => expect(await waiting()).toBe(3), { timeout: 20_000 });
    go.open();
    await Promise.all([first, ...others]);
    expect(pedido).toEqual(['first', 'other', 'other', 'other']);
  });

  test('many pedidos in any order, twice over, never wait in a circle', async () => {
    const { idCliente } = await insertViaje(server.db);
    const ids: number[] = [];
    for (let i = 0; i < 4; i += 1)
      ids.push((await insertViaje(server.db)).idViaje, (await insertSolicitud(server.db)).idSolicitud);
    const locks = Array.from({ length: 20 }, (_, i) =>
      server.db.transaction().execute((tx) => lockPedidos(tx, idCliente, i % 2 === 0 ? ids : ids.toReversed())),
    );
    const locked = await Promise.all(locks);
    expect(locked.map((pedidos) => pedidos.length)).toEqual(locks.map(() => ids.length));
  });
});
