import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { provision } from '../pedidos/recorridos/recorridos.kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const feriado = async (...args: string[]) => (await provision(server, 'feriado', ...args)).join('\n');
const listed = async (day: string) =>
  (await feriado('listar', '--anio', day.slice(0, 4))).split('\n').filter((line) => line.startsWith(day));
const trail = () =>
  server.db
    .selectFrom('auditoria')
    .select(['actor', 'accion', 'antes', 'despues'])
    .where('objeto', '=', 'feriado')
    .orderBy('id')
    .execute();

test('a bridge day of one company, a holiday for all and a day of the calendar that is worked: added, listed, removed, in the trail', async () => {
  const bridge = ['--fecha', '2026-12-09', '--cliente', 'Andina Servicios'];
  expect(await feriado('agregar', ...bridge, '--tipo', 'noLaborable', '--nombre', 'Puente')).toBe(
    '09/12/2026, no laborable para Andina Servicios: Puente.',
  );
  await feriado('agregar', '--fecha', '2027-03-05', '--nombre', 'Día de la provincia');
  await feriado('agregar', '--fecha', '2026-11-23', '--tipo', 'laborable', '--nombre', 'Se pasó');
  expect((await listed('2026-12-09'))[0]).toMatch(/no laborable +Puente +Andina Servicios +corregido/);
  expect((await listed('2027-03-05'))[0]).toMatch(/feriado +Día de la provincia +todos +corregido/);
  expect((await listed('2026-11-23'))[0]).toMatch(/se trabaja +Se pasó +todos +corregido/);
  expect((await listed('2026-12-25'))[0]).toMatch(/feriado +Navidad +todos +calendario/);

  await expect(feriado('agregar', ...bridge, '--nombre', 'Otra vez')).rejects.toThrow('ya está corregido');
  await expect(feriado('quitar', '--fecha', '2026-12-09')).rejects.toThrow('no está corregido para todos');
  expect(await feriado('quitar', ...bridge)).toMatch(/^09\/12\/2026: para Andina Servicios vuelve/);
  expect(await listed('2026-12-09')).toEqual([]);
  const lines = await trail();
  expect(lines.map(({ actor, accion }) => `${actor} ${accion}`)).toEqual([
    'sistema crear',
    'sistema crear',
    'sistema crear',
    'sistema eliminar',
  ]);
  expect(lines.at(-1)?.antes).toMatchObject({ fecha: '2026-12-09', tipo: 'noLaborable', nombre: 'Puente' });
});

test.each([
  ['a day that is over', ['--fecha', '2026-11-19', '--nombre', 'X'], 'ya pasó'],
  ['no day', ['--fecha', '2026-02-30', '--nombre', 'X'], '--fecha es un día'],
  [
    'a company that there is not',
    ['--fecha', '2026-12-10', '--nombre', 'X', '--cliente', 'Nadie'],
    'No existe el cliente',
  ],
  ['a kind that there is not', ['--fecha', '2026-12-10', '--nombre', 'X', '--tipo', 'puente'], '--tipo'],
])('%s is refused, and nothing is written', async (_, args, why) => {
  const before = await trail();
  await expect(feriado('agregar', ...args)).rejects.toThrow(why);
  expect(await trail()).toEqual(before);
});
