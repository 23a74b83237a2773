import { OPERADORES } from '@traza/domain/operadores';
import { mailSink } from '@traza/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { provision } from '../../pedidos/recorridos/recorridos.kit.ts';
import { registerMailJob } from '../../plataforma/correo/send-mail.ts';
import { emailOf, openAs, typePassword } from './operadores.kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const NINA = { email: 'nina.nueva@traza.example', nombre: 'nina', apellido: 'nueva', roles: ['lectura', 'flota'] };
const OLGA = 'olga.operaciones';
const PATH = '/operaciones/v1/operadores';

async function invite(change: Partial<typeof NINA>, key?: string, operador = OLGA) {
  const headers = key === undefined ? {} : { headers: { 'idempotency-key': key } };
  return server.call('POST', PATH, { operador, body: { ...NINA, ...change }, ...headers });
}
const act = (id: number, what: string, body?: object, operador = OLGA) =>
  server.call('POST', `${PATH}/${id}/${what}`, { operador, ...(body && { body }) });
const idOf = async (name: string) =>
  (await server.db.selectFrom('operador').select('id').where('email', '=', emailOf(name)).executeTakeFirstOrThrow()).id;

async function mailsTo(email: string) {
  const rows = await server.db
    .selectFrom('correo')
    .select(['asunto', 'texto', 'reservado'])
    .where('para', '=', email)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, enlace: /#([\w-]{43})/.exec(row.texto)?.[1] ?? '' }));
}
const look = async (enlace: string) =>
  (await server.call('POST', '/operaciones/v1/invitacion', { body: { enlace } })).status;
/** A line of the trail without what differs each time. */
async function linesOf(id: number) {
  const rows = await server.db
    .selectFrom('auditoria')
    .select(['accion', 'antes', 'despues', 'idCliente', 'objeto', 'ip'])
    .where('objeto', '=', 'operador')
    .where('idObjeto', '=', String(id))
    .orderBy('id')
    .execute();
  return rows;
}

test('M-018 an operador invites another by e-mail; the link works, and stands in no answer', async () => {
  const { status, body } = await invite({});
  expect([status, body.data]).toEqual([
    201,
    {
      id: expect.any(Number),
      nombre: 'Nina',
      apellido: 'Nueva',
      email: NINA.email,
      roles: ['flota', 'lectura'],
      activo: true,
      estado: 'invitado',
      ultimoIngreso: null,
      version: 1,
    },
  ]);
  const [mail, ...more] = await mailsTo(NINA.email);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ asunto: 'Te invitaron a Operaciones de Traza', reservado: true });
  expect(mail?.texto).toContain('Hola, Nina: Olga Operaciones te dio acceso. El enlace sirve por 72 horas');
  expect(await look(mail?.enlace ?? '')).toBe(200);
  expect(JSON.stringify([body, await linesOf(body.data.id)])).not.toContain(mail?.enlace);
});

test('M-018 sent again: the link before is dead, the next one works', async () => {
  const { body } = await invite({ email: 'otra.vez@traza.example' });
  expect((await act(body.data.id, 'invitacion')).status).toBe(202);
  const [first, second] = await mailsTo('otra.vez@traza.example');
  expect([await look(first?.enlace ?? ''), await look(second?.enlace ?? '')]).toEqual([410, 200]);
  expect((await linesOf(body.data.id)).map(({ accion }) => accion)).toEqual(['crear', 'invitar']);
});

test('who has accepted, or may not sign in, is not invited again', async () => {
  expect((await act(await idOf('dora.despacho'), 'invitacion')).body.code).toBe('invalid_transition');
  const { body } = await invite({ email: 'fuera@traza.example' });
  await server.db.updateTable('operador').set({ activo: false }).where('id', '=', body.data.id).execute();
  expect((await act(body.data.id, 'invitacion')).status).toBe(409);
  expect((await act(body.data.id, 'restablecer', { motivo: 'x' })).status).toBe(409);
  expect((await act(99_999, 'invitacion')).status).toBe(404);
  expect(await mailsTo('fuera@traza.example')).toHaveLength(1);
});

test('the same key invites once', async () => {
  const [first, second] = [
    await invite({ email: 'una@traza.example' }, 'k1'),
    await invite({ email: 'una@traza.example' }, 'k1'),
  ];
  expect(second.body).toEqual(first.body);
  expect(await mailsTo('una@traza.example')).toHaveLength(1);
  expect((await invite({ email: 'dos@traza.example' }, 'k1')).body.code).toBe('idempotency_conflict');
});

test.each([
  ['an e-mail that is taken, however it is written', { email: 'DORA.despacho@traza.example' }, '409 existUser'],
  ['no e-mail', { email: 'nina' }, '422 email_invalid'],
  ['no name', { nombre: ' ' }, '422 name_invalid'],
  ['no surname', { apellido: '4' }, '422 surname_invalid'],
  ['no role', { roles: [] }, '422 missing_fields'],
  ['a role that is none', { roles: ['jefe'] }, '400 bad_input'],
  ['a key of the table', { hash: 'x' }, '400 bad_input'],
])('%s is refused, and nothing is written', async (_what, change, outcome) => {
  const count = async () => (await server.db.selectFrom('operador').select('id').execute()).length;
  const before = await count();
  const { status, body } = await invite({ email: 'nadie@traza.example', ...change });
  expect(`${status} ${body.code}`).toBe(outcome);
  expect([await count(), await mailsTo('nadie@traza.example')]).toEqual([before, []]);
});

test('XM-08 without the role nobody makes an operador, with whatever roles', async () => {
  const before = (await server.db.selectFrom('operador').select('id').execute()).length;
  for (const name of ['dora.despacho', 'clara.clientes', 'lucas.lectura']) {
    const { status } = await invite({ email: 'mas@traza.example', roles: ['operadores'] }, undefined, name);
    expect(status).toBe(403);
  }
  expect((await server.db.selectFrom('operador').select('id').execute()).length).toBe(before);
});

test('M-034 another access is reset: sessions, password and second factor go, and an invitation is sent; never the own', async () => {
  const token = await openAs(server, 'flavio.flota', { ip: '10.0.0.1', userAgent: 'x' });
  const id = await idOf('flavio.flota');
  const { status, body } = await act(id, 'restablecer', { motivo: 'Perdió el teléfono' });
  expect([status, body.data.estado]).toEqual([202, 'invitado']);
  expect((await server.call('GET', '/operaciones/v1/yo', { token })).status).toBe(401);
  expect((await typePassword(server, 'flavio.flota')).status).toBe(401);
  const [mail] = await mailsTo(emailOf('flavio.flota'));
  expect(await look(mail?.enlace ?? '')).toBe(200);
  expect((await linesOf(id)).at(-1)).toMatchObject({
    accion: 'restablecer',
    despues: { sesiones: 1, motivo: 'Perdió el teléfono' },
  });
  const own = await idOf(OLGA);
  expect((await act(own, 'restablecer', { motivo: 'Yo' })).status).toBe(403);
  expect(await mailsTo(emailOf(OLGA))).toEqual([]);
  expect((await act(id, 'restablecer', { motivo: '  ' })).status).toBe(400);
});

test('the command and the call write equal rows', async () => {
  await provision(
    server,
    'operador',
    'crear',
    '--email',
    'c@traza.example',
    '--nombre',
    'nina',
    '--apellido',
    'nueva',
    '--rol',
    'flota',
  );
  const { body } = await invite({ email: 'l@traza.example', roles: ['flota'] });
  const rowOf = async (email: string) => {
    const {
      id,
      email: _email,
      ...row
    } = await server.db.selectFrom('operador').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
    return { id, row };
  };
  const [made, invited] = [await rowOf('c@traza.example'), await rowOf('l@traza.example')];
  expect(invited.row).toEqual(made.row);
  await provision(server, 'operador', 'restablecer', '--email', 'c@traza.example', '--motivo', 'Otro teléfono');
  await act(body.data.id, 'restablecer', { motivo: 'Otro teléfono' });
  const told = async (id: number) => JSON.stringify(await linesOf(id)).replaceAll(/[cl]@traza/g, '');
  expect(await told(invited.id)).toBe(await told(made.id));
  expect((await rowOf('l@traza.example')).row).toEqual((await rowOf('c@traza.example')).row);
});

test('M-018 by SMTP the invitation arrives at a mail server, its link works, and its text is kept no longer', async () => {
  const sink = await mailSink();
  const mail = { smtpUrl: `smtp://127.0.0.1:${sink.port}`, from: 'Traza <avisos@traza.example>' };
  const own = await startTestServer({ realJobs: true, settings: { mail, demo: false } });
  await registerMailJob(own.deps);
  const { body } = await own.call('POST', PATH, { operador: OLGA, body: NINA });
  const arrived = await sink.waitFor(({ to }) => to?.[0]?.address === NINA.email);
  expect(arrived.subject).toBe('Te invitaron a Operaciones de Traza');
  const enlace = /#([\w-]{43})/.exec(arrived.text ?? '')?.[1] ?? '';
  expect((await own.call('POST', '/operaciones/v1/invitacion', { body: { enlace } })).status).toBe(200);
  expect(body.data).not.toHaveProperty('enlace');
  const kept = () => own.db.selectFrom('correo').select(['estado', 'texto']).where('para', '=', NINA.email).execute();
  await expect.poll(kept).toEqual([{ estado: 'enviado', texto: '' }]);
  await own.close();
  await sink.close();
});

test('where no e-mail reaches anybody the first answer shows the link, a repeat does not, and nothing stores it', async () => {
  const own = await startTestServer({ settings: { demo: false } });
  const enlaces: string[] = [];
  const ask = async (path: string, body?: object) => {
    const call = { operador: OLGA, ...(body && { body }), headers: { 'idempotency-key': crypto.randomUUID() } };
    const first = await own.call('POST', path, call);
    expect([path, first.body.data?.enlace]).toEqual([path, expect.stringContaining('/operaciones/invitacion#')]);
    expect((await own.call('POST', path, call)).body.data).toEqual({ ...first.body.data, enlace: undefined });
    enlaces.push(first.body.data.enlace.split('#')[1]);
    return first.body.data.id;
  };
  const id = await ask(PATH, NINA);
  await ask(`${PATH}/${id}/invitacion`);
  const find = own.db.selectFrom('operador').select('id').where('email', '=', emailOf('dora.despacho'));
  await ask(`${PATH}/${(await find.executeTakeFirstOrThrow()).id}/restablecer`, { motivo: 'Perdió el teléfono' });
  const opened = [];
  for (const enlace of enlaces)
    opened.push((await own.call('POST', '/operaciones/v1/invitacion', { body: { enlace } })).status);
  // sent again, the one before is dead
  expect(opened).toEqual([410, 200, 200]);
  const stored = JSON.stringify(await own.db.selectFrom('operadorIdempotencia').selectAll().execute());
  for (const enlace of enlaces) expect(stored).not.toContain(enlace);
  await own.close();
});

test('who gives accesses gives so many an hour, and then waits; nothing is mailed beyond', async () => {
  const own = await startTestServer();
  const post = (path: string, body: object, operador = OLGA) => own.call('POST', path, { operador, body });
  const { body } = await post(PATH, NINA);
  const again = () => post(`${PATH}/${body.data.id}/invitacion`, {});
  for (let time = 1; time < OPERADORES.accessesPerHour; time += 1) expect((await again()).status).toBe(202);
  const over = await again();
  expect([over.status, over.body.code, over.headers['retry-after']]).toEqual([
    429,
    'too_many_requests',
    expect.stringMatching(/^\d+$/),
  ]);
  // one count for invitations, codes, keys and first passwords; another operador has their own
  const { id } = await own.db.selectFrom('cliente').select('id').orderBy('id').executeTakeFirstOrThrow();
  const code = (operador: string) => post(`/operaciones/v1/clientes/${id}/codigos`, {}, operador);
  expect([(await code(OLGA)).status, (await code('clara.clientes')).status]).toEqual([429, 201]);
  const mails = await own.db.selectFrom('correo').select('id').where('para', '=', NINA.email).execute();
  expect(mails).toHaveLength(OPERADORES.accessesPerHour);
  await own.close();
});
