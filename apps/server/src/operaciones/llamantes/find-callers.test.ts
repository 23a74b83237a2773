import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_NOW } from '../../../test/constants.ts';
import type { TestServer } from '../../../test/harness.ts';
import { insertSolicitud, insertViaje } from '../../../test/pedidos.ts';
import { personOf } from '../../../test/people.ts';
import { insertPair } from '../mesa/actos/actos.kit.ts';
import { DORA, startLlamantes } from './llamantes.kit.ts';

let server: TestServer;
let lately = 0;
beforeAll(async () => {
  server = await startLlamantes();
  const guest = { nombre: 'Xilofonista Paz', tel: '+5491155550209' };
  const at = (days: number) => ({ departure: TEST_NOW.subtract({ hours: 24 * days }), pasajes: [guest] });
  const rio = { cliente: 'Río Salud', requester: 'rita.rio' };
  await insertViaje(server.db, { ...rio, ...at(40) });
  lately = (await insertViaje(server.db, { ...rio, ...at(3) })).idViaje;
  // of another time, and so of nobody who calls now
  await insertViaje(server.db, { ...at(91), pasajes: [{ nombre: 'Vieja Invitada', tel: '+5491155550209' }] });
  const pasajes = [{ tipo: 'ENVIO', sender: 'Ramón Zorrilla', receiver: 'Delia Yrigoyen' } as const];
  await insertSolicitud(server.db, { tipo: 'PAQUETERIA', pasajes });
  await sql`update envio set despachante_celular = '+542215550101', receptor_celular = '+5492215550102'
             where despachante_nombre like 'Ram%'`.execute(server.db);
  const { idPersona } = await personOf(server.db, 'marta.multi');
  await sql`update persona set celular = '+5493415550303' where id = ${idPersona}`.execute(server.db);
  await sql`update cuenta set celular = null where id_persona = ${idPersona}`.execute(server.db);
});
afterAll(() => server.close());

const ask = async (query: Record<string, string>, operador = DORA) =>
  server.call('GET', `/operaciones/v1/llamante?${new URLSearchParams(query).toString()}`, { operador });
const found = async (telefono: string) => (await ask({ telefono })).body.data;

describe('M-232 by telephone', () => {
  test.each(['3415550303', '+54 9 341 555-0303', '0341 15 555 0303', '(0341) 15-555-0303', '555-0303'])(
    'somebody at two clients is two lines: %s',
    async (telefono) => {
      const { personas } = await found(telefono);
      expect(personas.map((line: { cliente: string }) => line.cliente).toSorted()).toEqual([
        'Andina Servicios',
        'Río Salud',
      ]);
      expect(personas[0]).toMatchObject({
        nombre: 'Marta Molina',
        celular: '+5493415550303',
        pide: true,
        aNombreDe: null,
      });
    },
  );

  test('a guest of 90 days is one line for who asked, with the latest', async () => {
    const { invitados, personas } = await found('011 15 5555-0209');
    expect(personas).toEqual([]);
    expect(invitados).toEqual([
      {
        idCliente: await server.idCliente('Río Salud'),
        id: lately,
        cliente: 'Río Salud',
        nombre: 'Xilofonista Paz',
        telefono: '+5491155550209',
        como: 'invitado',
        fecha: expect.stringMatching(/-03:00$/),
        solicitante: { idPersona: expect.any(Number), nombre: 'Rita Ríos' },
        aNombreDe: { idPersona: expect.any(Number), nombre: 'Rita Ríos' },
      },
    ]);
  });

  test('who sends and who receives', async () => {
    expect((await found('0221 15 555-0101')).invitados).toMatchObject([{ como: 'emisor', nombre: 'Ramón Zorrilla' }]);
    expect((await found('2215550102')).invitados).toMatchObject([{ como: 'receptor', nombre: 'Delia Yrigoyen' }]);
  });

  test('a chofer of the own flota', async () => {
    const { idChofer } = await insertPair(server);
    await sql`update chofer set phone = '+5491177778888' where id = ${idChofer}`.execute(server.db);
    expect((await found('1177778888')).choferes).toMatchObject([{ id: idChofer }]);
  });

  test('somebody without a user is found, and asks as a guest of another', async () => {
    const { idPersona } = await personOf(server.db, 'marta.multi');
    await sql`update usuario set activo = false where id_persona = ${idPersona}`.execute(server.db);
    expect((await found('3415550303')).personas).toMatchObject([{ pide: false }, { pide: false }]);
    await sql`update usuario set activo = true where id_persona = ${idPersona}`.execute(server.db);
  });

  test('an account or a client that is over is nobody', async () => {
    const { idPersona } = await personOf(server.db, 'marta.multi');
    await sql`update cuenta set activa = false where id_persona = ${idPersona}`.execute(server.db);
    expect((await found('3415550303')).personas).toEqual([]);
    await sql`update cuenta set activa = true where id_persona = ${idPersona}`.execute(server.db);
  });
});

describe('M-236 a caller without an account travels as a guest of an active empleado', () => {
  const setPhonePersona = async (idPersona: number | null) =>
    server.db.updateTable('cliente').set({ idPersonaTelefono: idPersona }).where('alias', '=', 'Río Salud').execute();
  const setActive = async (idPersona: number, activo: boolean) =>
    server.db.updateTable('usuario').set({ activo }).where('idPersona', '=', idPersona).execute();

  test('of who asked for them last, or else of who asks by telephone at their client, while that is somebody who could', async () => {
    const rita = await personOf(server.db, 'rita.rio', 'Río Salud');
    const marta = await personOf(server.db, 'marta.multi', 'Río Salud');
    const nameOf = async () => (await found('011 15 5555-0209')).invitados[0].aNombreDe;
    await setActive(rita.idPersona, false);
    expect(await nameOf()).toBeNull();
    await setPhonePersona(marta.idPersona);
    expect(await nameOf()).toEqual({ idPersona: marta.idPersona, nombre: 'Marta Molina' });
    await setPhonePersona(rita.idPersona);
    expect(await nameOf()).toBeNull();
    await setActive(rita.idPersona, true);
    expect(await nameOf()).toEqual({ idPersona: rita.idPersona, nombre: 'Rita Ríos' });
  });

  test('somebody without a user, and somebody of a client whose name is said', async () => {
    const rita = await personOf(server.db, 'rita.rio', 'Río Salud');
    const marta = await personOf(server.db, 'marta.multi', 'Río Salud');
    await setPhonePersona(rita.idPersona);
    await setActive(marta.idPersona, false);
    const { personas } = await found('3415550303');
    const ofRio = { pide: false, aNombreDe: { idPersona: rita.idPersona, nombre: 'Rita Ríos' } };
    expect(personas).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ cliente: 'Río Salud', ...ofRio }),
        expect.objectContaining({ cliente: 'Andina Servicios', pide: false, aNombreDe: null }),
      ]),
    );
    await setActive(marta.idPersona, true);
    const { body } = await ask({ q: 'río salud' });
    expect(body.data.clientes).toEqual([
      { idCliente: rita.idCliente, cliente: 'Río Salud', aNombreDe: ofRio.aNombreDe },
    ]);
    await setPhonePersona(null);
  });
});

test('M-232 by name, empleados alone', async () => {
  const { body } = await ask({ q: 'marta molina' });
  expect(body.data.personas).toHaveLength(2);
  expect(body.data).toMatchObject({ invitados: [], choferes: [] });
});

test.each(['<script>alert(1)</script>', '1'.repeat(40), '*31#', 'marta', '12345', '%', '_'])(
  'XM-39 %s is no telephone, and finds nobody',
  async (telefono) => {
    expect(await found(telefono)).toEqual({ personas: [], invitados: [], choferes: [], clientes: [] });
  },
);

test.each([
  [{}],
  [{ telefono: '' }],
  [{ q: ' ' }],
  [{ telefono: '1'.repeat(10_000) }],
  [{ q: 'a\u0000' }],
  [{ otra: '1' }],
])('XM-39 %j is 400', async (query) => {
  expect(await ask(query)).toMatchObject({ status: 400, body: { code: 'bad_input' } });
});

test('XM-38 who only looks, and who looks after cars, ask nothing', async () => {
  for (const operador of ['lucas.lectura', 'flavio.flota'])
    expect((await ask({ telefono: '3415550303' }, operador)).status).toBe(403);
});
