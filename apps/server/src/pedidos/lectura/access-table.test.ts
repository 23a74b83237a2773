import { ERROR_STATUS } from '@traza/contract';
import { PEDIDO_SORTS } from '@traza/domain/pedidos';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chapterOf } from '../../../test/chapters.ts';
import { digestOf } from '../../../test/digest.ts';
import { type Reply, startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertViaje, PARADAS, type TestViaje } from '../../../test/pedidos.ts';

/** What a person is to an order: asked for it, travels, sees all of the client, audits it, manages fixed routes, nothing. */
type Role = 'asks' | 'travels' | 'client' | 'audits' | 'manages' | 'nobody';

const recorrido = { idCarpool: 1, tipo: 'RECORRIDOFIJO', ceco: 'Sistemas' } as const;
/** Orders of one day, each by what makes it somebody's. */
const PEDIDOS = {
  pablo: { requester: 'pablo.empleado', ceco: 'Sistemas' },
  pabloViaja: { requester: 'mario.rutas', ceco: 'Sistemas', pasajes: [{ who: 'pablo.empleado' }] },
  ventas: { requester: 'gabi.grupo', ceco: 'Sistemas' },
  ventasViaja: { requester: 'mario.rutas', ceco: 'Sistemas', pasajes: [{ who: 'gabi.grupo' }] },
  comercial: { requester: 'mario.rutas', ceco: 'Comercial', pasajes: [{ nombre: 'Juan Paz' }] },
  compartido: {
    requester: 'mario.rutas',
    ceco: 'Sistemas',
    pasajes: [
      { who: 'pablo.empleado', ceco: 'Logística', coef: 60 },
      { who: 'gabi.grupo', ceco: 'Sistemas', coef: 40 },
    ],
  },
  recorrido: {
    ...recorrido,
    requester: 'sol.sinpermisos',
    pasajes: [{ nombre: 'Ana Paz' }, { tipo: 'ASIENTO VACÍO' }],
  },
  recorridoPablo: {
    ...recorrido,
    requester: 'sol.sinpermisos',
    pasajes: [{ who: 'pablo.empleado' }, { tipo: 'ASIENTO VACÍO' }],
  },
  rio: { cliente: 'Río Salud', requester: 'rita.rio' },
} as const satisfies Record<string, TestViaje>;
type Pedido = keyof typeof PEDIDOS;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets the keys of the table above
const NAMES = Object.keys(PEDIDOS) as Pedido[];
const isCarpool = (pedido: Pedido) => 'idCarpool' in PEDIDOS[pedido];

/** By orders.md §3.2, as the demo's people are (decisions "Demo data"). */
const ROLES: Record<string, Partial<Record<Pedido, Role>>> = {
  'ana.admin': {
    pablo: 'client',
    pabloViaja: 'client',
    ventas: 'client',
    ventasViaja: 'client',
    comercial: 'client',
    compartido: 'client',
    recorrido: 'manages',
    recorridoPablo: 'manages',
  },
  'pablo.empleado': { pablo: 'asks', pabloViaja: 'travels', compartido: 'travels', recorridoPablo: 'travels' },
  'gabi.grupo': { ventas: 'asks', ventasViaja: 'travels', compartido: 'travels' },
  'ceci.cecos': { comercial: 'audits', compartido: 'audits' },
  'gero.grupos': { ventas: 'audits', ventasViaja: 'audits', compartido: 'audits' },
  'mario.rutas': {
    pabloViaja: 'asks',
    ventasViaja: 'asks',
    comercial: 'asks',
    compartido: 'asks',
    recorrido: 'manages',
    recorridoPablo: 'manages',
  },
  'sol.sinpermisos': { recorrido: 'asks', recorridoPablo: 'asks' },
  'marta.multi': { rio: 'client' },
  'rita.rio': { rio: 'asks' },
  'pia.particular': {},
};
const PERSONAS = Object.keys(ROLES);
const roleOf = (persona: string, pedido: Pedido): Role => ROLES[persona]?.[pedido] ?? 'nobody';

let server: TestServer;
const clientes = new Map<string, number>();
const shared = new Map<string, Inserted>();
const links = new Map<number, number>();
beforeAll(async () => {
  const rates = { tracking: 6000, trackingMisses: 20, distances: 60, creates: 100_000, quotes: 1000, searches: 120 };
  server = await startTestServer({ settings: { rates } });
  for (const alias of ['Andina Servicios', 'Río Salud']) clientes.set(alias, await server.idCliente(alias));
});
afterAll(() => server.close());

interface Inserted {
  pedido: Pedido;
  idViaje: number;
  idPasaje: number;
  cliente: number;
}

async function insert(pedido: Pedido, changes: TestViaje): Promise<Inserted> {
  const viaje: TestViaje = PEDIDOS[pedido];
  const { idViaje, idsPasaje, idCliente } = await insertViaje(server.db, { ...viaje, ...changes });
  return { pedido, idViaje, idPasaje: idsPasaje[0] ?? 0, cliente: idCliente };
}

interface Call {
  name: string;
  /** The state in which the call makes sense. */
  state?: TestViaje;
  /** What has to be there before anybody is refused. */
  prepare?(pedido: Inserted): Promise<unknown>;
  send(as: string, pedido: Inserted): Promise<Reply>;
  expected(role: Role, pedido: Pedido, persona: string): number;
}

const seen = (role: Role) => (role === 'nobody' ? 404 : 200);
const read =
  (path: (pedido: Inserted) => string): Call['send'] =>
  (as, pedido) =>
    server.call('GET', path(pedido), { as });
/** People of another client, or of none: which clients there are is no secret that a 404 would keep. */
const isOutsider = (persona: string, pedido: Pedido) =>
  pedido === 'rio' ? !['marta.multi', 'rita.rio'].includes(persona) : ['rita.rio', 'pia.particular'].includes(persona);

/** Who asked, who travels and who sees the client share an order; who only audits it or manages its route does not (W-123). */
function sharing(done: number): Call['expected'] {
  return (role, pedido, persona) => {
    if (role === 'nobody') return 404;
    const seesCliente = persona === 'ana.admin' || role === 'client';
    return role === 'audits' || (role === 'manages' && !seesCliente) ? 403 : done;
  };
}

/** A link that the requester made for a colleague. */
async function enlaceOf({ pedido, idViaje }: Inserted): Promise<number> {
  const known = links.get(idViaje);
  if (known !== undefined) return known;
  const as = PEDIDOS[pedido].requester;
  const { body } = await server.call('POST', `/pedidos/v1/v/${idViaje}/enlaces`, { as, body: { para: 'colega' } });
  links.set(idViaje, body.data.id);
  return body.data.id;
}

const STATUS_OF = new Map<string | null, number>(Object.entries(ERROR_STATUS));

/** Of several orders each has an answer of its own: that of the one that was sent, as the call for one says it. */
function judged({ status, body, ...reply }: Reply): Reply {
  const [row] = [body.data?.pedidos ?? body.data ?? []].flat();
  if (!row) return { ...reply, status, body };
  return { ...reply, status: STATUS_OF.get(row.code) ?? 200, body: { code: row.code } };
}

async function bookBody(as: string, { idViaje }: Inserted) {
  const { idPersona } = await server.db
    .selectFrom('usuario')
    .select('idPersona')
    .where('username', '=', as)
    .executeTakeFirstOrThrow();
  const [from, to] = PARADAS;
  return {
    idPersona,
    idViaje,
    idCarpool: 1,
    paradas: [
      { dir: from, ascensos: [0], descensos: [] },
      { dir: to, ascensos: [], descensos: [0] },
    ],
    pasajes: [{ nombre: 'Persona Nueva' }],
  };
}

const CALLS: Call[] = [
  { name: 'GET /pedidos/sgv/v/{id}', send: read(({ idViaje }) => `/pedidos/sgv/v/${idViaje}`), expected: seen },
  {
    name: 'GET /pedidos/v1/v/{id}/costos',
    send: read(({ idViaje }) => `/pedidos/v1/v/${idViaje}/costos`),
    expected: seen,
  },
  {
    name: 'GET /sgv/rest/viajes/{id}/calificaciones',
    send: read(({ idViaje }) => `/sgv/rest/viajes/${idViaje}/calificaciones`),
    expected: seen,
  },
  {
    name: 'GET /pedidos/v1/v/{id}/plantilla',
    send: read(({ idViaje }) => `/pedidos/v1/v/${idViaje}/plantilla`),
    expected: seen,
  },
  ...['pasaje', 'chofer', 'costos', 'timeline', 'tracker'].map(
    (rel): Call => ({
      name: `GET /pedidos/v1/recorridos/{id}/${rel}`,
      send: read(({ idViaje }) => `/pedidos/v1/recorridos/${idViaje}/${rel}`),
      expected: (role, pedido) => (isCarpool(pedido) && ['asks', 'travels', 'manages'].includes(role) ? 200 : 404),
    }),
  ),
  {
    name: 'POST /pedidos/favoritos',
    send: (as, { idViaje }) => {
      const nombre = `${as} ${idViaje}`;
      return server.call('POST', '/pedidos/favoritos', { as, body: { nombre, extrasType: 'v', id: idViaje } });
    },
    expected: (role) => (role === 'nobody' ? 404 : 201),
  },
  {
    name: 'GET /pedidos/v1/v/{id}/enlaces',
    send: read(({ idViaje }) => `/pedidos/v1/v/${idViaje}/enlaces`),
    expected: sharing(200),
  },
  // empty for who may read nothing of it
  {
    name: 'GET /pedidos/v1/v/{id}/avisos',
    send: read(({ idViaje }) => `/pedidos/v1/v/${idViaje}/avisos`),
    expected: seen,
  },
  {
    name: 'POST /pedidos/v1/v/{id}/enlaces (para un colega)',
    send: (as, { idViaje }) =>
      server.call('POST', `/pedidos/v1/v/${idViaje}/enlaces`, { as, body: { para: 'colega' } }),
    expected: sharing(201),
  },
  {
    name: 'DELETE /pedidos/enlaces/{id} (hecho por quien pidió)',
    prepare: enlaceOf,
    send: async (as, pedido) => server.call('DELETE', `/pedidos/enlaces/${await enlaceOf(pedido)}`, { as }),
    expected: (role, pedido, persona) => {
      const isMaker = persona === ((PEDIDOS[pedido] as TestViaje).requester ?? '');
      const isOfCliente = role === 'client' || persona === 'ana.admin';
      return isMaker || (isOfCliente && pedido !== 'rio') || (pedido === 'rio' && role === 'client') ? 204 : 404;
    },
  },
  {
    name: 'DELETE /pedidos/v1/v/{id}',
    send: (as, { idViaje }) => server.call('DELETE', `/pedidos/v1/v/${idViaje}`, { as }),
    expected: (role, pedido) => {
      if (role === 'nobody') return 404;
      if (role !== 'asks') return 403;
      return isCarpool(pedido) ? 409 : 202;
    },
  },
  ...['/pedidos/anulaciones/previa', '/pedidos/anulaciones'].map(
    (path): Call => ({
      name: `POST ${path} (el pedido, de su cliente)`,
      send: async (as, { idViaje, cliente }) => {
        const body = { idCliente: cliente, pedidos: [{ extrasType: 'v', id: idViaje }] };
        return judged(await server.call('POST', path, { as, body }));
      },
      expected: (role, pedido, persona) => {
        if (role === 'nobody') return isOutsider(persona, pedido) ? 403 : 404;
        if (role !== 'asks') return 403;
        return isCarpool(pedido) ? 409 : 200;
      },
    }),
  ),
  {
    name: 'POST /pedidos/v1/v/{id}/calificaciones',
    state: { status: 'finalizado', fin: Temporal.Instant.from('2026-11-20T09:00:00-03:00') },
    send: (as, { idViaje }) =>
      server.call('POST', `/pedidos/v1/v/${idViaje}/calificaciones`, { as, body: { username: as, calificacion: 4 } }),
    expected: (role) => (role === 'asks' || role === 'travels' ? 201 : 404),
  },
  {
    name: 'POST /pedidos/carpool/quitar (el primer pasaje)',
    send: (as, { idViaje, idPasaje, cliente }) => {
      const listaPasajes = [{ idPasaje, idPedido: idViaje }];
      return server.call('POST', '/pedidos/carpool/quitar', { as, body: { listaPasajes, cliente } });
    },
    expected: (role, pedido, persona) => {
      if (role === 'nobody') return isOutsider(persona, pedido) ? 403 : 404;
      if (!isCarpool(pedido)) return 409;
      return role === 'client' || role === 'audits' ? 403 : 200;
    },
  },
  {
    name: 'POST /sgv/rest/solicitudes/carpool (agregar a un recorrido)',
    send: async (as, pedido) =>
      server.call('POST', '/sgv/rest/solicitudes/carpool', {
        as,
        body: await bookBody(as, pedido),
        headers: { 'idempotency-key': `agregar-${as}-${pedido.idViaje}` },
      }),
    expected: (role, pedido, persona) => {
      // whoever may book seats by a form may on any run of the client: that is an order of their own
      const books = persona !== 'sol.sinpermisos' && persona !== 'pia.particular';
      if (!isCarpool(pedido) || isOutsider(persona, pedido)) return books ? 404 : 403;
      return role === 'asks' || role === 'manages' || books ? 201 : 403;
    },
  },
];

async function sharedPedido(call: Call, pedido: Pedido): Promise<Inserted> {
  const key = `${pedido} ${call.state?.status ?? ''}`;
  const known = shared.get(key) ?? (await insert(pedido, call.state ?? {}));
  shared.set(key, known);
  return known;
}

const observed = new Map<string, number>();

describe.each(CALLS)('$name', (call) => {
  const refused = NAMES.flatMap((pedido) =>
    PERSONAS.filter((persona) => call.expected(roleOf(persona, pedido), pedido, persona) >= 400).map(
      (persona) => [persona, pedido] as const,
    ),
  );
  const allowed = NAMES.flatMap((pedido) =>
    PERSONAS.filter((persona) => call.expected(roleOf(persona, pedido), pedido, persona) < 400).map(
      (persona) => [persona, pedido] as const,
    ),
  );
  async function ask(persona: string, pedido: Pedido, inserted: Inserted): Promise<string> {
    const { status, body } = await call.send(persona, inserted);
    observed.set(`${call.name} ${persona} ${pedido}`, status);
    const words = status === 404 ? ` ${body.code}` : '';
    return `${persona} ${pedido}: ${status}${words}`;
  }

  test('XT-01 XT-02 XT-10 T-036 T-152 T-161 T-328 who may not is refused, and nothing is written', async () => {
    for (const pedido of NAMES) {
      const inserted = await sharedPedido(call, pedido);
      await call.prepare?.(inserted);
    }
    const before = await digestOf(server);
    for (const [persona, pedido] of refused) {
      const status = call.expected(roleOf(persona, pedido), pedido, persona);
      const told = await ask(persona, pedido, await sharedPedido(call, pedido));
      expect(told).toBe(`${persona} ${pedido}: ${status}${status === 404 ? ' not_found' : ''}`);
    }
    expect(await digestOf(server)).toEqual(before);
  });

  test('T-323 T-325 T-326 who may, may', async () => {
    for (const [persona, pedido] of allowed) {
      const inserted = call.name.startsWith('GET')
        ? await sharedPedido(call, pedido)
        : await insert(pedido, call.state ?? {});
      const status = call.expected(roleOf(persona, pedido), pedido, persona);
      expect(await ask(persona, pedido, inserted)).toBe(`${persona} ${pedido}: ${status}`);
    }
  });
});

describe('lists', () => {
  const LISTS = {
    'GET /pedidos/usuario': (persona: string, pedido: Pedido) => {
      const role = roleOf(persona, pedido);
      // the own list of an auditor or a manager of routes holds what they asked for or travel in
      return role === 'asks' || role === 'travels' || persona === 'ana.admin';
    },
    'GET /pedidos/v2/informes': (persona: string, pedido: Pedido) =>
      persona === 'ana.admin' || roleOf(persona, pedido) === 'audits',
    'GET /pedidos/recorridos': (_: string, pedido: Pedido) => isCarpool(pedido),
  } as const;
  const LISTED = Temporal.Instant.from('2026-12-01T15:00:00-03:00');
  const OPENED_BY = {
    'GET /pedidos/usuario': PERSONAS,
    'GET /pedidos/v2/informes': ['ana.admin', 'ceci.cecos', 'gero.grupos'],
    'GET /pedidos/recorridos': ['ana.admin', 'mario.rutas'],
  } as const;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets the keys of the table above
  test.each(Object.keys(LISTS) as (keyof typeof LISTS)[])('T-181 T-292 T-327 %s', async (name) => {
    const day = '2026-12-01';
    const andina = clientes.get('Andina Servicios');
    await server.db.deleteFrom('pedido').where('datetime', '=', LISTED).execute();
    const pedidos = new Map<number, Pedido>();
    for (const pedido of NAMES) pedidos.set((await insert(pedido, { departure: LISTED })).idViaje, pedido);
    for (const persona of PERSONAS) {
      const mayOpen = OPENED_BY[name].some((who) => who === persona) && !isOutsider(persona, 'pablo');
      const path = `${name.slice(4)}?idClient=${andina}&since=${day}&until=${day}`;
      const expected = mayOpen ? NAMES.filter((pedido) => pedido !== 'rio' && LISTS[name](persona, pedido)) : [];
      const listedBy = async (orden: string) => {
        const { status, body } = await server.call('GET', `${path}${orden}`, { as: persona });
        const found: { id: number }[] = status === 200 ? body.data : [];
        const listed = found.flatMap(({ id }) => pedidos.get(id) ?? []);
        expect([persona, orden, status, listed.toSorted()]).toEqual([
          persona,
          orden,
          mayOpen ? 200 : 403,
          expected.toSorted(),
        ]);
        return listed;
      };
      const listed = await listedBy('');
      // W-213: no order shows more or less
      for (const orden of PEDIDO_SORTS) await listedBy(`&orden=${orden}`);
      for (const pedido of NAMES)
        observed.set(`${name} ${persona} ${pedido}`, listed.includes(pedido) ? 200 : mayOpen ? 0 : 403);
    }
  });
});

/** The same table for people to read: `TRAZA_WRITE_DOCS=1` writes it anew. */
test('docs/visibility.md tells what the server answers', async () => {
  const names = [
    ...new Set([...observed.keys()].map((key) => key.slice(0, key.lastIndexOf(' ', key.lastIndexOf(' ') - 1)))),
  ];
  const tableOf = (name: string) => [
    `## \`${name}\``,
    '',
    `| | ${NAMES.join(' | ')} |`,
    `|---|${NAMES.map(() => '---').join('|')}|`,
    ...PERSONAS.map((persona) => {
      const cells = NAMES.map((pedido) => {
        const status = observed.get(`${name} ${persona} ${pedido}`) ?? 0;
        return status === 0 ? '·' : status < 300 ? `**${status}**` : String(status);
      });
      return `| ${persona} | ${cells.join(' | ')} |`;
    }),
    '',
  ];
  const pedidos = NAMES.map((pedido) => {
    const { requester, pasajes = [], cliente = 'Andina Servicios' } = PEDIDOS[pedido] as TestViaje;
    const aboard = pasajes.flatMap(
      ({ who, nombre, ceco }) => [who ?? nombre ?? [], ceco ? `(${ceco})` : []].flat().join(' ') || [],
    );
    const ceco = (PEDIDOS[pedido] as TestViaje).ceco ?? '';
    return `| ${pedido} | ${cliente} | ${requester} | ${aboard.join(', ') || requester} | ${ceco} |`;
  });
  const { kept, wanted } = await chapterOf('visibility.md', 'Who sees and may do what', [
    'Written by `apps/server/src/pedidos/lectura/access-table.test.ts` from the answers of the server to every person of the',
    'demo about every order below, on both databases. 404 is the same for a strange and an unknown order; · is an open list',
    'in which the order is not.',
    '',
    '| order | client | asked by | aboard | cost centre |',
    '|---|---|---|---|---|',
    ...pedidos,
    '',
    ...names.flatMap(tableOf).slice(0, -1),
  ]);
  expect(kept).toBe(wanted);
});
