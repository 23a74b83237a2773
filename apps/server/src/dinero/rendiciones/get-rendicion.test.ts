import { DEMO_PEOPLE } from '@traza/demo';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chapterOf } from '../../../test/chapters.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { ANDINA, cecoOf, grupoOf } from '../../../test/people.ts';
import {
  billed,
  comercial,
  decide,
  inOctober,
  inSeptember,
  late,
  read,
  readEfecto,
  readPdf,
  rendicion,
  sign,
  type Where,
} from './rendiciones.kit.ts';

let server: TestServer;
let where: Where;
beforeAll(async () => {
  server = await startTestServer();
  where = await comercial(server);
});
afterAll(() => server.close());

const sum = (numbers: readonly number[]) => Math.round(numbers.reduce((all, each) => all + each, 0) * 100) / 100;

describe('the account of a month', () => {
  test('W-187 W-190 W-192: what it came to, what changed and why', async () => {
    await billed(server, inSeptember(10), 5_000);
    await billed(server, inOctober(5), 5_000);
    await billed(server, inOctober(6), 5_000);
    const odd = await late(server, 7, 3_000);
    const found = await rendicion(server, 'ceci.cecos', where);
    expect(found).toMatchObject({
      nombre: 'Comercial',
      estado: 'abierta',
      importe: 13_000,
      anterior: 5_000,
      pedidos: 3,
      pedidosAnterior: 1,
      firma: null,
      despues: null,
    });
    expect(found.efectos.flatMap(({ frase }) => frase ?? [])).toEqual([
      '1 viaje más que en septiembre: +$5.000,00',
      'Más en cancelaciones que en septiembre: +$3.000,00',
    ]);
    expect(sum(found.efectos.map(({ importe }) => importe))).toBe(8_000);
    expect(found.llamativos).toMatchObject([
      {
        id: odd.idViaje,
        importe: 3_000,
        enJuego: 3_000,
        motivos: [{ clave: 'cancelacion', frase: 'Cancelado tarde o fallido: $3.000,00' }],
        esPropio: false,
        decision: null,
      },
    ]);
    expect(found.efectos[0]?.filtro).toEqual({
      since: '2026-10-01',
      until: '2026-10-31',
      cobrado: 'true',
      ceco: String(where.idAlcance),
    });
  });

  test('DW-18: a scope bears its tickets alone, and the client all', async () => {
    const before = await rendicion(server, 'ana.admin', where);
    const all = { ...where, alcance: 'cliente', idAlcance: await server.idCliente(ANDINA) };
    const whole = await rendicion(server, 'ana.admin', all);
    await billed(server, inOctober(9), 1_000.01, {
      pasajes: [
        { nombre: 'Juana Paz', ceco: 'Comercial', coef: 33.33 },
        { who: 'gabi.grupo', ceco: 'Sistemas', coef: 66.67 },
      ],
    });
    expect(sum([(await rendicion(server, 'ana.admin', where)).importe, -before.importe])).toBe(333.3);
    expect(sum([(await rendicion(server, 'ana.admin', all)).importe, -whole.importe])).toBe(1_000.01);
    const ventas = { ...where, alcance: 'grupo', idAlcance: await grupoOf(server.db, 'Ventas') };
    expect((await rendicion(server, 'gero.grupos', ventas)).importe).toBe(666.71);
  });

  test('W-188: while it is not signed it says what the orders are now', async () => {
    const { importe, huella } = await rendicion(server, 'ana.admin', where);
    await billed(server, inOctober(20), 700);
    const again = await rendicion(server, 'ana.admin', where);
    expect(sum([again.importe, -importe])).toBe(700);
    expect(again.huella).not.toBe(huella);
  });

  test('W-194: what one person rode twice at once, and what two could have shared, name each other', async () => {
    const [first, second] = [
      await billed(server, inOctober(22), 9_000, { pasajes: [{ who: 'gabi.grupo' }] }),
      await billed(server, inOctober(22).add({ minutes: 5 }), 8_000, { pasajes: [{ who: 'gabi.grupo' }] }),
    ];
    const { llamativos } = await rendicion(server, 'ana.admin', where);
    const found = llamativos.find(({ id }) => id === second.idViaje);
    expect(found?.motivos.map(({ frase }) => frase)).toContain(
      `La misma persona viajaba en el pedido ${first.idViaje}: $8.000,00`,
    );
  });
});

describe('W-199 XW-01: who sees it', () => {
  const EVERYBODY: [string, number][] = [
    ['ana.admin', 200],
    ['ceci.cecos', 200],
    ['gero.grupos', 403],
    ['pablo.empleado', 403],
    ['gabi.grupo', 403],
    ['mario.rutas', 403],
    ['rita.rio', 403],
    ['pia.particular', 403],
  ];
  test.each(EVERYBODY)('%s of a cost centre: %i', async (persona, status) => {
    expect((await read(server, persona, where)).status).toBe(status);
  });

  test('another cost centre, and one that nobody has, are alike', async () => {
    const { id } = await server.db
      .selectFrom('centroCosto')
      .select('id')
      .where('denominacion', '=', 'Sistemas')
      .executeTakeFirstOrThrow();
    const replies = [id, 999_999].map(async (idAlcance) => read(server, 'ceci.cecos', { ...where, idAlcance }));
    const [other, nobodys] = await Promise.all(replies);
    expect([other?.status, other?.body]).toEqual([404, { code: 'not_found' }]);
    expect(nobodys?.body).toEqual(other?.body);
    expect((await read(server, 'ana.admin', { ...where, idAlcance: 999_999 })).status).toBe(404);
  });

  test('the cost centre of another client is none of this one, to the company either', async () => {
    const { id } = await server.db
      .selectFrom('centroCosto')
      .innerJoin('cliente', 'cliente.id', 'centroCosto.idCliente')
      .select('centroCosto.id')
      .where('cliente.alias', '=', 'Río Salud')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect((await read(server, 'ana.admin', { ...where, idAlcance: id })).status).toBe(404);
  });
});

test('W-188: until the last second of a month its account is provisional', async () => {
  const late = await startTestServer({ now: Temporal.Instant.from('2026-11-30T23:59:59-03:00') });
  const november = await comercial(late, 11);
  expect((await rendicion(late, 'ana.admin', november)).estado).toBe('provisoria');
  late.clock.advance({ seconds: 1 });
  expect((await rendicion(late, 'ana.admin', november)).estado).toBe('abierta');
  await late.close();
});

/** Each kind of account as each person of the demo asks for it. */
test('W-199: the table of who sees which account', async () => {
  const people = DEMO_PEOPLE.filter(({ accounts }) => !accounts.some(({ inactive }) => inactive === true));
  const wheres: Where[] = [
    { ...where, alcance: 'cliente', idAlcance: await server.idCliente(ANDINA) },
    { ...where, idAlcance: await cecoOf(server.db, 'Comercial') },
    { ...where, idAlcance: await cecoOf(server.db, 'Sistemas') },
    { ...where, alcance: 'grupo', idAlcance: await grupoOf(server.db, 'Ventas') },
    { ...where, alcance: 'grupo', idAlcance: await grupoOf(server.db, 'Operaciones') },
  ];
  const lines: string[] = [];
  for (const { username } of people) {
    const cells: number[] = [];
    let isDrawn = false;
    for (const each of wheres) {
      const replies = [
        await read(server, username, each),
        await decide(server, username, each, 999_999, { decision: 'bien' }),
        await sign(server, username, { ...each, mes: 11 }, 'x'),
      ];
      const [seen, ...written] = replies.map(({ status }) => status);
      // half a second each: one is drawn for whoever may see one, and every other is refused
      const drawn = seen === 200 && isDrawn ? seen : (await readPdf(server, username, each)).status;
      isDrawn ||= seen === 200;
      expect([username, drawn]).toEqual([username, seen]);
      const efecto = await readEfecto(server, username, each, 'viajes');
      expect([username, efecto.status]).toEqual([username, seen]);
      // whoever reads it finds no such order, and a month that runs; whoever does not is refused alike
      expect([username, ...written]).toEqual([username, ...(seen === 200 ? [404, 409] : [seen, seen])]);
      cells.push(seen ?? 0);
    }
    lines.push(`| ${[username, ...cells].join(' | ')} |`);
  }
  const { kept, wanted } = await chapterOf('visibility.md', 'Who sees the account of a month', [
    'Written by `apps/server/src/dinero/rendiciones/get-rendicion.test.ts`, of Andina Servicios. Whoever reads an account has it',
    'as a PDF (`GET …/pdf`) and the orders behind each cause (`GET …/efectos/:clave`), decides on its odd orders and signs it; whoever does not is refused all of it with the same status.',
    '',
    '| | cliente | ceco Comercial | ceco Sistemas | grupo Ventas | grupo Operaciones |',
    '|---|---|---|---|---|---|',
    ...lines,
  ]);
  expect(kept).toBe(wanted);
});
