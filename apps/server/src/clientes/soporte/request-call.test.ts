import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { contentsOf, personOf, RIO } from '../../../test/people.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  await server.db.deleteFrom('llamadaSoporte').execute();
  await server.db.deleteFrom('correo').execute();
});
afterAll(() => server.close());

const idOf = async (username: string) => {
  const row = await server.db
    .selectFrom('usuario')
    .select('idPersona')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  return row.idPersona;
};
const ask = async (as: string, query = '', whose = as) =>
  server.call('POST', `/sgv/rest/alerta/sos/${await idOf(whose)}${query}`, { as });
const calls = () => server.db.selectFrom('llamadaSoporte').selectAll().orderBy('id').execute();

describe('A-396 POST sos', () => {
  test('A-351 keeps the request with client and phone, and writes to the support mailbox', async () => {
    const { idPersona, idCliente } = await personOf(server.db, 'pablo.empleado');
    const reply = await ask('pablo.empleado');
    expect(reply).toMatchObject({ status: 201, body: { id: expect.any(Number), estado: 'pendiente' } });
    const [made] = await calls();
    expect(made).toMatchObject({ idPersona, idCliente, celular: expect.stringMatching(/^\+549/) });
    const mail = await server.db.selectFrom('correo').selectAll().executeTakeFirstOrThrow();
    expect(mail.para).toBe('soporte@traza.example');
    for (const text of ['Peralta, Pablo', 'Andina Servicios', made?.celular ?? '-']) expect(mail.texto).toContain(text);
    const audited = await server.db
      .selectFrom('auditoria')
      .selectAll()
      .where('objeto', '=', 'llamada')
      .executeTakeFirst();
    expect(audited).toMatchObject({ idCliente, accion: 'pedir', actor: 'pablo.empleado' });
  });

  test('one that is open for less than five minutes is answered again', async () => {
    const first = await ask('pablo.empleado');
    server.clock.advance({ minutes: 4, seconds: 59 });
    expect(await ask('pablo.empleado')).toMatchObject({ status: 200, body: first.body });
    expect(await calls()).toHaveLength(1);
    server.clock.advance({ seconds: 1 });
    expect((await ask('pablo.empleado')).status).toBe(201);
    await server.db.updateTable('llamadaSoporte').set({ estado: 'atendida' }).execute();
    expect((await ask('pablo.empleado')).status).toBe(201);
    expect(await calls()).toHaveLength(3);
  });

  test('two at once are one', async () => {
    const replies = await Promise.all([ask('pablo.empleado'), ask('pablo.empleado')]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 201]);
    expect(await calls()).toHaveLength(1);
  });

  test('ten a day', async () => {
    const { idPersona, idCliente } = await personOf(server.db, 'pablo.empleado');
    const now = server.clock.now();
    const rows = Array.from({ length: 10 }, (_, i) => ({
      idPersona,
      idCliente,
      celular: '+5491155512345',
      creada: now.subtract({ hours: 23, minutes: 31 + i }),
    }));
    await server.db.insertInto('llamadaSoporte').values(rows).execute();
    const before = await contentsOf(server.db);
    const reply = await ask('pablo.empleado');
    expect(reply).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(reply.headers['retry-after']).toBe(String(20 * 60));
    expect(await contentsOf(server.db)).toEqual(before);
    server.clock.advance({ minutes: 20 });
    expect((await ask('pablo.empleado')).status).toBe(201);
  });

  test('of several accounts the one asked for, else the first with a phone', async () => {
    const rio = await server.idCliente(RIO);
    await ask('marta.multi', `?idCliente=${rio}`);
    expect((await calls())[0]?.idCliente).toBe(rio);
    await ask('pia.particular');
    expect((await calls())[1]).toMatchObject({ idCliente: null, idPersona: await idOf('pia.particular') });
  });
});

describe('what is refused, with nothing written', () => {
  const refused = async (send: () => ReturnType<typeof ask>) => {
    const before = await contentsOf(server.db);
    const reply = await send();
    expect(await contentsOf(server.db)).toEqual(before);
    return reply;
  };

  test('XA-23 for another person', async () => {
    await server.login('mario.rutas');
    expect(await refused(() => ask('mario.rutas', '', 'ana.admin'))).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
    const unknown = await server.call('POST', '/sgv/rest/alerta/sos/999999', { as: 'mario.rutas' });
    expect(unknown).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  test('XA-02 on the account of a client that is not theirs', async () => {
    const rio = await server.idCliente(RIO);
    expect(await refused(() => ask('mario.rutas', `?idCliente=${rio}`))).toMatchObject({ status: 403 });
  });

  test('DA-26 where the service is off, and without a phone', async () => {
    const { idCuenta } = await personOf(server.db, 'mario.rutas');
    const set = (values: object) => server.db.updateTable('cuenta').set(values).where('id', '=', idCuenta).execute();
    await set({ soporteTelefonico: false });
    expect(await refused(() => ask('mario.rutas'))).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    await set({ soporteTelefonico: true, celular: null });
    expect(await refused(() => ask('mario.rutas'))).toMatchObject({ status: 422, body: { code: 'phone_missing' } });
  });
});
