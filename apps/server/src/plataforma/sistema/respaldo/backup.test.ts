import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { insertViaje } from '../../../../test/pedidos.ts';
import { sealAuditoria } from '../../auditoria/cadena/seal.ts';
import { backup } from './backup.ts';
import { readManifest } from './manifest.ts';
import { fill, scratchFolder } from './respaldo.kit.ts';

let server: TestServer;
let folder: Awaited<ReturnType<typeof scratchFolder>>;
beforeAll(async () => {
  server = await startTestServer();
  folder = await scratchFolder();
  await fill(server);
  await sql`insert into auditoria (id_cliente, ts, actor, accion, objeto, id_objeto)
            values (1, now(), 'sistema', 'crear', 'cliente', '1')`.execute(server.db);
  await sealAuditoria(server.db);
});
afterAll(async () => {
  await server.close();
  await folder.drop();
});

const countOf = async (table: string) =>
  (await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(server.db)).rows[0]
    ?.count;

test('the manifest tells rows by table, sums of money by client and month of Buenos Aires, and the heads of the trail', async () => {
  const to = join(folder.path, 'one');
  const { manifest, sha256 } = await backup(server, { to, now: server.clock.now(), print: () => undefined });
  expect(await readManifest(to)).toEqual({ manifest, sha256 });
  const rows = (name: string) => manifest.tablas.find(({ tabla }) => tabla === name)?.filas;
  expect(rows('posicion')).toBe(2100);
  for (const table of ['pedido', 'usuario', 'auditoria']) expect(rows(table)).toBe(await countOf(table));
  const months = manifest.dinero.filter(({ costos }) => BigInt(costos) >= 12_345n).map(({ mes }) => mes);
  expect(months).toEqual(['2026-09', '2026-10', '2026-11']);
  const { rows: heads } = await sql`select n, encode(huella, 'hex') as huella from auditoria_cadena
                                     where id_cliente = 1`.execute(server.db);
  expect(manifest.cadenas).toContainEqual({ idCliente: 1, ...Object(heads[0]) });
  expect(new Set(await readdir(to))).toEqual(
    new Set(['manifest.json', ...manifest.tablas.map(({ archivo }) => archivo)]),
  );
});

test('a folder that is there is not written over, and one that failed has no name', async () => {
  const to = join(folder.path, 'two');
  const settings = { to, now: server.clock.now(), print: () => undefined };
  const fails = {
    ...settings,
    print: () => {
      throw new Error('no place left');
    },
  };
  await expect(backup(server, fails)).rejects.toThrow('no place left');
  expect(existsSync(to)).toBe(false);
  await backup(server, settings);
  await expect(backup(server, settings)).rejects.toThrow(`${to} ya existe`);
});

test('others write meanwhile, and the copy is of one moment', async (context) => {
  if (server.kind === 'pglite') return context.skip();
  const before = await countOf('pedido');
  let writing: Promise<unknown> | undefined;
  const { manifest } = await backup(server, {
    to: join(folder.path, 'three'),
    now: server.clock.now(),
    // with the first table that is done: those of pedidos are still to come
    print: () => {
      writing ??= insertViaje(server.db, { status: 'finalizado' });
    },
  });
  await writing;
  expect(writing).toBeDefined();
  expect(await countOf('pedido')).toBe((before ?? 0) + 1);
  expect(manifest.tablas.find(({ tabla }) => tabla === 'pedido')?.filas).toBe(before);
});
