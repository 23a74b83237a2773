import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_NOW } from '../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertSolicitud, insertViaje, takeSolicitud } from '../../../test/pedidos.ts';
import { personOf } from '../../../test/people.ts';
import { insertPair } from '../mesa/actos/actos.kit.ts';

const DORA = 'dora.despacho';
const LUCAS = 'lucas.lectura';
const DAY = { hours: 24 };

let server: TestServer;
/** An order of eleven months ago of another cliente, which no board shows. */
let old: { id: number; idCliente: number };
let yesterday = 0;
let parcel = 0;
beforeAll(async () => {
  const rates = { tracking: 60, trackingMisses: 20, distances: 60, creates: 100, quotes: 100, searches: 10_000 };
  server = await startTestServer({ settings: { rates } });
  const rio = { cliente: 'Río Salud', requester: 'rita.rio' };
  const departure = TEST_NOW.subtract({ hours: 24 * 330 });
  const guest = { nombre: 'Xilofonista Paz', tel: '+5491155550209' };
  const made = await insertViaje(server.db, { ...rio, departure, pasajes: [guest] });
  old = { id: made.idViaje, idCliente: made.idCliente };
  yesterday = (await insertViaje(server.db, { ...rio, departure: TEST_NOW.subtract(DAY), pasajes: [guest] })).idViaje;
  const pasajes = [{ tipo: 'ENVIO', sender: 'Ramón Zorrilla', receiver: 'Delia Yrigoyen' } as const];
  parcel = (await insertSolicitud(server.db, { tipo: 'PAQUETERIA', pasajes })).idSolicitud;
  await sql`update envio set despachante_celular = '+542215550101', receptor_celular = '+5492215550102'
             where despachante_nombre like 'Ram%'`.execute(server.db);
});
afterAll(() => server.close());

interface Found {
  pedidos: { idCliente: number; id: number; titulo: string }[];
  personas: { nombre: string; apellido: string; celular: string | null; cliente: { alias: string } }[];
  choferes: { nombre: string; apellido: string }[];
  vehiculos: { patente: string }[];
  clientes: { alias: string }[];
}
const ask = (q: string, operador = DORA) =>
  server.call('GET', `/operaciones/v1/buscar?q=${encodeURIComponent(q)}`, { operador });
async function found(q: string, operador = DORA): Promise<Found> {
  const { status, body } = await ask(q, operador);
  expect({ q, status }).toEqual({ q, status: 200 });
  return body.data;
}
const idsOf = async (q: string, operador = DORA) => (await found(q, operador)).pedidos.map(({ id }) => id);

describe('pedidos', () => {
  test('M-248 of any cliente and any day by number, whole or its beginning', async () => {
    const { pedidos } = await found(`#${old.id}`);
    expect(pedidos[0]).toEqual({
      ...old,
      clase: 'v',
      titulo: 'Xilofonista Paz · Casa central → Av. Cabildo 2040, Buenos Aires, Argentina',
      fecha: '2025-12-25T10:00:00-03:00',
      cliente: 'Río Salud',
      status: 'confirmado',
      substatus: '',
      chofer: expect.toBeOneOf([null, expect.any(String)]),
    });
    const some = await idsOf(String(old.id).slice(0, -1));
    expect(some.length).toBeGreaterThan(0);
    for (const id of some) expect(String(id)).toMatch(new RegExp(`^${String(old.id).slice(0, -1)}`));
  });

  test.each([
    ['xilofonista', ['yesterday', 'old']],
    ['XILOFONISTA ayer', ['yesterday']],
    ['ayer xilofonista', ['yesterday']],
    ['ayer', ['yesterday']],
    ['xilofonista 25/12', ['old']],
    ['xilofonista 25/12/25', ['old']],
    ['xilofonista 24/12/25', []],
    ['"xilofonista paz"', ['yesterday', 'old']],
    ['"xilofonista"', []],
    ['rio salud xilofonista casa central', ['yesterday', 'old']],
    ['+54 9 11 5555-0209', ['yesterday', 'old']],
    ['011 15 5555-0209', ['yesterday', 'old']],
    ['1155550209', ['yesterday', 'old']],
    ['5555-0209', ['yesterday', 'old']],
    ['0221 15 555-0101', ['parcel']],
    ['2215550102', ['parcel']],
    // the beginning of a telephone is not its end
    ['22155501', []],
    ['zorrilla', ['parcel']],
    ['yrigoyen hoy', ['parcel']],
  ] as const)('M-248 by %s', async (q, names) => {
    const known: Record<string, number> = { yesterday, old: old.id, parcel };
    const wanted = names.map((name) => known[name]);
    const ids = await idsOf(q);
    expect(ids.filter((id) => Object.values(known).includes(id))).toEqual(wanted);
  });

  test('by the telephone of an empleado, those asked for and those travelled in', async () => {
    const { idPersona } = await personOf(server.db, 'marta.multi');
    await sql`update persona set celular = '+5493415550303' where id = ${idPersona}`.execute(server.db);
    const { idSolicitud } = await insertSolicitud(server.db, { pasajes: [{ who: 'marta.multi' }] });
    expect(await idsOf('341 555-0303')).toContain(idSolicitud);
    // whoever takes it gives it another number: the old one leads to it
    const pedido = await insertSolicitud(server.db, { pasajes: [{ who: 'marta.multi' }] });
    const idViaje = await takeSolicitud(server.db, pedido);
    expect(await idsOf('0341 15 555 0303')).toContain(idViaje);
    expect((await idsOf(String(pedido.idSolicitud)))[0]).toBe(idViaje);
  });

  test('somebody whose order was erased is found by nothing of it', async () => {
    await sql`update pasaje set nombre = null, tel = null where nombre = 'Xilofonista Paz' and id_viaje = ${yesterday}`.execute(
      server.db,
    );
    expect(await idsOf('1155550209')).toEqual([old.id]);
    await sql`update pasaje set nombre = 'Xilofonista Paz', tel = '+5491155550209' where id_viaje = ${yesterday}`.execute(
      server.db,
    );
  });
});

describe('the others', () => {
  test('M-247 people of every cliente, with their telephone, once for each cliente', async () => {
    const { personas } = await found('marta molina');
    expect(personas.map(({ cliente }) => cliente.alias).toSorted()).toEqual(['Andina Servicios', 'Río Salud']);
    expect(personas[0]).toMatchObject({ nombre: 'Marta', celular: expect.stringMatching(/^\+54/) });
    expect((await found('3415550303')).personas.map(({ apellido }) => apellido)).toContain(personas[0]?.apellido);
  });

  test('choferes and vehiculos of the own flota, clientes by name', async () => {
    const { nombre, patente } = await insertPair(server);
    const gone = await insertPair(server, { estado: 'baja', estadoVehiculo: 'baja' });
    const spelled = (sign: string) => patente.replace(/^(..)(...)(..)$/, ['$1', '$2', '$3'].join(sign));
    for (const q of [nombre, spelled('-'), spelled(' ')]) {
      const { choferes } = await found(q);
      expect(choferes.map((chofer) => `${chofer.nombre} ${chofer.apellido}`)).toEqual([nombre]);
    }
    expect((await found(spelled(' '))).vehiculos.map((vehiculo) => vehiculo.patente)).toEqual([patente]);
    expect(await found(gone.patente)).toMatchObject({ choferes: [], vehiculos: [] });
    expect((await found('rio sal')).clientes.map(({ alias }) => alias)).toEqual(['Río Salud']);
  });
});

describe('who may ask, and what', () => {
  test('who only looks finds nothing by a telephone, and reads none', async () => {
    expect(await found('1155550209', LUCAS)).toMatchObject({ pedidos: [], personas: [], choferes: [] });
    const { personas } = await found('marta molina', LUCAS);
    expect(personas.map(({ celular }) => celular)).toEqual([null, null]);
  });

  test.each(['', 'x'.repeat(101), 'a\u0000b', 'a\u202Eb'])('the text %j is 400', async (q) => {
    expect(await ask(q)).toMatchObject({ status: 400, body: { code: 'bad_input' } });
  });

  test.each([
    '%',
    '_',
    "'; drop table pedido --",
    '\\',
    '"',
    '|',
    '  ',
    '""',
    '💥',
    '*31#',
    'x'.repeat(100),
    '1'.repeat(100),
  ])('XM-39 XM-40 the text %j finds nothing and breaks nothing', async (q) => {
    expect(await found(q)).toEqual({ pedidos: [], personas: [], choferes: [], vehiculos: [], clientes: [] });
  });

  test('XM-40 more than so many in a minute are 429', async () => {
    const own = await startTestServer({
      settings: { rates: { tracking: 1, trackingMisses: 1, distances: 1, creates: 1, quotes: 1, searches: 2 } },
    });
    const again = () => own.call('GET', '/operaciones/v1/buscar?q=a', { operador: DORA });
    expect([(await again()).status, (await again()).status]).toEqual([200, 200]);
    expect(await again()).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    await own.close();
  });
});

test('a word that every pedido has finds the latest', async () => {
  for (let each = 0; each < 12; each += 1) await insertSolicitud(server.db);
  // as many as a board has, whatever else the database holds
  expect(await idsOf('corrientes')).toHaveLength(5);
  expect(await idsOf('co')).toHaveLength(5);
});
