import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { assertNoDemoSecrets, loadDemo, welcome } from './demo.ts';

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

  test('keys of the demo keep production from starting, until they are revoked', async () => {
    const deps = { ...server.deps, settings: { ...server.deps.settings, production: true } };
    await expect(assertNoDemoSecrets(deps)).rejects.toThrow('carrier keys of the demo');
    await expect(assertNoDemoSecrets(server.deps)).resolves.toBeUndefined();
    await server.db.updateTable('agenciaClave').set({ revocada: server.clock.now() }).execute();
    await expect(assertNoDemoSecrets(deps)).resolves.toBeUndefined();
    await server.db.updateTable('agenciaClave').set({ revocada: null }).execute();
  });

  test('names its people and their password on the first lines', () => {
    const text = welcome(server.deps.settings, 'pglite');
    expect(text).toContain('pablo.empleado');
    expect(text).toContain('Traza2026');
    expect(welcome({ ...server.deps.settings, demo: false }, 'postgres')).not.toContain('Traza2026');
  });
});
