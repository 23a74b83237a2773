import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { enqueueMail } from './enqueue-mail.ts';

describe('e-mail', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(async () => {
    await server.close();
  });

  const message = { to: 'pablo@andina.example', subject: 'Tu pedido', text: 'Hola', html: '<p>Hola</p>' };

  test('is rolled back with its transaction', async () => {
    const count = async () => (await server.db.selectFrom('correo').select('id').execute()).length;
    const before = await count();
    const failing = server.db.transaction().execute(async (tx) => {
      await enqueueMail(tx, server.deps, message);
      throw new Error('the change failed');
    });
    await expect(failing).rejects.toThrow('the change failed');
    expect(await count()).toBe(before);
  });
});
