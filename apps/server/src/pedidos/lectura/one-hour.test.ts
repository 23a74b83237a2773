import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { read } from '#dinero/rendiciones/rendiciones.kit.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertSolicitud, insertViaje } from '../../../test/pedidos.ts';
import { Upkeep } from '../proyeccion/upkeep.ts';
import { at, readPage } from './lists.kit.ts';

let server: TestServer;
let andina: number;
beforeAll(async () => {
  server = await startTestServer();
  andina = await server.idCliente('Andina Servicios');
});
afterAll(() => server.close());

interface Listed {
  id: number;
  datetime: string;
  extras: { inicio: string; asap?: boolean; paradas: { fechaHora: string | null }[] };
}
const list = (query: string, section = 'usuario', as = 'mario.rutas') =>
  readPage<Listed>(server, { as, idCliente: andina, section, query });
const ids = (found: readonly Listed[]) => found.map(({ id }) => id);

/** Asked for as soon as possible, half an hour before the moment that is stored. */
const NOW = { asap: true, requester: 'mario.rutas', pasajes: [{ who: 'mario.rutas' }] };
const asked = (day: string, hour: string) => ({
  ...NOW,
  created: at(`${day}T${hour}`),
  departure: at(`${day}T${hour}`).add({ minutes: 30 }),
});
const dated = (day: string, hour: string) => ({
  requester: 'mario.rutas',
  pasajes: [{ who: 'mario.rutas' }],
  created: at('2026-01-02T09:00:00'),
  departure: at(`${day}T${hour}`),
});

describe('the hour of an order', () => {
  test('W-066 T-047 puts what was asked for now where it was asked, from its asking to its end, page by page', async () => {
    const day = '2026-02-09';
    const taken = (hour: string, status: 'confirmado' | 'iniciado' | 'finalizado') =>
      insertViaje(server.db, { ...asked(day, hour), status });
    const soon = await insertSolicitud(server.db, asked(day, '09:12:00'));
    const between = await insertSolicitud(server.db, dated(day, '09:20:00'));
    const confirmed = await taken('09:25:00', 'confirmado');
    const later = await insertViaje(server.db, { ...dated(day, '09:30:00'), status: 'confirmado' });
    const started = await taken('09:35:00', 'iniciado');
    const last = await insertSolicitud(server.db, dated(day, '09:40:00'));
    const over = await taken('09:45:00', 'finalizado');
    const expected = [
      over.idViaje,
      last.idSolicitud,
      started.idViaje,
      later.idViaje,
      confirmed.idViaje,
      between.idSolicitud,
      soon.idSolicitud,
    ];
    const range = `since=${day}&until=${day}`;
    const page = await list(range);
    expect(ids(page)).toEqual(expected);
    expect(page.map(({ datetime }) => datetime.slice(11, 16))).toEqual([
      '09:45',
      '09:40',
      '09:35',
      '09:30',
      '09:25',
      '09:20',
      '09:12',
    ]);
    // the half hour is told of no stop either
    expect(page.at(-1)?.extras.paradas.map(({ fechaHora }) => fechaHora)).toEqual([null, null]);
    // rules go on by the moment that is stored
    expect(page.at(-1)?.extras).toMatchObject({ asap: true, inicio: `${day}T09:42:00-03:00` });
    expect(page[0]?.extras).toMatchObject({ asap: true, inicio: `${day}T10:15:00-03:00` });
    for (let n = 1; n < expected.length; n += 1) {
      const cursor = `${page[n - 1]?.datetime},${page[n - 1]?.id}`;
      expect(ids(await list(`${range}&${new URLSearchParams({ cursor }).toString()}`))).toEqual(expected.slice(n));
    }
    expect(ids(await list(`${range}&sentido=asc`))).toEqual(expected.toReversed());
    expect(ids(await list(range, 'v2/informes', 'ana.admin'))).toEqual(expected);
    expect(ids(await list(`${range}&group=${await grupoOf('mario.rutas')}`, 'v2/informes', 'ana.admin'))).toEqual(
      expected,
    );
  });

  test('DT-12 W-066 is of the day, the month and the account of its asking', async () => {
    const account = async (month: number): Promise<number> => {
      const where = { alcance: 'cliente', idAlcance: andina, anio: 2026, mes: month };
      const { status, body } = await read(server, 'ana.admin', where);
      return status === 404 ? 0 : body.data.importe;
    };
    const accounts = [await account(1), await account(2)];
    const before = await insertViaje(server.db, {
      ...asked('2026-01-31', '23:50:00'),
      status: 'finalizado',
      total: 1234_500,
    });
    expect(ids(await list('since=2026-01-31&until=2026-01-31'))).toEqual([before.idViaje]);
    expect(ids(await list('since=2026-02-01&until=2026-02-01'))).toEqual([]);
    const { rows } = await sql<{ dia: string }>`
      select to_char(dia, 'YYYY-MM-DD') as dia from pedido_aporte where id_pedido = ${before.idViaje}`.execute(
      server.db,
    );
    expect(rows).toEqual([{ dia: '2026-01-31' }]);
    expect([await account(1), await account(2)]).toEqual([(accounts[0] ?? 0) + 12_345, accounts[1]]);
  });

  test('W-066 orders of before are moved at once, and what they count for follows', async () => {
    const [asks, viaje] = [
      await insertSolicitud(server.db, asked('2026-02-28', '23:45:00')),
      await insertViaje(server.db, { ...asked('2026-02-28', '23:46:00'), status: 'finalizado', total: 100_000 }),
    ];
    const salida = await insertSolicitud(server.db, dated('2026-02-28', '23:50:00'));
    const keys = [asks.idSolicitud, viaje.idViaje, salida.idSolicitud];
    const stored = async () =>
      (
        await sql`
        select p.id, p.datetime, x.datetime as persona, c.datetime as ceco, g.datetime as grupo, a.dia from pedido p
          join pedido_persona x on x.id_cliente = p.id_cliente and x.id_pedido = p.id
          join pedido_ceco c on c.id_cliente = p.id_cliente and c.id_pedido = p.id
          join pedido_grupo g on g.id_cliente = p.id_cliente and g.id_pedido = p.id
          join pedido_aporte a on a.id_cliente = p.id_cliente and a.id_pedido = p.id
         where p.id = any(${keys}::int[]) order by p.id`.execute(server.db)
      ).rows;
    const right = await stored();
    expect(right).toHaveLength(3);
    // as 0.2.0 stored them
    await sql`update pedido p set v = 3, datetime = s.fecha_hora_salida from solicitud s
      where s.id_cliente = p.id_cliente and coalesce(s.id_viaje, s.id) = p.id and p.id = any(${keys}::int[])`.execute(
      server.db,
    );
    for (const table of ['pedido_persona', 'pedido_ceco', 'pedido_grupo']) {
      await sql`update ${sql.table(table)} x set datetime = p.datetime from pedido p
        where p.id_cliente = x.id_cliente and p.id = x.id_pedido and p.id = any(${keys}::int[])`.execute(server.db);
    }
    expect(await stored()).not.toEqual(right);
    const migration = await readFile(new URL('../../../migrations/0090_hora_del_pedido.sql', import.meta.url), 'utf8');
    await server.db.transaction().execute(async (tx) => {
      for (const statement of migration
        .replaceAll(/^--.*$/gm, '')
        .split(';')
        .filter((text) => text.trim() !== ''))
        await sql.raw(statement).execute(tx);
    });
    expect(ids(await list('since=2026-02-28&until=2026-02-28'))).toEqual(keys.toReversed());
    while (await new Upkeep(server.db).turn());
    expect(await stored()).toEqual(right);
  });
});

async function grupoOf(username: string): Promise<number> {
  const { idGrupo } = await server.db
    .selectFrom('cuenta as c')
    .innerJoin('usuario as u', 'u.idPersona', 'c.idPersona')
    .select('c.idGrupo')
    .where('u.username', '=', username)
    .where('c.idCliente', '=', andina)
    .executeTakeFirstOrThrow();
  return idGrupo ?? -1;
}
