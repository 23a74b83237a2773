import { plusMinutes } from '@traza/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertSolicitud, insertViaje, type TestViaje } from '../../../test/pedidos.ts';
import { personOf, setPermisos } from '../../../test/people.ts';

/** Orders of one week, each by what makes it somebody's in the reports. */
const PEDIDOS = {
  comercial: { requester: 'mario.rutas', ceco: 'Comercial', pasajes: [{ nombre: 'Juan Paz' }] },
  ventas: { requester: 'gabi.grupo', ceco: 'Sistemas' },
  pablo: { requester: 'pablo.empleado', ceco: 'Sistemas' },
  carpool: { requester: 'sol.sinpermisos', ceco: 'Sistemas', idCarpool: 1, pasajes: [{ nombre: 'Ana Paz' }] },
  envio: { requester: 'mario.rutas', ceco: 'Sistemas', tipo: 'MENSAJERIA', pasajes: [{ tipo: 'ENVIO' }] },
  rio: { cliente: 'Río Salud', requester: 'rita.rio' },
} as const satisfies Record<string, TestViaje>;
type Pedido = keyof typeof PEDIDOS;

let server: TestServer;
let andina: number;
const names = new Map<number, Pedido>();
beforeAll(async () => {
  server = await startTestServer();
  andina = await server.idCliente('Andina Servicios');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets the keys of the table above
  for (const pedido of Object.keys(PEDIDOS) as Pedido[]) {
    names.set((await insertViaje(server.db, PEDIDOS[pedido])).idViaje, pedido);
  }
});
afterAll(() => server.close());

const PATHS = {
  informes: '/pedidos/v2/informes',
  recorridos: '/pedidos/recorridos',
  usuario: '/pedidos/usuario',
} as const;
type Section = keyof typeof PATHS;
const list = (section: Section, as: string, query = '') =>
  server.call('GET', `${PATHS[section]}?idClient=${andina}${query}`, { as });
async function seen(section: Section, as: string, query = ''): Promise<string> {
  const { status, body } = await list(section, as, query);
  if (status !== 200) return `${status} ${body.code}`;
  return body.data
    .map(({ id }: { id: number }) => names.get(id))
    .toSorted()
    .join(' ');
}
const grupoVentas = async () => (await personOf(server.db, 'gabi.grupo')).idGrupo;

describe('A-247 T-292 T-327 GET /pedidos/v2/informes (S4)', () => {
  test.each([
    ['ana.admin', 'carpool comercial envio pablo ventas'],
    ['ceci.cecos', 'comercial'],
    ['gero.grupos', 'ventas'],
    ['pablo.empleado', '403 forbidden'],
    ['gabi.grupo', '403 forbidden'],
    ['mario.rutas', '403 forbidden'],
    ['rita.rio', '403 forbidden'],
    ['pia.particular', '403 forbidden'],
  ])('%s', async (as, expected) => {
    expect(await seen('informes', as)).toBe(expected);
  });

  test('DT-03 tickets outside the scope leave the answer', async () => {
    const { idViaje } = await insertViaje(server.db, {
      requester: 'mario.rutas',
      pasajes: [
        { nombre: 'De Comercial', ceco: 'Comercial', coef: 50 },
        { nombre: 'De Sistemas', ceco: 'Sistemas', coef: 50 },
      ],
    });
    const { body } = await list('informes', 'ceci.cecos');
    const pedido = body.data.find(({ id }: { id: number }) => id === idViaje);
    expect(pedido.extras.pasajes.map(({ pasajero }: { pasajero: { name: string } }) => pasajero.name)).toEqual([
      'De Comercial',
    ]);
    expect(JSON.stringify(pedido)).not.toContain('De Sistemas');
    expect(await seen('informes', 'ceci.cecos', '&q=sistemas')).toBe('');
    await server.db.deleteFrom('pedido').where('id', '=', idViaje).execute();
  });

  test('DT-16 XT-21 group: any of the client, only audited ones, ignored where the filter is hidden', async () => {
    const ventas = await grupoVentas();
    expect(await seen('informes', 'ana.admin', `&group=${ventas}`)).toBe('ventas');
    expect(await seen('informes', 'gero.grupos', `&group=${ventas}`)).toBe('ventas');
    expect(await seen('informes', 'gero.grupos', '&group=999999')).toBe('');
    expect(await seen('informes', 'gero.grupos', '&group=-1')).toBe('');
    expect(await seen('informes', 'ceci.cecos', `&group=${ventas}`)).toBe('comercial');
  });

  test('T-033 an auditor with nothing assigned gets an empty list, not a refusal', async () => {
    const person = await personOf(server.db, 'pablo.empleado');
    await setPermisos(server.db, person, { showReports: true, showCeCoPedidos: true });
    expect(await seen('informes', 'pablo.empleado')).toBe('');
    await setPermisos(server.db, person, { showReports: false, showCeCoPedidos: false });
    expect(await seen('informes', 'pablo.empleado')).toBe('403 forbidden');
  });

  test('the other filters', async () => {
    expect(await seen('informes', 'ana.admin', '&type=package')).toBe('envio');
    expect(await seen('informes', 'ana.admin', '&q="juan paz"')).toBe('comercial');
    expect(await seen('informes', 'ana.admin', '&status=anulado')).toBe('');
    expect(await seen('informes', 'ana.admin', '&since=2026-11-21&until=2026-11-22')).toBe('');
  });
});

describe('T-181 T-292 GET /pedidos/recorridos (S3)', () => {
  test.each([
    ['ana.admin', 'carpool'],
    ['mario.rutas', 'carpool'],
    ['sol.sinpermisos', '403 forbidden'],
    ['pablo.empleado', '403 forbidden'],
    ['gabi.grupo', '403 forbidden'],
    ['ceci.cecos', '403 forbidden'],
    ['rita.rio', '403 forbidden'],
  ])('%s', async (as, expected) => {
    expect(await seen('recorridos', as)).toBe(expected);
  });

  test('T-007 status and search narrow it, type and group are ignored', async () => {
    expect(await seen('recorridos', 'mario.rutas', '&status=confirmado')).toBe('carpool');
    expect(await seen('recorridos', 'mario.rutas', '&status=anulado')).toBe('');
    expect(await seen('recorridos', 'mario.rutas', '&type=package&group=999999')).toBe('carpool');
    expect(await seen('recorridos', 'mario.rutas', '&q=quiroga')).toBe('');
  });
});

describe('every list', () => {
  test.each(['informes', 'recorridos'] as const)('%s without a client is nobody’s', async (section) => {
    expect((await server.call('GET', PATHS[section], { as: 'ana.admin' })).body).toEqual({ code: 'forbidden' });
    expect((await server.call('GET', PATHS[section], { as: 'pia.particular' })).status).toBe(403);
  });

  test('T-010 T-290 nobody without a session', async () => {
    for (const path of Object.values(PATHS)) {
      expect((await server.call('GET', `${path}?idClient=${andina}`)).body).toEqual({ code: 'token_invalid' });
    }
  });

  test.each(['informes', 'recorridos'] as const)('XT-19 %s: what makes no sense is 400', async (section) => {
    for (const query of [
      '&since=2026-02-30&until=2026-03-01',
      '&since=2026-03-02&until=2026-03-01',
      '&since=0001-01-01&until=9999-12-31',
      '&since=2026-03-02',
      '&since[]=a',
      '&limit=100000',
      '&offset=-1',
      '&limit=NaN',
    ]) {
      const { status, body } = await list(section, 'ana.admin', query);
      expect([query, status, ['bad_input', 'range_too_large'].includes(body.code)]).toEqual([query, 400, true]);
    }
  });

  test('XT-30 days are those of Buenos Aires, wherever the server or the caller stands', async () => {
    const midnight = Temporal.Instant.from('2027-03-01T00:00:00-03:00');
    for (const departure of [plusMinutes(midnight, -1), midnight, plusMinutes(midnight, 24 * 60)]) {
      await insertSolicitud(server.db, { requester: 'sol.sinpermisos', departure });
    }
    const zone = process.env['TZ'];
    const found: string[][] = [];
    for (const tz of ['Pacific/Kiritimati', 'America/Argentina/Buenos_Aires', 'Pacific/Honolulu']) {
      process.env['TZ'] = tz;
      const { body } = await list('usuario', 'sol.sinpermisos', '&since=2027-03-01&until=2027-03-01');
      found.push(body.data.map(({ datetime }: { datetime: string }) => datetime));
    }
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
    expect(found).toEqual([
      ['2027-03-01T00:00:00-03:00'],
      ['2027-03-01T00:00:00-03:00'],
      ['2027-03-01T00:00:00-03:00'],
    ]);
  });

  test('XT-23 a permission that was taken away closes the list at the next call', async () => {
    const person = await personOf(server.db, 'ceci.cecos');
    expect((await list('informes', 'ceci.cecos')).status).toBe(200);
    await setPermisos(server.db, person, { showReports: false });
    expect((await list('informes', 'ceci.cecos')).body).toEqual({ code: 'forbidden' });
    await setPermisos(server.db, person, { showReports: true });
  });

  test('answers of lists are polled: nothing new is 304', async () => {
    for (const section of ['informes', 'recorridos'] as const) {
      const first = await list(section, 'ana.admin');
      const again = await server.call('GET', `${PATHS[section]}?idClient=${andina}`, {
        as: 'ana.admin',
        headers: { 'if-none-match': String(first.headers['etag']) },
      });
      expect([first.status, again.status]).toEqual([200, 304]);
    }
  });
});

describe('T-037 T-041 T-302 the groups of the filter (S22)', () => {
  const grupos = async (as: string) => {
    const query = `nombre=&offset=0&limit=9999&idCliente=${andina}`;
    const { body } = await server.call('GET', `/sgv/rest/cuentas/grupos?${query}`, { as });
    return body.content;
  };
  test('who administers one group has only it, an auditor those audited, the client all', async () => {
    expect(await grupos('gabi.grupo')).toEqual([
      { id: await grupoVentas(), nombre: 'Ventas', descripcion: expect.any(String), idClienteFk: andina },
    ]);
    expect(await grupos('gero.grupos')).toHaveLength(2);
    expect((await grupos('ana.admin')).length).toBeGreaterThanOrEqual(4);
    expect(await grupos('pablo.empleado')).toEqual([]);
  });
});
