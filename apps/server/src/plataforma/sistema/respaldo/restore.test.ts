import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { digestOf } from '../../../../test/digest.ts';
import { createEmptyDatabase, type OwnDatabase, startTestServer, type TestServer } from '../../../../test/harness.ts';
import { IS_SPREAD } from '../../../../test/partitioned.ts';
import { insertViaje } from '../../../../test/pedidos.ts';
import { tamper, writeLines } from '../../auditoria/cadena/cadena.kit.ts';
import { sealAuditoria } from '../../auditoria/cadena/seal.ts';
import { backup } from './backup.ts';
import { fill, scratchFolder } from './respaldo.kit.ts';
import { restore } from './restore.ts';

let server: TestServer;
let target: OwnDatabase;
let folder: Awaited<ReturnType<typeof scratchFolder>>;
let from: string;
let tables: string[];
beforeAll(async () => {
  server = await startTestServer({ realJobs: true });
  folder = await scratchFolder();
  await fill(server);
  await writeLines(server, 77, 5);
  await sealAuditoria(server.db);
  await writeLines(server, 77, 2);
  await server.db.transaction().execute((tx) => server.deps.jobs.send(tx, 'enviar-correo', { idCorreo: 4321 }));
  from = join(folder.path, 'copy');
  const { manifest } = await backup(server, { to: from, now: server.clock.now(), print: () => undefined });
  tables = manifest.tablas.map(({ tabla: table }) => table).filter((table) => !table.includes('.'));
  target = await createEmptyDatabase();
});
afterAll(async () => {
  await target.drop();
  await server.close();
  await folder.drop();
});

const restored = (replace?: string) => restore(target, { from, name: 'copia', replace, print: () => undefined });

/** Changes a file of the copy for one try; `what` gets its text or its bytes. */
async function withFile<Result>(name: string, what: (bytes: Buffer) => string | Buffer, act: () => Promise<Result>) {
  const file = join(from, name);
  const kept = await readFile(file);
  await writeFile(file, what(kept));
  try {
    return await act();
  } finally {
    await writeFile(file, kept);
  }
}
const inManifest = (change: (manifest: Record<string, never[]>) => unknown) => (bytes: Buffer) => {
  const manifest = JSON.parse(bytes.toString());
  change(manifest);
  return JSON.stringify(manifest);
};

/** Everything that a schema is beside its rows, and by which it refuses and finds. */
async function shapeOf({ db }: Pick<OwnDatabase, 'db'>): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated as line
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select tgrelid::regclass || ' ' || tgname || tgenabled::text from pg_trigger where not tgisinternal
    order by 1`.execute(db);
  return rows.map(({ line }) => line);
}

test('a file that is damaged or missing is refused by its name, before anything is touched', async () => {
  const flip = (bytes: Buffer) => {
    const changed = Buffer.from(bytes);
    changed[40] = (changed[40] ?? 0) ^ 1;
    return changed;
  };
  await expect(withFile('viaje.copy.zst', flip, restored)).rejects.toThrow('viaje.copy.zst está dañado');
  const cut = (bytes: Buffer) => bytes.subarray(0, -1);
  await expect(withFile('viaje.copy.zst', cut, restored)).rejects.toThrow('viaje.copy.zst está dañado');
  await expect(withFile('manifest.json', (bytes) => bytes.subarray(0, -20), restored)).rejects.toThrow(
    'el manifiesto está dañado',
  );
  await rename(join(from, 'cliente.copy.zst'), join(folder.path, 'away'));
  await expect(restored()).rejects.toThrow('al respaldo le falta cliente.copy.zst');
  await rename(join(folder.path, 'away'), join(from, 'cliente.copy.zst'));
  const { rows } = await sql`select from pg_tables where schemaname = 'public'`.execute(target.db);
  expect(rows).toHaveLength(0);
});

test('tables of another program are not dropped unasked, though they hold no row', async () => {
  await sql`create table ajena (id int)`.execute(target.db);
  await expect(restored()).rejects.toThrow('la base copia no está vacía');
  await sql`drop table ajena`.execute(target.db);
});

// a copy is restored as the product makes its tables, which are whole
test.skipIf(IS_SPREAD)(
  'a restored database is the same, row by row, and goes on from there',
  { timeout: 120_000 },
  async () => {
    const { proofs } = await restored();
    expect(proofs.find(({ idCliente }) => idCliente === 77)).toMatchObject({ sellos: 5, pendientes: 2, fallas: [] });
    expect(proofs.flatMap(({ fallas }) => fallas)).toEqual([]);
    const [kept, made] = [await digestOf(server, tables), await digestOf({ ...server, db: target.db }, tables)];
    expect(made).toEqual(kept);
    expect(await shapeOf(target)).toEqual(await shapeOf(server));
    const { rows: jobs } = await sql`select data from pgboss.job where name = 'enviar-correo'`.execute(target.db);
    expect(jobs).toEqual([{ data: { idCorreo: 4321 } }]);
    // numbers go on behind those that were given
    const numbers = (db: OwnDatabase['db']) => sql<{ n: number }>`select max(id) as n from viaje`.execute(db);
    const newest = (await numbers(server.db)).rows[0]?.n ?? 0;
    const { idViaje } = await insertViaje(target.db, { status: 'finalizado' });
    expect(idViaje).toBeGreaterThan(newest);
  },
);

test.skipIf(IS_SPREAD)('a database that is not empty is refused unless it is named', async () => {
  await expect(restored()).rejects.toThrow('la base copia no está vacía; para borrarla agregá --replace copia');
  await expect(restored('otra')).rejects.toThrow('no está vacía');
});

test('what a copy says and what came out of it differ: it is told what, and nothing stays', {
  timeout: 240_000,
}, async () => {
  const broken = (change: Parameters<typeof inManifest>[0]) =>
    withFile('manifest.json', inManifest(change), () => restored('copia'));
  await expect(broken(({ dinero = [] }) => Object.assign(dinero[0] ?? {}, { importe: '1' }))).rejects.toThrow(
    /los importes del cliente \d+ en 2026-\d\d no son los del manifiesto/,
  );
  const { rows } = await sql`select from viaje limit 1`.execute(target.db);
  expect(rows).toHaveLength(0);
  await expect(broken(({ cadenas = [] }) => Object.assign(cadenas.at(-1) ?? {}, { huella: '00' }))).rejects.toThrow(
    'las cadenas de la auditoría no son las del manifiesto',
  );
  await expect(
    broken(({ tablas: tableManifests = [] }) => Object.assign(tableManifests[3] ?? {}, { huella: '7' })),
  ).rejects.toThrow(/las filas de \w+ no son las del manifiesto/);
  const jobs = ({ tablas: tableManifests = [] }: Record<string, never[]>) =>
    Object.assign(tableManifests.at(-1) ?? {}, { columnas: ['otra'] });
  await expect(broken(jobs)).rejects.toThrow('los trabajos del respaldo son de otra versión: otra');
  const { rows: kept } = await sql`select from viaje limit 1`.execute(target.db);
  expect(kept).toHaveLength(0);
  await expect(broken(({ migraciones: migrations = [] }) => migrations.pop())).rejects.toThrow(
    'es de una versión anterior',
  );
});

test('a trail that was changed before it was copied is told of', { timeout: 120_000 }, async () => {
  await tamper(server, `update auditoria set actor = 'otra' where id_cliente = 77 and id_objeto = '2'`);
  const to = join(folder.path, 'changed');
  await backup(server, { to, now: server.clock.now(), print: () => undefined });
  const told: string[] = [];
  const { proofs } = await restore(target, {
    from: to,
    name: 'x',
    replace: 'x',
    print: (line) => void told.push(line),
  });
  expect(proofs.find(({ idCliente }) => idCliente === 77)?.fallas).toHaveLength(1);
  expect(told.join('\n')).toContain('Cliente 77: ROTA');
});
