import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cliParts } from '../../../cli/cli.kit.ts';
import { runCli } from '../../../cli/run-cli.ts';
import { type ClientesWorld, openClientes, rowsOf } from './clientes.kit.ts';

let world: ClientesWorld;
beforeAll(async () => {
  world = await openClientes();
});
afterAll(() => world.server.close());

const PARTS = {
  cecos: ['Planta', 'Oficina'],
  grupos: ['Turno noche'],
  formasDePago: ['Cuenta corriente', 'Vale'],
  tiposVehiculo: [3, 2],
};
const FORM = {
  dominioEmail: '@CUYO.example',
  antelacionAlta: 0,
  minutosAnulacionTardia: 45,
  requiereAutorizacion: 'sobreMonto',
  topeAutorizacion: 25_000.5,
};
const create = (body: object, more?: { operador?: string; key?: string }) => world.call('POST', '', body, more);
const count = async () => (await world.server.db.selectFrom('cliente').select('id').execute()).length;

test('M-050 a call and its command write the same rows', async () => {
  const { status, body } = await create({ alias: ' Cuyo  Minera ', ...FORM, ...PARTS });
  expect(status).toBe(201);
  expect(body.data).toMatchObject({ alias: 'Cuyo Minera', dominioEmail: 'cuyo.example', topeAutorizacion: 25_000.5 });
  const args = `cliente|crear|--alias|Cuyo Otra|--dominio|${FORM.dominioEmail}|--antelacion|0|--anulacion-tardia|45|--autorizacion|sobreMonto|--tope|25000,50|--ceco|Planta|--ceco|Oficina|--grupo|Turno noche|--forma-pago|Cuenta corriente|--forma-pago|Vale|--tipo-vehiculo|3|--tipo-vehiculo|2`;
  await runCli(
    args.split('|'),
    cliParts(world.server, () => undefined),
  );
  const rows = await rowsOf(world.server, body.data.id);
  expect(await rowsOf(world.server, await world.server.idCliente('Cuyo Otra'))).toEqual(rows);
  expect([rows.cecos, rows.grupos, rows.formas, rows.tipos].map((some) => some.length)).toEqual([2, 1, 2, 2]);
  expect(await world.trail(body.data.id, 'cliente')).toMatchObject([
    { actor: 'Operaciones (Clara Clientes)', accion: 'crear', ip: null, ipOperador: '127.0.0.1' },
  ]);
});

test('M-050 with two fields alone it pays on account, and warns of nothing', async () => {
  const page = await world.page(await world.make('Mínima'));
  expect(page).toMatchObject({ minutosAnulacionTardia: 15, requiereAutorizacion: 'nunca', antelacionAlta: null });
  expect(page.formasDePago.filter(({ activa }) => activa)).toMatchObject([{ alias: 'Cuenta corriente' }]);
});

test('M-257 a sigla is proposed from the alias, of each cliente another', async () => {
  const siglas = [];
  for (const alias of ['Sol', 'Sol!', 'Transportes del Ñandú', 'Y & Ñ', '🚕', 'Administradora Austral'])
    siglas.push((await world.page(await world.make(alias))).sigla);
  expect(siglas).toEqual(['SOL', 'SOL2', 'TRANSPOR', 'YN', 'CLIENTE', 'ADMINIST']);
  const { body } = await create({ alias: 'Luna Llena', sigla: 'lunita', cecos: ['A'] });
  expect(body.data).toMatchObject({ sigla: 'LUNITA' });
});

describe('M-051, M-053 is refused, and nothing is written', () => {
  test.each([
    ['an alias of nothing', { alias: ' ' }, 422, 'alias_invalid', 'alias'],
    ['an alias of 61', { alias: 'x'.repeat(61) }, 422, 'alias_invalid', 'alias'],
    ['an alias of a trial', { alias: 'Otra (prueba)' }, 422, 'alias_invalid', 'alias'],
    ['an alias that another has, in capitals', { alias: 'RÍO SALUD' }, 409, 'alias_used', 'alias'],
    ['a domain that is none', { dominioEmail: 'no es' }, 422, 'email_invalid', 'dominioEmail'],
    ['minutes of more than a day', { minutosAnulacionTardia: 1441 }, 400, 'bad_input', 'minutosAnulacionTardia'],
    ['a limit without its rule', { topeAutorizacion: 100 }, 400, 'bad_input', 'topeAutorizacion'],
    ['a rule without its limit', { requiereAutorizacion: 'sobreMonto' }, 422, 'missing_fields', 'topeAutorizacion'],
    ['no ceco', { cecos: [] }, 422, 'ceco_invalid', 'cecos'],
    ['a ceco of blanks', { cecos: ['A', ' '] }, 422, 'ceco_invalid', 'cecos'],
    ['201 cecos', { cecos: Array.from({ length: 201 }, (_, n) => `C${n}`) }, 400, 'bad_input', 'cecos'],
    ['a vehicle type that is not there', { tiposVehiculo: [3, 9999] }, 422, 'service_invalid', 'tiposVehiculo'],
    ['a key of another table', { activo: false }, 400, 'bad_input', 'activo'],
    ['hidden characters', { alias: 'A\u202eB' }, 400, 'bad_input', 'alias'],
  ])('%s', async (_, fields, status, code, field) => {
    const before = await count();
    const reply = await create({ alias: 'Nueva', cecos: ['General'], ...fields });
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect(reply.body.fields?.[0]?.field).toBe(field);
    expect(await count()).toBe(before);
  });

  test('XM-12 by who may only look, or does something else', async () => {
    for (const operador of ['lucas.lectura', 'dora.despacho', 'flavio.flota'])
      expect((await create({ alias: 'Nueva', cecos: ['A'] }, { operador })).status).toBe(403);
  });
});

test('M-051 of many at once of one alias, however written, one is made: the database holds it', async () => {
  const names = ['gemela', 'GEMELA', 'Gemela', 'gEMELA'];
  const replies = await Promise.all(names.map((alias) => create({ alias, cecos: ['A'] })));
  expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409', '409', '409']);
  await expect(world.server.db.insertInto('cliente').values({ alias: 'GemelA' }).execute()).rejects.toThrow(
    'cliente_alias_clave',
  );
});

test('M-208 a repeat with its key gets the first answer, and another body of it is a conflict', async () => {
  const [first, again] = await Promise.all(
    [1, 2].map(() => create({ alias: 'Una Vez', cecos: ['A'] }, { key: 'c-1' })),
  );
  expect([first?.status, again?.status, again?.body]).toEqual([201, 201, first?.body]);
  const other = await create({ alias: 'Otra Vez', cecos: ['A'] }, { key: 'c-1' });
  expect([other.status, other.body.code]).toEqual([409, 'idempotency_conflict']);
});

test('XM-25 what looks like a program is a name like any other', async () => {
  const alias = '<script>alert(1)</script>';
  const page = await world.page(await world.make(alias, { cecos: ['"><img src=x onerror=alert(1)>'] }));
  expect([page.alias, page.cecos[0]?.denominacion]).toEqual([alias, '"><img src=x onerror=alert(1)>']);
});
