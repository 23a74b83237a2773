import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { assertNoDemo, assertOwnDemo } from '../lib/start/demo-traces.ts';
import { welcome } from '../welcome.ts';
import { loadDemo } from './demo.ts';
import { seedOperadores } from './operadores.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('the demo', () => {
  test('is not loaded into a database that has clients', async () => {
    await loadDemo(server.deps);
    expect(await server.db.selectFrom('pedido').select('id').execute()).toEqual([]);
  });

  test('its people and its keys keep production from starting (house.md §8)', async () => {
    const { db } = server;
    await expect(assertNoDemo(db)).rejects.toThrow('personas de la demo (');
    await db.updateTable('usuario').set({ email: null }).execute();
    await expect(assertNoDemo(db)).rejects.toThrow('claves de transportista de la demo');
    await db.updateTable('agenciaClave').set({ revocada: server.clock.now() }).execute();
    await expect(assertNoDemo(db)).resolves.toBeUndefined();
  });

  test('production and the demo look before there is anything to look at', async () => {
    const empty = await openDatabase({});
    await expect(assertNoDemo(empty.db)).resolves.toBeUndefined();
    await expect(assertOwnDemo(empty.db)).resolves.toBeUndefined();
    await empty.close();
  });

  test('is refused by a database of somebody else, whose mails and codes it would publish', async () => {
    const own = await startTestServer();
    const { db } = own;
    // any mark is enough: people may have been erased, and keys revoked
    await expect(assertOwnDemo(db)).resolves.toBeUndefined();
    await db.updateTable('usuario').set({ email: null }).execute();
    await expect(assertOwnDemo(db)).resolves.toBeUndefined();
    await db.deleteFrom('agenciaClave').execute();
    await expect(assertOwnDemo(db)).rejects.toThrow('usá DEMO=0 o una base vacía');
    await own.close();
  });

  test('begins on a database that has nobody but its own operadores, and not beside those of somebody else', async () => {
    const empty = await openDatabase({});
    const { db } = empty;
    await migrate(db);
    await seedOperadores(db);
    await expect(assertOwnDemo(db)).resolves.toBeUndefined();
    await db.updateTable('operador').set({ email: 'olga@empresa.com' }).where('nombre', '=', 'Olga').execute();
    await expect(assertOwnDemo(db)).rejects.toThrow('usá DEMO=0');
    await empty.close();
  });

  test('names its people and their password on the first lines', async () => {
    const { settings } = server.deps;
    const text = await welcome(settings, 'pglite');
    expect(text).toContain('pablo.empleado');
    expect(text).toContain('Traza2026');
    expect(await welcome({ ...settings, demo: false }, 'postgres')).not.toContain('Traza2026');
  });
});
