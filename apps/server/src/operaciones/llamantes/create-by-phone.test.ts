import { toWire } from '@traza/domain';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestServer } from '../../../test/harness.ts';
import { REMISES } from '../../agencias/transportistas/transportistas.kit.ts';
import {
  AIRPORT,
  BELGRANO,
  completaBody,
  messageBody,
  OFFICE,
  type Orderer,
  ordererOf,
  parcelBody,
  setPermissions,
  simpleBody,
} from '../../pedidos/solicitudes/solicitudes.kit.ts';
import { type Asked, DORA, leftBehind, startLlamantes, waysToAsk, writtenOf } from './llamantes.kit.ts';

let server: TestServer;
let pablo: Orderer;
let mario: Orderer;
let rita: Orderer;
beforeAll(async () => {
  server = await startLlamantes();
  pablo = await ordererOf(server, 'pablo.empleado');
  mario = await ordererOf(server, 'mario.rutas');
  rita = await ordererOf(server, 'rita.rio', 'Río Salud');
});
afterAll(() => server.close());
beforeEach(() => server.clock.advance({ minutes: 1 }));

const { byPortal, byPhone } = waysToAsk(() => server);
const inHours = (hours: number) => toWire(server.clock.now().add({ minutes: hours * 60 }));
const simple = (changes: object = {}): Asked => ({ forma: 'simple', solicitud: simpleBody(pablo, changes) });
const guest = { nombre: 'Eva Sol', telefono: '+543511234567' };
const colleague = () => ({ idPasajero: mario.idPersona, idCeCo: mario.cecos[0], telefono: '+543511234567' });

const TAKEN: readonly (readonly [string, () => Asked])[] = [
  ['PARAMI', () => simple()],
  ['PARAMI later, with a note', () => simple({ fechaHoraSalida: inHours(5), observacion: ' Timbre 2 \u0007' })],
  ['PARAOTRO', () => simple({ pasajero: colleague() })],
  ['PARAINVITADO', () => simple({ pasajero: guest })],
  [
    'PARAMI from an airport, with a flight',
    () => simple({ origen: AIRPORT, pasIdEmpresaAerea: 0, pasVueloTipo: 'N', pasVueloNumero: 'AR1502' }),
  ],
  ['CONPARADAS', () => ({ forma: 'completa', solicitud: completaBody(pablo) })],
  ['MENSAJERIA', () => ({ forma: 'mensaje', solicitud: messageBody(pablo) })],
  ['PAQUETERIA', () => ({ forma: 'paquete', solicitud: parcelBody(pablo) })],
];

test.each(TAKEN)('M-234 %s by telephone is written as the portal writes it', async (_name, asked) => {
  const own = await byPortal(asked(), 'pablo.empleado');
  const told = await byPhone(asked(), pablo);
  expect([own.status, told.status]).toEqual([201, 201]);
  const same = ({ idSolicitud: _id, links: _links, ...answer }: { idSolicitud: number; links: unknown }) => answer;
  expect(same(told.body)).toEqual(same(own.body));
  expect(await writtenOf(server, told.body.idSolicitud)).toEqual(await writtenOf(server, own.body.idSolicitud));
});

test('M-234 a plan by telephone is written as the portal writes it, trip by trip', async () => {
  const planificacion = {
    fechaDesde: '2026-12-01',
    fechaHasta: '2026-12-12',
    horaIda: '09:00',
    horaRegreso: '18:00',
    frecuenciaIda: 'LMXJV--',
    frecuenciaRegreso: 'L------',
  };
  const [own, told] = [
    await byPortal(simple({ planificacion }), 'pablo.empleado'),
    await byPhone(simple({ planificacion }), pablo),
  ];
  expect([own.status, told.status]).toEqual([201, 201]);
  const [all, others] = [own.body.planificacion.solicitudes, told.body.planificacion.solicitudes];
  expect(others).toHaveLength(all.length);
  for (const [at, id] of all.entries())
    expect(await writtenOf(server, others[at])).toEqual(await writtenOf(server, id));
  const { rows } = await sql<{ n: number }>`
    select count(*)::int n from solicitud where canal = 'telefono' and id = any(${others}::int[])`.execute(server.db);
  expect(rows[0]?.n).toBe(all.length);
});

describe('M-241 the way back along with the way out', () => {
  const solicitud = () => simpleBody(pablo, { fechaHoraSalida: inHours(30) });
  const wayBack = (changes: object = {}) =>
    simpleBody(pablo, { origen: BELGRANO, destino: OFFICE, fechaHoraSalida: inHours(40), ...changes });
  /** But for which viaje it is the return of. */
  const rowOf = async (id: number) => {
    const { solicitud: row, ...others } = await writtenOf(server, id);
    const { id_solicitud_ida: ida, ...rest } = row;
    return { ida, rows: { ...others, solicitud: rest } };
  };

  test('both are written as the portal writes them, one after the other', async () => {
    const out = await byPortal({ forma: 'simple', solicitud: solicitud() }, 'pablo.empleado');
    const idSolicitudIda = out.body.idSolicitud;
    const own = await byPortal({ forma: 'simple', solicitud: wayBack({ idSolicitudIda }) }, 'pablo.empleado');
    const told = await byPhone({ forma: 'simple', solicitud: solicitud() }, pablo, {
      regreso: { solicitud: wayBack() },
    });
    expect([own.status, told.status]).toEqual([201, 201]);
    expect((await rowOf(told.body.idSolicitud)).rows).toEqual((await rowOf(idSolicitudIda)).rows);
    const [mine, theirs] = [await rowOf(own.body.idSolicitud), await rowOf(told.body.regreso.idSolicitud)];
    expect(theirs.rows).toEqual(mine.rows);
    expect([mine.ida, theirs.ida]).toEqual([idSolicitudIda, told.body.idSolicitud]);
  });

  test('none is written where the way back is refused, or has another price than was told', async () => {
    const ask = async (regreso: object, more: object = {}) => {
      const { status, body } = await byPhone({ forma: 'simple', solicitud: { ...solicitud(), ...more } }, pablo, {
        regreso,
      });
      return `${status} ${body.code}`;
    };
    const before = await leftBehind(server);
    expect(await ask({ solicitud: wayBack({ fechaHoraSalida: inHours(30) }) })).toBe('422 return_before_end');
    expect(await ask({ solicitud: wayBack({ origen: AIRPORT }) })).toBe('400 bad_input');
    expect(await ask({ solicitud: wayBack({ idTipoVehiculo: 9999 }) })).toBe('422 service_invalid');
    expect(await ask({ solicitud: wayBack(), precio: 0.01 })).toBe('409 price_changed');
    const planificacion = {
      fechaDesde: '2026-12-01',
      fechaHasta: '2026-12-12',
      horaIda: '09:00',
      frecuenciaIda: 'LMXJV--',
      frecuenciaRegreso: '-------',
    };
    expect(await ask({ solicitud: wayBack() }, { planificacion })).toBe('400 bad_input');
    expect(await leftBehind(server)).toEqual(before);
  });
});

const REFUSED: readonly (readonly [string, () => Asked, string])[] = [
  ['without a pin', () => simple({ destino: { direccion: 'Av. Cabildo 2040' } }), '422 missing_coords'],
  ['to where it is', () => simple({ destino: OFFICE }), '422 same_origin_destination'],
  ['in the past', () => simple({ fechaHoraSalida: inHours(-2) }), '422 date_past'],
  ['too soon', () => simple({ fechaHoraSalida: inHours(0.2) }), '422 date_too_soon'],
  ['too far ahead', () => simple({ fechaHoraSalida: inHours(24 * 400) }), '422 date_too_far'],
  ['in what the client has not', () => simple({ idTipoVehiculo: 9999 }), '422 service_invalid'],
  ['on the ceco of another', () => simple({ idCeCoSolicitante: rita.cecos[0] }), '422 ceco_invalid'],
  [
    'for somebody of another client',
    () => simple({ pasajero: { ...colleague(), idPasajero: rita.idPersona } }),
    '422 person_invalid',
  ],
  ['for a guest without a number', () => simple({ pasajero: { nombre: 'Eva' } }), '422 missing_fields'],
  ['in the name of another', () => simple({ idPersonaSolicitante: mario.idPersona }), '403 forbidden'],
  ['from an airport without a flight', () => simple({ origen: AIRPORT }), '422 arrival_required'],
  [
    'with nobody aboard',
    () => ({ forma: 'completa', solicitud: completaBody(pablo, { pasajes: [] }) }),
    '422 no_passengers',
  ],
  ['of no size', () => ({ forma: 'paquete', solicitud: parcelBody(pablo, { paquete: null }) }), '422 package_invalid'],
];

test.each(REFUSED)(
  'M-234 M-235 %s is refused as the portal refuses it, and nothing is written',
  async (_name, asked, code) => {
    const before = await leftBehind(server);
    const own = await byPortal(asked(), 'pablo.empleado');
    const told = await byPhone(asked(), pablo);
    const refusal = ({ status, body }: typeof own) => ({ status, body });
    expect(refusal(told)).toEqual(refusal(own));
    expect(`${told.status} ${told.body.code}`).toBe(code);
    expect(await leftBehind(server)).toEqual(before);
  },
);

describe("M-235 what may be asked is the requester's", () => {
  test.each([
    ['PARAMI', () => simple(), 'registerGoRequest'],
    ['PARAOTRO', () => simple({ pasajero: colleague() }), 'registerBoxRequest'],
    ['PARAINVITADO', () => simple({ pasajero: guest }), 'registerBusRequest'],
    ['CONPARADAS', (): Asked => ({ forma: 'completa', solicitud: completaBody(pablo) }), 'registerStopRequest'],
  ])('%s without its permission', async (_type, asked, permission) => {
    await setPermissions(server, 'pablo.empleado', { [permission]: false });
    const told = await byPhone(asked(), pablo);
    expect([told.status, told.body.code]).toEqual([403, 'forbidden']);
    await setPermissions(server, 'pablo.empleado', { [permission]: true });
  });

  test('what has to be authorized waits for it, whoever takes it down', async () => {
    const rule = (requiereAutorizacion: 'siempre' | 'nunca') =>
      server.db.updateTable('cliente').set({ requiereAutorizacion }).where('id', '=', pablo.idCliente).execute();
    await rule('siempre');
    const { body } = await byPhone(simple(), pablo);
    expect(body.estado).toBe('B');
    const mails = await server.db
      .selectFrom('correo')
      .select(['para', 'asunto', 'texto'])
      .orderBy('id', 'desc')
      .limit(6)
      .execute();
    const toApprover = mails.find(({ asunto }) => asunto.startsWith('Hay un pedido pendiente'));
    expect(toApprover?.texto).toContain('Pablo Peralta');
    expect(toApprover?.texto).toContain('por teléfono');
    await rule('nunca');
  });
});

describe('M-238 who asked and who took it are told', () => {
  test('trail, event, detail, list and the requester, by bell and mail', async () => {
    const { body } = await byPhone(simple({ fechaHoraSalida: inHours(6) }), pablo, { quienLlamo: ' Marta  ' });
    const id = body.idSolicitud;
    const solicitud = await server.db
      .selectFrom('solicitud')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(solicitud).toMatchObject({ canal: 'telefono', quienLlamo: 'Marta', idPersonaSol: pablo.idPersona });
    const operador = await server.db
      .selectFrom('operador')
      .selectAll()
      .where('id', '=', solicitud.idOperador ?? 0)
      .executeTakeFirstOrThrow();
    const name = `${operador.nombre} ${operador.apellido}`;
    const [line] = await server.db
      .selectFrom('auditoria')
      .selectAll()
      .where('idObjeto', '=', String(id))
      .where('accion', '=', 'crear')
      .execute();
    expect(line).toMatchObject({ actor: `Operaciones (${name})`, idUsuario: null, idOperador: operador.id, ip: null });
    const detail = await server.call('GET', `/pedidos/sgv/s/${id}`, { as: 'pablo.empleado' });
    expect(detail.body.data.extras.pasajes[0]).toMatchObject({ porTelefono: name, canal: 'telefono' });
    const list = await server.call('GET', '/operaciones/v1/pedidos?porTelefono=true', { operador: DORA });
    expect(list.body.data.filas.find((row: { id: number }) => row.id === id)).toMatchObject({ porTelefono: name });
    const others = await server.call('GET', '/operaciones/v1/pedidos?porTelefono=false', { operador: DORA });
    expect(others.body.data.filas.map((row: { porTelefono: unknown }) => row.porTelefono)).not.toContain(name);
    const bell = await server.call('GET', '/notificaciones', { as: 'pablo.empleado' });
    expect(bell.body.data.novedades[0]).toMatchObject({ idSolicitud: id, estado: 'Pedido' });
    expect(bell.body.data.sinLeer).toBeGreaterThan(0);
    const mail = await server.db
      .selectFrom('correo')
      .selectAll()
      .where('asunto', '=', `Pedimos por vos · N° ${id}`)
      .executeTakeFirstOrThrow();
    expect(mail.texto).toContain(`Operaciones (${name}) registró un pedido a tu nombre, por teléfono (llamó Marta)`);
  });

  test('a carrier takes it: it is by telephone still, and a change of it too', async () => {
    const asked = simple({ fechaHoraSalida: inHours(6) });
    const { body } = await byPhone(asked, pablo);
    const path = `/operaciones/v1/pedidos/${pablo.idCliente}/${body.idSolicitud}`;
    const taken = await server.call('POST', `/transportistas/v1/solicitudes/${body.idSolicitud}/aceptar`, {
      key: REMISES,
    });
    expect(taken.status).toBe(201);
    const changed = await server.call('POST', `${path}/modificacion`, {
      operador: DORA,
      body: {
        forma: 'simple',
        solicitud: { ...asked.solicitud, destino: { ...BELGRANO, direccion: 'Av. Cabildo 2000' } },
      },
    });
    expect([changed.status, changed.body.data.forma]).toEqual([200, 'reemplazo']);
    const next = await server.db
      .selectFrom('solicitud')
      .selectAll()
      .where('id', '=', changed.body.data.idSolicitud)
      .executeTakeFirstOrThrow();
    expect(next).toMatchObject({ canal: 'telefono', idOperador: expect.any(Number) });
  });
});

describe('M-237 the price stands before', () => {
  test('sent with the price that was told it is taken; with another it is 409 with both, and nothing is written', async () => {
    const asked = simple({ fechaHoraSalida: inHours(7) });
    const { precotizacion } = (await byPhone(asked, pablo)).body;
    expect((await byPhone(asked, pablo, { precio: precotizacion })).status).toBe(201);
    const before = await leftBehind(server);
    const told = await byPhone(asked, pablo, { precio: precotizacion - 0.01 });
    expect([told.status, told.body]).toEqual([
      409,
      { code: 'price_changed', params: { antes: precotizacion - 0.01, ahora: precotizacion } },
    ]);
    expect((await byPhone(asked, pablo, { precio: null })).body.code).toBe('price_changed');
    expect(await leftBehind(server)).toEqual(before);
  });
});

describe('M-243 sent twice is one', () => {
  test('XM-37 twenty at once with one key, and without any', async () => {
    const before = await server.db
      .selectFrom('solicitud')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    const ask = (key: string) => byPhone(simple({ fechaHoraSalida: inHours(8) }), pablo, { key });
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('one-and-the-same')));
    expect(new Set(answers.map(({ body }) => body.idSolicitud)).size).toBe(1);
    const bare = () =>
      server.call('POST', '/operaciones/v1/pedidos', {
        operador: DORA,
        body: { idCliente: pablo.idCliente, idPersona: pablo.idPersona, ...simple({ fechaHoraSalida: inHours(9) }) },
      });
    const others = await Promise.all(Array.from({ length: 20 }, bare));
    expect(new Set(others.map(({ body }) => body.idSolicitud)).size).toBe(1);
    const after = await server.db
      .selectFrom('solicitud')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    expect(after.n).toBe(before.n + 2);
  });
});

describe('who may', () => {
  test.each([
    [
      'XM-35 a persona of another client',
      () => ({ idPersona: rita.idPersona, idCliente: pablo.idCliente }),
      403,
      'forbidden',
    ],
    ['XM-35 nobody', () => ({ idPersona: 2_000_000_000, idCliente: pablo.idCliente }), 403, 'forbidden'],
  ])('%s', async (_name, key, status, code) => {
    const before = await leftBehind(server);
    const told = await byPhone(simple(), key());
    expect([told.status, told.body.code]).toEqual([status, code]);
    expect(await leftBehind(server)).toEqual(before);
  });

  test("XM-35 an account or a client that is not active, somebody without a user, and the operador's own account", async () => {
    const set = async (table: 'cuenta' | 'cliente' | 'usuario', change: string, back: string) => {
      const where = {
        cuenta: sql`id_persona = ${pablo.idPersona}`,
        cliente: sql`id = ${pablo.idCliente}`,
        usuario: sql`id_persona = ${pablo.idPersona}`,
      };
      await sql`update ${sql.table(table)} set ${sql.raw(change)} where ${where[table]}`.execute(server.db);
      const { status, body } = await byPhone(simple(), pablo);
      await sql`update ${sql.table(table)} set ${sql.raw(back)} where ${where[table]}`.execute(server.db);
      return `${status} ${body.code}`;
    };
    expect(await set('cuenta', 'activa = false', 'activa = true')).toBe('403 forbidden');
    expect(await set('cliente', 'activo = false', 'activo = true')).toBe('403 forbidden');
    expect(await set('usuario', 'activo = false', 'activo = true')).toBe('403 forbidden');
    const { email } = await server.db
      .selectFrom('operador')
      .select('email')
      .where('email', 'like', 'dora%')
      .executeTakeFirstOrThrow();
    const { email: own } = await server.db
      .selectFrom('cuenta')
      .select('email')
      .where('idPersona', '=', pablo.idPersona)
      .executeTakeFirstOrThrow();
    expect(
      await set('cuenta', `email = '${email.toUpperCase()}'`, own === null ? 'email = null' : `email = '${own}'`),
    ).toBe('403 forbidden');
    expect(await set('cliente', 'pedidos_por_telefono = false', 'pedidos_por_telefono = true')).toBe(
      '403 telephone_orders_off',
    );
    expect((await byPhone(simple(), pablo)).status).toBe(201);
  });

  test.each(['lucas.lectura', 'flavio.flota', 'clara.clientes'])('XM-38 %s takes none', async (operador) => {
    expect((await byPhone(simple(), pablo, { operador })).status).toBe(403);
  });

  test("XM-38 the portal's token and a carrier's key", async () => {
    const body = { idCliente: pablo.idCliente, idPersona: pablo.idPersona, ...simple() };
    expect((await server.call('POST', '/operaciones/v1/pedidos', { as: 'pablo.empleado', body })).status).toBe(401);
    expect((await server.call('POST', '/operaciones/v1/pedidos', { key: 'none', body })).status).toBe(401);
  });

  test.each(['cotizacion', 'estado', 'idOperador', 'canal'])('XM-36 a body with %s', async (key) => {
    const told = await byPhone(simple(), pablo, { [key]: 1 });
    expect([told.status, told.body.code]).toEqual([400, 'bad_input']);
  });
});
