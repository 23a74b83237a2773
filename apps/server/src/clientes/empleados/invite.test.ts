import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import {
  ANDINA,
  type Body,
  contentsOf,
  createBody,
  editBody,
  grupoOf,
  personOf,
  RIO,
  setPermisos,
} from '../../../test/people.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  for (const table of ['correo', 'invitacion', 'claveTemporal', 'auditoria'] as const) {
    await server.db.deleteFrom(table).execute();
  }
});
afterAll(() => server.close());

const send = (usersToInvite: Body[], as = 'ana.admin') =>
  server.call('POST', '/usuarios/invite', { as, body: { usersToInvite } });
const inviteOf = async (username: string, cliente = ANDINA) => {
  const { idPersona, email } = await personOf(server.db, username, cliente);
  return { idPersona, email };
};
const mails = () => server.db.selectFrom('correo').selectAll().orderBy('id').execute();
const passwordIn = (texto: string | undefined) => /Contraseña: (\S+)/.exec(texto ?? '')?.[1];

/** Somebody new, who never signed in; the mail of their creation is forgotten. */
async function newcomer(change: Body = {}) {
  const body = await createBody(server, ANDINA, change);
  const { body: made } = await server.call('POST', '/usuarios/administracion', { as: 'ana.admin', body });
  await server.db.deleteFrom('correo').execute();
  const { usuario: username, email } = body;
  return { ...made.data, username, email, invite: { idPersona: made.data.idPersona, email } };
}

async function refused(users: Body[], as = 'ana.admin') {
  await server.login(as);
  const before = await contentsOf(server.db);
  const reply = await send(users, as);
  expect(await contentsOf(server.db)).toEqual(before);
  return reply;
}

describe('A-380 POST /usuarios/invite', () => {
  test('DA-36 mails user name, link, and a temporary password to who never signed in', async () => {
    const { username, email, invite } = await newcomer();
    expect(await send([{ ...invite, email: ` ${email.toUpperCase()} ` }])).toMatchObject({
      status: 200,
      body: { data: { enviadas: 1, inactivos: [] } },
    });
    const [mail] = await mails();
    expect(mail).toMatchObject({ para: email, asunto: 'Andina Servicios te invita a Traza', reservado: true });
    expect(mail?.texto).toContain(`Usuario: ${username}`);
    expect(mail?.texto).toContain('http://traza.test/login');
    const password = passwordIn(mail?.texto);
    const login = await server.call('POST', '/login', { body: { username, password } });
    expect(login.status).toBe(200);
  });

  test('DA-36 who has signed in gets no password but the way to a new one', async () => {
    await server.login('pablo.empleado');
    expect((await send([await inviteOf('pablo.empleado')])).status).toBe(200);
    const [mail] = await mails();
    expect(passwordIn(mail?.texto)).toBeUndefined();
    expect(mail?.texto).toContain('/recuperar-contrase%C3%B1a');
    expect(mail?.reservado).toBe(false);
    expect(await server.db.selectFrom('claveTemporal').select('idUsuario').execute()).toEqual([]);
  });

  test('leaves an audit row for each', async () => {
    const { idCuentaCorporativa, email, invite } = await newcomer();
    await send([invite]);
    const rows = await server.db.selectFrom('auditoria').selectAll().where('accion', '=', 'invitar').execute();
    expect(rows).toMatchObject([
      { actor: 'ana.admin', objeto: 'cuenta', idObjeto: String(idCuentaCorporativa), despues: { email } },
    ]);
  });

  test('XA-22 the same person 51 times gets one mail', async () => {
    const { invite } = await newcomer();
    const reply = await send(Array.from({ length: 51 }, () => invite));
    expect(reply.body).toEqual({ data: { enviadas: 1, inactivos: [] } });
    expect(await mails()).toHaveLength(1);
  });

  test('one every five minutes: others are skipped in silence', async () => {
    const [one, other] = [await inviteOf('pablo.empleado'), await inviteOf('mario.rutas')];
    expect((await send([one])).body.data.enviadas).toBe(1);
    server.clock.advance({ minutes: 4, seconds: 59 });
    expect((await send([one, other])).body.data.enviadas).toBe(1);
    server.clock.advance({ seconds: 1 });
    expect((await send([one, other])).body.data.enviadas).toBe(1);
    expect((await mails()).map(({ para }) => para)).toEqual([one.email, other.email, one.email]);
  });

  test('of the same person at once one is sent', async () => {
    const one = await inviteOf('pablo.empleado');
    const replies = await Promise.all([send([one]), send([one])]);
    expect(replies.map(({ body }): number => body.data.enviadas).toSorted((a, b) => a - b)).toEqual([0, 1]);
  });

  test('500 a day for a client', async () => {
    const { idCliente, idPersona } = await personOf(server.db, 'ceci.cecos');
    const now = server.clock.now();
    const rows = Array.from({ length: 499 }, (_, i) => ({
      idCliente,
      idPersona,
      enviada: now.subtract({ hours: 23, seconds: i }),
    }));
    await server.db.insertInto('invitacion').values(rows).execute();
    const two = [await inviteOf('pablo.empleado'), await inviteOf('mario.rutas')];
    const reply = await refused(two);
    expect(reply).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    // the oldest is 23 h and 498 s old
    expect(reply.headers['retry-after']).toBe(String(3600 - 498));
    expect((await send(two.slice(0, 1))).body.data.enviadas).toBe(1);
  });

  test('a group administrator invites the own group', async () => {
    expect((await send([await inviteOf('gabi.grupo')], 'gabi.grupo')).body.data.enviadas).toBe(1);
    expect(await refused([await inviteOf('pablo.empleado')], 'gabi.grupo')).toMatchObject({ status: 404 });
  });

  test('XA-07 a group administrator gets no password of who holds more than a group gives', async () => {
    const ventas = await grupoOf(server.db, 'Ventas');
    const { invite, idCuentaCorporativa } = await newcomer({ idGrupo: ventas });
    const person = { ...(await personOf(server.db, 'gabi.grupo')), idCuenta: idCuentaCorporativa };
    await setPermisos(server.db, person, { showReports: true, showClientPedidos: true });
    await send([invite], 'gabi.grupo');
    expect(passwordIn((await mails())[0]?.texto)).toBeUndefined();
    server.clock.advance({ minutes: 5 });
    await send([invite], 'ana.admin');
    expect(passwordIn((await mails())[1]?.texto)).toBeDefined();
  });
});

describe('what is refused, with nothing written and no mail', () => {
  test('XA-22 A-254 51 people', async () => {
    const users = Array.from({ length: 51 }, (_, i) => ({ idPersona: i + 1, email: 'x@x.example' }));
    expect(await refused(users)).toMatchObject({ status: 422, body: { code: 'invite_limit' } });
    expect((await refused(users.slice(0, 50))).status).toBe(404);
  });

  test('XA-22 a person of another client among own ones', async () => {
    const users = [await inviteOf('pablo.empleado'), await inviteOf('rita.rio', RIO)];
    const foreign = await refused(users);
    expect(foreign).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await refused([{ idPersona: 999_999, email: 'x@x.example' }])).body).toEqual(foreign.body);
  });

  test('XA-22 another address than the one stored', async () => {
    const [pablo, mario] = [await inviteOf('pablo.empleado'), await inviteOf('mario.rutas')];
    const reply = await refused([mario, { ...pablo, email: 'evil@evil.example' }]);
    expect(reply).toMatchObject({ status: 422, body: { code: 'email_invalid' } });
  });

  test('A-253 who has no address, before the rest', async () => {
    const sol = await personOf(server.db, 'sol.sinpermisos');
    await server.db.updateTable('cuenta').set({ email: null }).where('id', '=', sol.idCuenta).execute();
    const wrong = { ...(await inviteOf('mario.rutas')), email: 'evil@evil.example' };
    for (const email of [null, '', 'evil@evil.example']) {
      const reply = await refused([wrong, { idPersona: sol.idPersona, email }]);
      expect(reply).toMatchObject({ status: 422, body: { code: 'invite_without_email' } });
    }
  });

  test('XA-12 no password goes to an address that was given to who belongs to another client too', async () => {
    const marta = await personOf(server.db, 'marta.multi');
    const change = await editBody(server, marta, { email: 'evil@evil.example' });
    expect((await server.call('PATCH', '/usuarios/administracion', { as: 'ana.admin', body: change })).status).toBe(
      200,
    );
    expect((await send([{ idPersona: marta.idPersona, email: 'evil@evil.example' }])).status).toBe(200);
    const [mail] = await mails();
    expect(mail?.para).toBe('evil@evil.example');
    expect(passwordIn(mail?.texto)).toBeUndefined();
    const recovery = await server.call('PATCH', '/usuarios/recuperar-contraseña', {
      body: { email: 'evil@evil.example' },
    });
    expect(recovery.status).toBe(404);
  });

  test('ruling: inactive people are named, and the others are written to', async () => {
    const [ivo, pablo] = [await inviteOf('ivo.inactivo'), await inviteOf('pablo.empleado')];
    const { status, body } = await send([ivo, pablo]);
    const inactivos = [{ idPersona: ivo.idPersona, nombre: expect.stringMatching(/^Ivo /) }];
    expect([status, body]).toEqual([200, { data: { enviadas: 1, inactivos } }]);
    expect((await mails()).map(({ para }) => para)).toEqual([pablo.email]);
  });

  test('W-155 of inactive people alone nobody is written to, whatever their address', async () => {
    const { idPersona } = await inviteOf('ivo.inactivo');
    const { status, body } = await refused([{ idPersona, email: 'otra@andina.example' }]);
    expect([status, body.data.enviadas, body.data.inactivos.length]).toEqual([200, 0, 1]);
  });

  test('ruling: somebody made inactive is not told that they have access', async () => {
    const body = await createBody(server, ANDINA, { activo: false });
    expect((await server.call('POST', '/usuarios/administracion', { as: 'ana.admin', body })).status).toBe(201);
    expect(await mails()).toEqual([]);
  });

  test.each<[string, Body]>([
    ['nobody', { usersToInvite: [] }],
    ['an extra key', { usersToInvite: [{ idPersona: 1, email: 'a@a.example', idCliente: 1 }] }],
    ['a wrong type', { usersToInvite: [{ idPersona: '1', email: 'a@a.example' }] }],
    ['no list', {}],
  ])('XA-09 %s is 400', async (_name, body) => {
    const reply = await server.call('POST', '/usuarios/invite', { as: 'ana.admin', body });
    expect(reply).toMatchObject({ status: 400, body: { code: 'bad_input' } });
  });
});
