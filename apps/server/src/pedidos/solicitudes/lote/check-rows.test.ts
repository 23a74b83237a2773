import { LOTES } from '@traza/domain/lotes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { personOf } from '../../../../test/people.ts';
import { ordererOf } from '../solicitudes.kit.ts';
import { ofEachType, paraMi, sheetsOf } from './pedidos.kit.ts';

let server: TestServer;
let sheets: Awaited<ReturnType<typeof sheetsOf>>;
beforeAll(async () => {
  server = await startTestServer();
  sheets = await sheetsOf(server, 'ana.admin');
});
afterAll(() => server.close());

const rowsOf = async (rows: object[]) => (await sheets.check(rows)).body.data.filas;
const TYPES = ['PARAMI', 'PARAOTRO', 'PARAINVITADO', 'CONPARADAS', 'MENSAJERIA', 'PAQUETERIA'];

describe('POST /lotes/verificacion', () => {
  test('W-240 takes a row of each of the six types, and no other', async () => {
    const rows = await rowsOf(ofEachType('mario.rutas'));
    expect(rows.map(({ tipo }: { tipo: string }) => tipo)).toEqual(TYPES);
    expect(rows.flatMap(({ faltas }: { faltas: object[] }) => faltas)).toEqual([]);
    expect(rows.every(({ precio }: { precio: number }) => precio > 0)).toBe(true);
    const others = await rowsOf([paraMi(1, { tipo: 'Recorrido fijo' }), paraMi(2, { tipo: '' })]);
    expect(others).toMatchObject([
      { tipo: null, faltas: [{ field: 'tipo', code: 'bad_input' }], precio: null },
      { tipo: null, faltas: [{ field: 'tipo', code: 'missing_fields' }] },
    ]);
  });

  test('W-245 a row costs what the services ask for it, its return included', async () => {
    const [once, both] = await rowsOf([
      paraMi(1),
      paraMi(2, { hora: '11:00', regresoFecha: 'mañana', regresoHora: '18:00' }),
    ]);
    const paradas = '-34.60399,-58.38441:-34.56254,-58.45619';
    const query = `idCliente=${sheets.idCliente}&paradas=${paradas}&fechaHoraSalida=2026-11-21T10:00`;
    const { body: services } = await server.call('GET', `/sgv/rest/v3/servicios?${query}`, { as: 'ana.admin' });
    expect(once).toMatchObject({
      precio: services[0].precotizacion,
      servicio: { idTipoVehiculo: services[0].idTipoVehiculo },
    });
    expect(both.precio).toBe(once.precio * 2);
    expect(once.ceco).toEqual({ id: sheets.cecos[0], denominacion: 'Administración' });
  });

  test('addresses are aliases, terminals or texts, and one that is not exact is asked for', async () => {
    const { idUsuario } = await server.db
      .selectFrom('usuario')
      .select('id as idUsuario')
      .where('username', '=', 'ana.admin')
      .executeTakeFirstOrThrow();
    const kept = { alias: 'La casa de Ana', street: 'Gurruchaga 1200, CABA', lat: -34.5921, lon: -58.4302 };
    await server.db
      .insertInto('direccion')
      .values({ ambito: 'fav', idUsuario, precision: 'exacta', ...kept })
      .execute();
    const terminal = { alias: 'Puerto de las Palmas', lat: -34.57, lon: -58.37, radioM: 200 };
    await server.db.insertInto('terminal').values(terminal).execute();
    const [own, atTerminal, vague, chosen] = await rowsOf([
      paraMi(1, { origen: 'la casa de ANA' }),
      paraMi(2, { destino: 'puerto de las palmas', arribo: 'AR 1502' }),
      paraMi(3, { origen: 'Callao' }),
      paraMi(4, { hora: '12:00', origen: { direccion: 'Mi esquina', lat: -34.59, lon: -58.4 } }),
    ]);
    expect(own).toMatchObject({ faltas: [], direcciones: { origen: kept.street } });
    expect(atTerminal).toMatchObject({ faltas: [], direcciones: { destino: terminal.alias } });
    expect(vague).toMatchObject({ faltas: [{ field: 'origen', code: 'origin_invalid' }], precio: null });
    expect(vague.opciones[0].field).toBe('origen');
    expect(vague.opciones[0].direcciones.length).toBeGreaterThan(1);
    expect(vague.opciones[0].direcciones.length).toBeLessThanOrEqual(LOTES.opciones);
    expect(chosen).toMatchObject({ faltas: [], direcciones: { destino: expect.any(String) } });
  });

  test('an address that stands for a street asks for the pin, and goes once it was confirmed', async () => {
    const mitre = 'Av. Mitre 800, Avellaneda, Buenos Aires, Argentina';
    const [typed] = await rowsOf([paraMi(1, { destino: mitre })]);
    const fault = { field: 'destino', code: 'point_unconfirmed' };
    expect(typed).toMatchObject({ faltas: [fault], precio: null });
    const [{ field, direcciones }] = typed.opciones;
    expect({ field, direcciones }).toMatchObject({
      field: 'destino',
      direcciones: [{ direccion: mitre, aproximada: true }],
    });
    const { lat, lon } = direcciones[0];
    const [chosen, confirmed, moved] = await rowsOf([
      paraMi(1, { destino: { direccion: mitre, lat, lon } }),
      paraMi(2, { hora: '12:00', destino: { direccion: mitre, lat, lon, confirmada: true } }),
      paraMi(3, { hora: '14:00', destino: { direccion: mitre, lat: -34.6627, lon: -58.3655 } }),
    ]);
    expect(chosen.faltas).toEqual([fault]);
    expect([confirmed.faltas, moved.faltas]).toEqual([[], []]);
    expect(confirmed.precio).toBeGreaterThan(0);
  });

  test('a pasted point is an address, and one that lacks something of its text is none by itself', async () => {
    const [pasted, lacking] = await rowsOf([
      paraMi(1, { destino: '-34.5895, -58.3974' }),
      paraMi(2, { hora: '12:00', destino: 'Mitre 500, Villa Inventada' }),
    ]);
    expect(pasted.faltas).toEqual([]);
    expect(lacking.faltas).toEqual([{ field: 'destino', code: 'destination_invalid' }]);
  });

  test('people are meant by legajo, user name or name; of several of one name the answer asks which', async () => {
    const mario = await personOf(server.db, 'mario.rutas');
    const other = await personOf(server.db, 'pablo.empleado');
    await server.db
      .updateTable('persona')
      .set({ nombre: 'Mario', apellido: 'Rutti' })
      .where('id', '=', other.idPersona)
      .execute();
    await server.db.updateTable('cuenta').set({ legajo: 'L-77' }).where('idPersona', '=', mario.idPersona).execute();
    const row = (n: number, viaja: string | number) =>
      paraMi(n, { tipo: 'Para otra persona', hora: `1${n}:00`, viaja, telefono: '+543511234567' });
    const [legajo, username, name, id] = await rowsOf([
      row(1, 'l-77'),
      row(2, 'Mario.Rutas'),
      row(3, 'rutti, mario'),
      row(4, mario.idPersona),
    ]);
    expect([legajo.faltas, username.faltas, id.faltas]).toEqual([[], [], []]);
    expect(name.faltas).toEqual([{ field: 'viaja', code: 'person_missing' }]);
    const [{ field, personas }] = name.opciones;
    expect(field).toBe('viaja');
    expect(new Set(personas.map(({ idPersona }: { idPersona: number }) => idPersona))).toEqual(
      new Set([mario.idPersona, other.idPersona]),
    );
  });

  test('W-247 a row like one before it, or like an order of the last day, is told as repeated', async () => {
    const row = paraMi(1, { hora: '20:00' });
    const { body } = await sheets.send([row]);
    await sheets.work(body.data.idLote);
    const [{ idSolicitud }] = await sheets.filas(body.data.idLote);
    const again = [row, { ...row, n: 2, hora: '20:05' }, { ...row, n: 3, hora: '20.05 hs' }];
    const told = (await rowsOf(again)).map(({ repetida }: { repetida: object | null }) => repetida);
    expect(told).toEqual([{ por: 'pedido', idSolicitud }, null, { por: 'fila', n: 2 }]);
  });

  test('W-243 a vehicle that is asked for carries everybody, and without one the cheapest that does is taken', async () => {
    const others = ['Uno', 'Dos', 'Tres', 'Cuatro'].join(' / ');
    const row = paraMi(1, { tipo: 'Con paradas', viaja: 'Luis Paz', pasajeros: others });
    const asked = { plazas: 4 };
    await server.db.updateTable('tipoVehiculo').set(asked).where('id', '=', 2).execute();
    await server.db.updateTable('tipoVehiculo').set({ plazas: 6 }).where('id', '=', 8).execute();
    await server.db.updateTable('tipoVehiculo').set(asked).where('id', '=', 3).execute();
    const [any, small] = await rowsOf([row, { ...row, n: 2, hora: '11:00', servicio: 2 }]);
    expect(any).toMatchObject({ faltas: [], servicio: { idTipoVehiculo: 8 } });
    expect(small.faltas).toEqual([{ field: 'servicio', code: 'capacity_exceeded', params: { plazas: 4 } }]);
  });

  test('XW-19 another client, and its people and cost centres, are nobody and nothing here', async () => {
    const rio = await server.idCliente('Río Salud');
    const as = 'ana.admin';
    const path = '/lotes/verificacion';
    const refused = await server.call('POST', path, { as, body: { idCliente: rio + 1000, filas: [paraMi(1)] } });
    expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    const rita = await ordererOf(server, 'rita.rio', 'Río Salud');
    const told = await rowsOf([
      paraMi(1, { tipo: 'Para otra persona', viaja: rita.idPersona, telefono: '+543511234567' }),
      paraMi(2, { tipo: 'Para otra persona', viaja: 'rita.rio', telefono: '+543511234567' }),
      paraMi(3, { ceco: rita.cecos[0] }),
    ]);
    expect(told).toMatchObject([
      { faltas: [{ field: 'viaja', code: 'person_missing' }] },
      { faltas: [{ field: 'viaja', code: 'person_missing' }], opciones: [] },
      { faltas: [{ field: 'ceco', code: 'ceco_invalid' }] },
    ]);
  });
});
