import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ClientesWorld, openClientes } from './clientes.kit.ts';

let world: ClientesWorld;
let id: number;
beforeAll(async () => {
  world = await openClientes();
  id = await world.make('Cambiante', { requiereAutorizacion: 'sobreMonto', topeAutorizacion: 100 });
});
afterAll(() => world.server.close());

const change = (body: object, of = id) => world.call('PATCH', `/${of}`, body);
const versionOf = async (of = id) => (await world.page(of)).version;

test('M-051 each field is changed by itself, and its line tells what it was', async () => {
  const made = await change({ alias: 'Cambiada', version: 1 });
  expect(made.body.data).toMatchObject({ alias: 'Cambiada', version: 2, topeAutorizacion: 100 });
  await change({ dominioEmail: 'Cambiada.example', antelacionAlta: 90, minutosAnulacionTardia: 0, version: 2 });
  const cleared = await change({ dominioEmail: null, antelacionAlta: null, version: 3 });
  expect(cleared.body.data).toMatchObject({ dominioEmail: null, antelacionAlta: null, minutosAnulacionTardia: 0 });
  expect(await world.trail(id, 'cliente')).toMatchObject([
    { accion: 'crear' },
    { accion: 'editar', antes: { alias: 'Cambiante' }, despues: { alias: 'Cambiada' } },
    { antes: { dominioEmail: null }, despues: { dominioEmail: 'cambiada.example', antelacionAlta: 90 } },
    { antes: { antelacionAlta: 90 }, despues: { antelacionAlta: null } },
  ]);
});

test('M-053 a limit goes with its rule, and stays while that stays', async () => {
  const off = await change({ requiereAutorizacion: 'siempre', version: await versionOf() });
  expect(off.body.data).toMatchObject({ requiereAutorizacion: 'siempre', topeAutorizacion: null });
  const without = await change({ requiereAutorizacion: 'sobreMonto', version: await versionOf() });
  expect([without.status, without.body.code]).toEqual([422, 'missing_fields']);
  const loose = await change({ topeAutorizacion: 5, version: await versionOf() });
  expect([loose.status, loose.body.code]).toEqual([400, 'bad_input']);
  const both = await change({ requiereAutorizacion: 'sobreMonto', topeAutorizacion: 5.25, version: await versionOf() });
  expect(both.body.data).toMatchObject({ requiereAutorizacion: 'sobreMonto', topeAutorizacion: 5.25 });
});

describe('XM-18, XM-32 is refused, and nothing is written', () => {
  test('an old version, one ahead, none, one as text, and keys of other tables', async () => {
    const version = await versionOf();
    const stale = await change({ alias: 'X', version: version - 1 });
    expect([stale.status, stale.body.code, stale.body.params.quien]).toEqual([
      409,
      'version_conflict',
      'Clara Clientes',
    ]);
    expect(stale.body.params.cuando).toMatch(/-03:00$/);
    expect((await change({ alias: 'X', version: version + 1 })).status).toBe(409);
    expect((await change({ alias: 'X' })).status).toBe(400);
    expect((await change({ alias: 'X', version: String(version) })).status).toBe(400);
    for (const key of ['idCliente', 'hash', 'propia', 'activo', 'creado', 'id'])
      expect((await change({ [key]: 1, version })).status).toBe(400);
    expect((await world.page(id)).version).toBe(version);
  });

  test('an alias of another, whatever its letters; its own in other letters is no other', async () => {
    const taken = await change({ alias: 'río SALUD', version: await versionOf() });
    expect([taken.status, taken.body.code]).toEqual([409, 'alias_used']);
    expect((await change({ alias: 'CAMBIADA', version: await versionOf() })).status).toBe(200);
  });

  test('M-257 a sigla of another, or one that is none; without one the present stays', async () => {
    const refused = async (sigla: string) => {
      const { status, body } = await change({ sigla, version: await versionOf() });
      return [status, body.code, body.fields?.[0]?.field];
    };
    expect(await refused('riosalud')).toEqual([409, 'alias_used', 'sigla']);
    expect(await refused('Cámbia')).toEqual([422, 'alias_invalid', 'sigla']);
    const changed = await change({ sigla: ' camb2 ', version: await versionOf() });
    expect(changed.body.data).toMatchObject({ sigla: 'CAMB2' });
    expect((await change({ sigla: '', version: await versionOf() })).body.data).toMatchObject({ sigla: 'CAMB2' });
  });

  test('one that is not there', async () => {
    expect((await change({ alias: 'X', version: 1 }, 2_000_000)).status).toBe(404);
  });
});

test('a trial keeps the name of one, and nothing real takes one', async () => {
  const { id: trial } = await world.server.db
    .insertInto('cliente')
    .values({ alias: 'Probador (prueba)' })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await change({ alias: 'Probador', version: 1 }, trial)).body.code).toBe('alias_invalid');
  expect((await change({ alias: 'Otro (prueba)', version: 1 }, trial)).status).toBe(200);
  expect((await change({ alias: 'Cambiada (prueba)', version: await versionOf() })).body.code).toBe('alias_invalid');
});

test('what changes nothing is no change', async () => {
  const version = await versionOf();
  expect((await change({ alias: 'CAMBIADA', version })).body.data.version).toBe(version);
});
