import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { provision } from '../pedidos/recorridos/recorridos.kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const FIRST = '0;-34.56254;-58.45619;Av. Cabildo 2040, Buenos Aires;Oficina Belgrano';
const LAST = '45;-34.64126;-58.37478;Av. Montes de Oca 1150, Buenos Aires';

function create(changes: Record<string, string | string[]> = {}) {
  const options: Record<string, string | string[]> = {
    cliente: 'Andina Servicios',
    nombre: 'Belgrano – Barracas',
    tipo: 'Pool',
    dias: 'LMXJV--',
    hora: '07:10',
    parada: [FIRST, LAST],
    ...changes,
  };
  const args = Object.entries(options).flatMap(([name, value]) =>
    [value].flat().flatMap((text) => [`--${name}`, text]),
  );
  return provision(server, 'recorrido', 'crear', ...args);
}

describe('recorrido', () => {
  test('crear, generar and listar', async () => {
    const [line] = await create({ transportista: 'Remises del Plata' });
    expect(line).toMatch(/^Recorrido \d+ creado: Belgrano – Barracas, de Andina Servicios\./);
    expect(await provision(server, 'recorrido', 'generar', '--cliente', 'Río Salud')).toEqual([
      'Los viajes ya estaban al día.',
    ]);
    expect(await provision(server, 'recorrido', 'generar', '--semanas', '1')).toEqual([
      'Belgrano – Barracas: 5 viajes nuevos.',
    ]);
    const [heading, row] = await provision(server, 'recorrido', 'listar', '--cliente', 'Andina Servicios');
    expect(heading).toContain('Transportista');
    expect(row).toMatch(/Belgrano – Barracas +LMXJV-- +07:10 +2 +12 +Pool +Remises del Plata +sí +5$/);
    const stored = await server.db.selectFrom('carpool').selectAll().executeTakeFirstOrThrow();
    expect(stored.paradas).toEqual([
      {
        minuto: 0,
        lat: -34.56254,
        lon: -58.45619,
        direccion: 'Av. Cabildo 2040, Buenos Aires',
        alias: 'Oficina Belgrano',
      },
      { minuto: 45, lat: -34.64126, lon: -58.37478, direccion: 'Av. Montes de Oca 1150, Buenos Aires', alias: '' },
    ]);
    const audited = await server.db.selectFrom('auditoria').selectAll().where('objeto', '=', 'recorrido').execute();
    expect(audited).toMatchObject([{ actor: 'sistema', accion: 'crear' }]);
  });

  test('there are none of a client without any', async () => {
    expect(await provision(server, 'recorrido', 'listar', '--cliente', 'Río Salud')).toEqual(['No hay recorridos.']);
  });

  test.each([
    ['the same name twice', {}, 'ya tiene un recorrido "Belgrano – Barracas"'],
    ['a vehicle type that is no pool', { tipo: 'Básico' }, 'Básico no es un tipo de vehículo para recorridos fijos'],
    ['no days', { dias: '-------' }, '--dias debe ser como LMXJV--'],
    ['days out of order', { dias: 'MLXJV--' }, '--dias debe ser como LMXJV--'],
    ['no hour', { hora: '25:00' }, '--hora debe ser una hora'],
    ['one stop', { parada: [FIRST] }, 'entre 2 y 30 paradas'],
    [
      '31 stops',
      { parada: Array.from({ length: 31 }, (_, i) => `${i};-34.6;-58.4;Calle ${i}`) },
      'entre 2 y 30 paradas',
    ],
    ['stops against the clock', { parada: [FIRST, '0;-34.6;-58.4;Calle 1'] }, 'La primera parada va en el minuto 0'],
    [
      'a first stop later than the start',
      { parada: ['5;-34.6;-58.4;Calle 1', LAST] },
      'La primera parada va en el minuto 0',
    ],
    ['a stop off the globe', { parada: [FIRST, '45;-94;-58.4;Calle 1'] }, 'no se entiende'],
    ['a stop without an address', { parada: [FIRST, '45;-34.6;-58.4'] }, 'no se entiende'],
    ['too many seats', { plazas: '51' }, '--plazas debe ser un número entero entre 1 y 50'],
    ['a carrier that is not there', { transportista: 'Nadie' }, 'No existe el transportista "Nadie"'],
  ])('%s is said, and nothing is written', async (_, changes, message) => {
    const before = await server.db.selectFrom('carpool').select('id').execute();
    await expect(create(changes)).rejects.toThrow(message);
    expect(await server.db.selectFrom('carpool').select('id').execute()).toEqual(before);
  });
});
