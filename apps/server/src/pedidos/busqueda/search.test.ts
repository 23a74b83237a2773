import { DEMO_PEOPLE } from '@traza/demo';
import { permissionsWith } from '@traza/domain/cuentas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_NOW } from '../../../test/constants.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertSolicitud, insertViaje, PARADAS, type TestViaje } from '../../../test/pedidos.ts';
import { personOf } from '../../../test/people.ts';

let server: TestServer;
let andina = 0;
let rio = 0;
beforeAll(async () => {
  const rates = { tracking: 60, trackingMisses: 20, distances: 60, creates: 100, quotes: 100, searches: 10_000 };
  server = await startTestServer({ settings: { rates } });
  andina = await server.idCliente('Andina Servicios');
  rio = await server.idCliente('Río Salud');
});
afterAll(() => server.close());

interface Found {
  pedidos: { extrasType: string; id: number; titulo: string; fecha: string; seccion: string }[];
  personas: { firstname: string; lastname: string }[];
  direcciones: { alias: string; street: string; source: string }[];
}
const buscar = (as: string, q: string, idCliente: number | string = andina) =>
  server.call('GET', `/buscar?idCliente=${idCliente}&q=${encodeURIComponent(q)}`, { as });
async function found(as: string, q: string, idCliente = andina): Promise<Found> {
  const { status, body } = await buscar(as, q, idCliente);
  expect(status).toBe(200);
  return body.data;
}
const idsOf = async (as: string, q: string, idCliente = andina) =>
  (await found(as, q, idCliente)).pedidos.map(({ id }) => id);

/** Where each list of the portal asks for its orders. */
const LISTS: Record<string, string> = {
  pedidos: '/pedidos/usuario',
  informes: '/pedidos/v2/informes',
  recorridos: '/pedidos/recorridos',
};

const ANDINA = [
  'ana.admin',
  'pablo.empleado',
  'gabi.grupo',
  'ceci.cecos',
  'gero.grupos',
  'mario.rutas',
  'sol.sinpermisos',
  'marta.multi',
] as const;
const OUTSIDE = ['rita.rio', 'pia.particular'] as const;

const permissionsOfDemo = (username: string) =>
  DEMO_PEOPLE.find((person) => person.username === username)?.accounts[0]?.permisos ?? {};

async function setPermissions(username: string, changes: object): Promise<void> {
  const { idPersona } = await personOf(server.db, username);
  const account = () =>
    server.db.selectFrom('cuenta').where('idPersona', '=', idPersona).where('idCliente', '=', andina);
  const { id, permisos } = await account().select(['id', 'permisos']).executeTakeFirstOrThrow();
  const changed = JSON.stringify(Object.assign({}, permisos, changes));
  await server.db.updateTable('cuenta').set({ permisos: changed }).where('id', '=', id).execute();
}

describe('orders', () => {
  test('W-129 by its number whoever may open it finds it with the list that shows it, and nobody else', async () => {
    const fixed = { idCarpool: 1, tipo: 'RECORRIDOFIJO', requester: 'sol.sinpermisos' } as const;
    const shapes: TestViaje[] = [
      { requester: 'pablo.empleado', ceco: 'Sistemas' },
      { requester: 'mario.rutas', ceco: 'Sistemas', pasajes: [{ who: 'pablo.empleado' }] },
      { requester: 'gabi.grupo', ceco: 'Sistemas' },
      { requester: 'mario.rutas', ceco: 'Comercial', pasajes: [{ nombre: 'Juan Paz' }] },
      {
        requester: 'mario.rutas',
        pasajes: [
          { who: 'pablo.empleado', ceco: 'Logística', coef: 60 },
          { who: 'gabi.grupo', coef: 40 },
        ],
      },
      { ...fixed, pasajes: [{ nombre: 'Ana Paz' }, { tipo: 'ASIENTO VACÍO' }] },
      { ...fixed, pasajes: [{ who: 'pablo.empleado' }, { tipo: 'ASIENTO VACÍO' }] },
    ];
    const seen = { yes: 0, no: 0 };
    const sections = new Set<string>();
    for (const shape of shapes) {
      const { idViaje } = await insertViaje(server.db, shape);
      for (const as of ANDINA) {
        const { status } = await server.call('GET', `/pedidos/sgv/v/${idViaje}`, { as });
        expect([200, 404]).toContain(status);
        const here = (await found(as, String(idViaje))).pedidos.find(({ id }) => id === idViaje);
        const mine = here !== undefined;
        expect({ as, shape, found: mine }).toEqual({ as, shape, found: status === 200 });
        seen[mine ? 'yes' : 'no'] += 1;
        if (!here) continue;
        sections.add(here.seccion);
        const list = await server.call('GET', `${LISTS[here.seccion]}?idClient=${andina}`, { as });
        expect(list.body.data.map(({ id }: { id: number }) => id)).toContain(idViaje);
      }
    }
    expect(sections).toEqual(new Set(['pedidos', 'informes', 'recorridos']));
    expect(seen.yes).toBeGreaterThan(15);
    expect(seen.no).toBeGreaterThan(15);
  });

  test('a request before it is a trip too, with where it goes and when', async () => {
    const { idSolicitud } = await insertSolicitud(server.db, { requester: 'pablo.empleado', departure: TEST_NOW });
    const { pedidos } = await found('pablo.empleado', `#${idSolicitud}`);
    const [from, to] = PARADAS.map(({ alias, direccion }) => alias || direccion);
    expect(pedidos[0]).toEqual({
      extrasType: 's',
      id: idSolicitud,
      titulo: `Peralta, Pablo · ${from} → ${to}`,
      fecha: '2026-11-20T10:00:00-03:00',
      seccion: 'pedidos',
    });
  });

  test('W-128 the number first, whatever its age, then those that go on from it, five in all', async () => {
    const old = TEST_NOW.subtract({ hours: 24 * 900 });
    const ids: number[] = [];
    const make = async (departure = TEST_NOW) => {
      const { idViaje } = await insertViaje(server.db, { requester: 'pablo.empleado', departure });
      ids.push(idViaje);
      return idViaje;
    };
    const first = await make(old);
    for (let times = 0; times < 12; times += 1) await make();
    const prefix = String(first).slice(0, -2);
    expect((await idsOf('pablo.empleado', String(first)))[0]).toBe(first);
    const many = await idsOf('pablo.empleado', prefix);
    expect(many).toHaveLength(5);
    expect(new Set(many).size).toBe(5);
    for (const id of many) expect(String(id)).toMatch(new RegExp(`^${prefix}`));
    // newest first
    expect(many).not.toContain(first);
  });

  test('W-129 an order that no list shows is not offered, although its link opens', async () => {
    const { idViaje } = await insertViaje(server.db, { requester: 'mario.rutas', ceco: 'Comercial' });
    const auditor = permissionsWith('showReports', 'showCeCoPedidos');
    await setPermissions('ceci.cecos', auditor);
    expect(await idsOf('ceci.cecos', String(idViaje))).toEqual([idViaje]);
    await setPermissions('ceci.cecos', { ...auditor, showReports: false });
    expect((await server.call('GET', `/pedidos/sgv/v/${idViaje}`, { as: 'ceci.cecos' })).status).toBe(200);
    expect(await idsOf('ceci.cecos', String(idViaje))).toEqual([]);
    await setPermissions('ceci.cecos', permissionsOfDemo('ceci.cecos'));
  });

  test('DT-10 by words of what the caller sees of it, and by no other', async () => {
    const { idViaje } = await insertViaje(server.db, {
      requester: 'mario.rutas',
      pasajes: [
        { who: 'pablo.empleado', ceco: 'Logística', coef: 60 },
        { nombre: 'Xilofonista Paz', ceco: 'Sistemas', coef: 40 },
      ],
    });
    for (const as of ['ana.admin', 'mario.rutas']) expect(await idsOf(as, 'xilofonista')).toEqual([idViaje]);
    // she audits Logística and sees that ticket alone
    expect(await idsOf('ceci.cecos', String(idViaje))).toContain(idViaje);
    expect(await idsOf('ceci.cecos', 'xilofonista')).toEqual([]);
    expect(await idsOf('gabi.grupo', 'xilofonista')).toEqual([]);
  });

  test('XW-03 the number of an order of another client finds what an unused one finds: nothing', async () => {
    const { idViaje } = await insertViaje(server.db, { cliente: 'Río Salud', requester: 'rita.rio' });
    for (const as of ANDINA) {
      expect((await found(as, String(idViaje))).pedidos).toEqual([]);
      expect((await found(as, '2147483647')).pedidos).toEqual([]);
    }
    expect(await idsOf('rita.rio', String(idViaje), rio)).toEqual([idViaje]);
    expect(await idsOf('marta.multi', String(idViaje), rio)).toEqual([idViaje]);
  });
});

describe('people', () => {
  const namesOf = async (as: string, q: string) => (await found(as, q)).personas.map(({ lastname }) => lastname);

  test('W-129 as the search of people finds them, for whom it answers; for anybody else none', async () => {
    let answered = 0;
    for (const as of ANDINA) {
      for (const q of ['rutti', 'a', 'mario r']) {
        const path = `/cuentas/busqueda?idCliente=${andina}&query=${encodeURIComponent(q)}`;
        const { status, body } = await server.call('GET', path, { as });
        expect({ as, q, personas: (await found(as, q)).personas }).toEqual({
          as,
          q,
          personas: status === 200 ? body.data : [],
        });
        answered += status === 200 ? 1 : 0;
      }
    }
    expect(answered).toBe(3 * (ANDINA.length - 1));
  });

  test('who administers a group and no more finds those of the group, as the table of employees shows them', async () => {
    const none = permissionsWith();
    await setPermissions('gabi.grupo', permissionsWith('manageGroups'));
    expect(await namesOf('gabi.grupo', 'godoy')).toEqual(['Godoy']);
    expect(await namesOf('gabi.grupo', 'rutti')).toEqual([]);
    await setPermissions('gabi.grupo', none);
    expect(await namesOf('gabi.grupo', 'godoy')).toEqual([]);
    await setPermissions('gabi.grupo', permissionsOfDemo('gabi.grupo'));
    expect(await namesOf('gabi.grupo', 'rutti')).toEqual(['Rutti']);
  });
});

describe('addresses', () => {
  const keep = async (values: { alias: string; ambito: 'fav' | 'cliente'; idUsuario?: number; idCliente?: number }) =>
    server.db
      .insertInto('direccion')
      .values({ street: `${values.alias} 4500, Buenos Aires`, lat: -34.59, lon: -58.43, ...values })
      .execute();

  test('W-128 kept ones alone: the own before those of the client, and of nobody else', async () => {
    const pablo = await personOf(server.db, 'pablo.empleado');
    const mario = await personOf(server.db, 'mario.rutas');
    await keep({ alias: 'Zarza Mía', ambito: 'fav', idUsuario: pablo.idUsuario });
    await keep({ alias: 'Zarza Ajena', ambito: 'fav', idUsuario: mario.idUsuario });
    await keep({ alias: 'Zarza Andina', ambito: 'cliente', idCliente: andina });
    await keep({ alias: 'Zarza Río', ambito: 'cliente', idCliente: rio });
    await server.db
      .insertInto('direccion')
      .values({
        ambito: 'cache',
        proveedor: 'general',
        proveedorRef: 'zarza',
        street: 'Zarza 1',
        lat: -34.6,
        lon: -58.4,
      })
      .execute();
    const aliases = async (as: string, q: string) => (await found(as, q)).direcciones.map(({ alias }) => alias);
    expect(await aliases('pablo.empleado', 'ZÁRZA')).toEqual(['Zarza Mía', 'Zarza Andina']);
    expect(await aliases('pablo.empleado', 'za mía')).toEqual(['Zarza Mía']);
    expect(await aliases('sol.sinpermisos', 'zarza')).toEqual(['Zarza Andina']);
    expect(await aliases('pablo.empleado', 'xyzxyz')).toEqual([]);
  });
});

describe('who may ask, and what', () => {
  test('XW-03 a client that is not theirs is 403, as one that does not exist; without a session 401', async () => {
    for (const as of OUTSIDE) {
      for (const idCliente of [andina, 999_999]) {
        expect(await buscar(as, 'a', idCliente)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
      }
    }
    expect((await buscar('pablo.empleado', 'a', rio)).status).toBe(403);
    expect((await server.call('GET', `/buscar?idCliente=${andina}&q=a`)).status).toBe(401);
  });

  test.each(['', 'x'.repeat(101), 'a\u0000b', 'a\u202Eb'])('the text %j is 400', async (q) => {
    expect(await buscar('pablo.empleado', q)).toMatchObject({ status: 400, body: { code: 'bad_input' } });
  });

  test.each(['idCliente=x&q=a', 'idCliente=0&q=a', 'q=a', 'idCliente=1', 'idCliente=1&q[]=a'])(
    '%s is 400',
    async (query) => {
      expect((await server.call('GET', `/buscar?${query}`, { as: 'pablo.empleado' })).status).toBe(400);
    },
  );

  test.each(['%', '_', "'; drop table pedido --", '\\', '"', '|', '  ', '""', '💥', 'x'.repeat(100)])(
    'the text %j finds nothing and breaks nothing',
    async (q) => {
      expect(await found('ana.admin', q)).toEqual({ pedidos: [], personas: [], direcciones: [] });
    },
  );

  test('more than 120 in a minute are 429', async () => {
    const own = await startTestServer({
      settings: { rates: { tracking: 1, trackingMisses: 1, distances: 1, creates: 1, quotes: 1, searches: 2 } },
    });
    const ask = () => own.call('GET', `/buscar?idCliente=${andina}&q=a`, { as: 'pablo.empleado' });
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
    expect(await ask()).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    // typing an address is counted by itself
    const direccion = await own.call('GET', '/direcciones/v2/search/?query=corrientes', { as: 'pablo.empleado' });
    expect(direccion.status).toBe(200);
    await own.close();
  });
});
