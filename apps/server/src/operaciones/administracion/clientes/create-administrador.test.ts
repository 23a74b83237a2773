import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cliParts } from '../../../cli/cli.kit.ts';
import { runCli } from '../../../cli/run-cli.ts';
import { ADA, type ClientesWorld, openClientes } from './clientes.kit.ts';

let world: ClientesWorld;
let id: number;
beforeAll(async () => {
  world = await openClientes();
  id = await world.make('Con Gente', { cecos: ['Ventas', 'Compras'], dominioEmail: 'gente.example' });
});
afterAll(() => world.server.close());

const create = (body: object, of = id, more?: { operador?: string; key?: string }) =>
  world.call('POST', `/${of}/administrador`, body, more);

async function passwordFor(para: string): Promise<string> {
  const { texto } = await world.server.db
    .selectFrom('correo')
    .select('texto')
    .where('para', '=', para)
    .executeTakeFirstOrThrow();
  return /Contraseña: (\S+)/.exec(texto)?.[1] ?? '';
}

test('M-061 signs in with what came by e-mail, and administers; no answer and no line holds the password', async () => {
  const made = await create(ADA, id, { key: 'a-1' });
  expect(made.status).toBe(201);
  const password = await passwordFor(ADA.email);
  const again = await create(ADA, id, { key: 'a-1' });
  expect([again.status, again.body]).toEqual([201, made.body]);
  expect(JSON.stringify([made.body, await world.trail(id, 'cuenta')])).not.toContain(password);
  const { status, body } = await world.server.call('POST', '/login', { body: { username: ADA.email, password } });
  expect(status).toBe(200);
  const { corporateAccounts } = (await world.server.call('GET', '/cuentas', { token: body.data.token })).body.data;
  const [account] = corporateAccounts;
  expect(Object.entries(account.permisos).flatMap(([name, has]) => (has === true ? [name] : []))).toEqual(
    expect.arrayContaining([
      'manageEmpleados',
      'showReports',
      'showClientPedidos',
      'approveCotizaciones',
      'manageFixedRoutes',
      'travel',
      'registerGoRequest',
      'changeDefaultCeco',
    ]),
  );
  expect(account.permisos).toMatchObject({ manageGroups: false, showCeCoPedidos: false });
  const page = await world.page(id);
  expect(page.administradores).toMatchObject([{ nombre: 'Ada Prima', email: ADA.email }]);
  const cecos = await world.server.db
    .selectFrom('cuentaCeco')
    .select('idCeco')
    .where('idCuenta', '=', made.body.data.idCuentaCorporativa)
    .orderBy('idCeco')
    .execute();
  expect(cecos).toHaveLength(2);
  expect(await world.trail(id, 'cuenta')).toMatchObject([{ actor: 'Operaciones (Clara Clientes)', accion: 'crear' }]);
});

test('M-061 a call and its command make the same account but for its permissions', async () => {
  const other = await world.make('Con Gente Dos', { cecos: ['Uno'] });
  await create({ ...ADA, dni: '30111223', email: 'eva@gente.example', username: 'eva' }, other);
  const args = `empleado|crear|--cliente|Con Gente Dos|--nombre|Ada|--apellido|Prima|--dni|30111224|--email|ida@gente.example|--usuario|ida|--celular|${ADA.celular}`;
  await runCli(args.split('|'), { ...cliParts(world.server, () => undefined) });
  const rows = await world.server.db
    .selectFrom('cuenta')
    .innerJoin('usuario', 'usuario.idPersona', 'cuenta.idPersona')
    .innerJoin('persona', 'persona.id', 'cuenta.idPersona')
    .select(['persona.nombre', 'persona.apellido', 'cuenta.celular', 'idCecoPreferido', 'idFormaPagoDefecto', 'hash'])
    .where('idCliente', '=', other)
    .orderBy('cuenta.id')
    .execute();
  expect(rows).toHaveLength(2);
  expect(rows[1]).toEqual(rows[0]);
});

describe('M-061 is refused, and nobody is made', () => {
  let empty: number;
  beforeAll(async () => {
    empty = await world.make('Sin Gente');
  });
  const people = async () => (await world.server.db.selectFrom('persona').select('id').execute()).length;
  test.each([
    ['an e-mail that somebody has', { email: 'ANA.admin@andina.example' }, 409, 'existUser', 'email'],
    ['a user name that somebody has', { username: 'ADA@gente.example' }, 409, 'username_taken', 'username'],
    ['a user name of blanks', { username: 'a b' }, 422, 'username_invalid', 'username'],
    ['no name', { nombre: ' ' }, 422, 'string_blank', 'nombre'],
    ['a document that is none', { dni: '12' }, 422, 'dni_invalid', 'dni'],
    ['a phone that is none', { celular: '1' }, 422, 'phone_invalid', 'celular'],
    ['an e-mail that is none', { email: 'no' }, 422, 'email_invalid', 'email'],
    ['permissions of their own', { permisos: {} }, 400, 'bad_input', 'permisos'],
  ])('%s', async (_, fields, status, code, field) => {
    const before = await people();
    const reply = await create({ ...ADA, dni: '30999888', email: 'nadie@gente.example', ...fields }, empty);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect(reply.body.fields.map((one: { field: string }) => one.field)).toContain(field);
    expect(await people()).toBe(before);
  });

  test('a document that somebody has: an operador attaches nobody who is here already', async () => {
    const { docNum } = await world.server.db
      .selectFrom('persona')
      .select('docNum')
      .where('docNum', 'is not', null)
      .executeTakeFirstOrThrow();
    const reply = await create({ ...ADA, dni: docNum, email: 'nadie@gente.example' }, empty);
    expect([reply.status, reply.body.code]).toEqual([409, 'dni_taken']);
  });

  test('at a cliente that is not there', async () => {
    expect((await create({ ...ADA, dni: '30999887', email: 'x@gente.example' }, 2_000_000)).status).toBe(404);
  });
});
