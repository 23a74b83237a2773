import { appendFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { type Archive, findPostgres, makeArchive } from '@traza/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { tamper, writeLines } from '#plataforma/auditoria/cadena/cadena.kit.ts';
import { sealAuditoria } from '#plataforma/auditoria/cadena/seal.ts';
import { verifyAuditoria } from '#plataforma/auditoria/cadena/verify-auditoria.ts';
import { fill } from '#plataforma/sistema/respaldo/respaldo.kit.ts';
import { digestOfAll } from '../../test/digest.ts';
import { insertViaje } from '../../test/pedidos.ts';
import { startSeededPostgres } from '../../test/processes.ts';
import { type Database, openDatabase } from './database.ts';

const binaries = findPostgres();
const CLIENTE = 77;

describe.runIf(binaries.found)(`back to a moment${binaries.found ? '' : `, left out: ${binaries.reason}`}`, () => {
  let primary: Awaited<ReturnType<typeof startSeededPostgres>>;
  let archive: Archive;
  let database: Database;

  const valueOf = async (query: string, { pool }: Database = database) =>
    String(Object.values((await pool.query(`select ${query}`)).rows[0])[0]);

  beforeAll(async () => {
    primary = await startSeededPostgres(false);
    archive = makeArchive();
    database = await openDatabase({ url: primary.url, poolMax: 2 });
    await appendFile(await valueOf(`current_setting('config_file')`), archive.settings);
    await primary.restart('fast');
    await fill(database);
    await writeLines(database, CLIENTE, 3);
    await sealAuditoria(database.db);
    archive.copyBase(primary);
  }, 120_000);
  afterAll(async () => {
    await primary.stop();
    archive.drop();
  });

  test('everything up to it is there, nothing of the accident after it, and it goes on from there', {
    timeout: 120_000,
  }, async () => {
    // after the copy: it comes out of the log alone
    const { idViaje } = await insertViaje(database.db, { status: 'finalizado' });
    await writeLines(database, CLIENTE, 2);
    await sealAuditoria(database.db);
    const before = await digestOfAll(database);
    const moment = await valueOf('clock_timestamp()::text');
    await wait(50);
    await tamper(database, 'delete from costo_linea', 'delete from evento', `delete from auditoria where id % 2 = 0`);
    expect(await digestOfAll(database)).not.toEqual(before);
    const last = await valueOf('pg_walfile_name(pg_switch_wal())');
    await vi.waitUntil(async () => (await valueOf('last_archived_wal from pg_stat_archiver')) >= last, {
      timeout: 20_000,
    });
    await database.close();
    await primary.stop();

    const back = await archive.recover(moment);
    const url = new URL(primary.url);
    url.port = String(back.port);
    const recovered = await openDatabase({ url: url.href, poolMax: 2 });
    try {
      await vi.waitUntil(async () => (await valueOf('pg_is_in_recovery()', recovered)) === 'false', {
        timeout: 20_000,
      });
      expect(await digestOfAll(recovered)).toEqual(before);
      const proof = (await verifyAuditoria(recovered.db)).find(({ idCliente }) => idCliente === CLIENTE);
      expect(proof).toMatchObject({ sellos: 5, fallas: [] });
      expect((await insertViaje(recovered.db, { status: 'finalizado' })).idViaje).toBeGreaterThan(idViaje);
    } finally {
      await recovered.close();
      await back.stop();
    }
  });
});
