import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertViaje, type TestViaje } from '../../../test/pedidos.ts';

/** Who sees an order at all is the table of access-table.test.ts; here is what they see of it. */
const PEDIDOS = {
  gabiVentas: { requester: 'gabi.grupo', ceco: 'Sistemas' },
  shared: {
    requester: 'mario.rutas',
    ceco: 'Sistemas',
    pasajes: [
      { who: 'pablo.empleado', ceco: 'Logística', coef: 60 },
      { who: 'gabi.grupo', ceco: 'Sistemas', coef: 40 },
    ],
  },
} as const satisfies Record<string, TestViaje>;
type Pedido = keyof typeof PEDIDOS;

let server: TestServer;
const ids = new Map<Pedido, number>();
beforeAll(async () => {
  server = await startTestServer();
  for (const pedido of ['gabiVentas', 'shared'] as const) {
    ids.set(pedido, (await insertViaje(server.db, PEDIDOS[pedido])).idViaje);
  }
});
afterAll(() => server.close());

const one = (as: string, pedido: Pedido, query = '') =>
  server.call('GET', `/pedidos/sgv/v/${ids.get(pedido)}${query}`, { as });

describe('what is seen of a shared order', () => {
  interface Pasaje {
    coefProrrateo: number;
    ceco: unknown;
    legajoSolicitante: unknown;
    pasajero: { name: string; phone: unknown; legajo: unknown; username: unknown };
  }
  async function pasajes(as: string, query = ''): Promise<Pasaje[]> {
    const { body } = await one(as, 'shared', query);
    return body.data.extras.pasajes;
  }

  test('who asked and the client see every ticket whole', async () => {
    for (const as of ['mario.rutas', 'ana.admin']) {
      expect((await pasajes(as)).map(({ coefProrrateo, ceco }) => [coefProrrateo, ceco !== null])).toEqual([
        [60, true],
        [40, true],
      ]);
    }
  });

  test('a passenger sees the names of the others, and no phone, legajo, cost centre or amount of theirs', async () => {
    const [mine, other] = await pasajes('pablo.empleado');
    expect(mine).toMatchObject({
      coefProrrateo: 60,
      ceco: { alias: 'Logística' },
      pasajero: { username: 'pablo.empleado' },
    });
    expect(mine?.pasajero.phone).toBeTruthy();
    expect(other).toMatchObject({
      coefProrrateo: 0,
      ceco: null,
      legajoSolicitante: null,
      pasajero: { name: 'Godoy, Gabriela', phone: null, legajo: null, username: null },
    });
  });

  test('DT-03 an auditor sees the audited tickets only; the stops and the total stay', async () => {
    for (const [as, name] of [
      ['ceci.cecos', 'Peralta, Pablo'],
      ['gero.grupos', 'Godoy, Gabriela'],
    ] as const) {
      const { body } = await one(as, 'shared');
      const { pasajes, paradas } = body.data.extras;
      expect(pasajes.map(({ pasajero }: Pasaje) => pasajero.name)).toEqual([name]);
      expect(paradas).toHaveLength(2);
      expect(paradas[0].idPasajesAsc).toEqual([pasajes[0].idPasaje]);
    }
  });

  test('S7 the share is that of the tickets seen', async () => {
    const share = async (as: string) =>
      (await server.call('GET', `/pedidos/v1/v/${ids.get('shared')}/costos`, { as })).body.result.costos.coefProrrateo;
    expect(await share('mario.rutas')).toBe(100);
    expect(await share('ceci.cecos')).toBe(60);
    expect(await share('pablo.empleado')).toBe(60);
    expect(await share('gero.grupos')).toBe(40);
  });

  test('DT-07 onlyRelated and onlyVisibles only take away', async () => {
    expect(await pasajes('pablo.empleado', '?onlyRelated=true')).toHaveLength(1);
    expect(await pasajes('mario.rutas', '?onlyRelated=true')).toHaveLength(2);
    expect((await one('ana.admin', 'shared', '?onlyRelated=true')).status).toBe(404);
    expect(await pasajes('ceci.cecos', '?onlyVisibles=true')).toHaveLength(1);
    expect(await pasajes('ana.admin', '?onlyVisibles=true')).toHaveLength(2);
    expect(await pasajes('ana.admin', '?onlyVisibles=false&onlyRelated=false')).toHaveLength(2);
    expect((await one('pia.particular', 'shared', '?onlyVisibles=false')).status).toBe(404);
  });

  test('S16 the words of a rating are for who asked, the client and its author; the stars for all who travel', async () => {
    const ts = Temporal.Instant.from('2026-11-20T09:00:00-03:00');
    const { idViaje } = await insertViaje(server.db, {
      ...PEDIDOS.shared,
      status: 'calificado',
      fin: ts,
      calificaciones: [
        { who: 'gabi.grupo', stars: 2, obs: 'Llegó tarde', ts },
        { who: 'pablo.empleado', stars: 5, obs: 'Muy puntual', ts: ts.add({ minutes: 1 }) },
      ],
    });
    const words = async (as: string) => {
      const { body } = await server.call('GET', `/pedidos/sgv/v/${idViaje}`, { as });
      return body.data.extras.calificaciones.map(({ obs }: { obs: string }) => obs);
    };
    expect(await words('mario.rutas')).toEqual(['Llegó tarde', 'Muy puntual']);
    expect(await words('ana.admin')).toEqual(['Llegó tarde', 'Muy puntual']);
    expect(await words('pablo.empleado')).toEqual(['', 'Muy puntual']);
    expect(await words('ceci.cecos')).toEqual(['']);
  });

  test('the group of an order is membership now (DT-03)', async () => {
    const account = await server.db
      .selectFrom('cuenta')
      .innerJoin('usuario', 'usuario.idPersona', 'cuenta.idPersona')
      .select(['cuenta.id', 'cuenta.idGrupo'])
      .where('usuario.username', '=', 'gabi.grupo')
      .executeTakeFirstOrThrow();
    const move = (idGrupo: number | null) =>
      server.db.updateTable('cuenta').set({ idGrupo }).where('id', '=', account.id).execute();
    await move(null);
    expect((await one('gero.grupos', 'gabiVentas')).status).toBe(404);
    await move(account.idGrupo);
    expect((await one('gero.grupos', 'gabiVentas')).status).toBe(200);
  });
});
