import { TIME_ZONE } from '@traza/domain';
import type { DeskReading, DeskSearch, NumberRange } from '@traza/domain/busqueda';
import { BUSQUEDA } from '@traza/domain/busqueda';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { endsIn } from '#lib/phone-end.ts';
import { parseStored, type StoredPedido } from '../proyeccion/stored.ts';
import { NEWEST_FIRST, OF_ALL } from './all-pedidos-sql.ts';
import { findItems, type PedidoId } from './queries.ts';
import { matches } from './scope-sql.ts';

/** A pedido of any cliente that a text found. */
export interface DeskMatch {
  idCliente: number;
  clase: 's' | 'v';
  stored: StoredPedido;
}

type Lookup = RawBuilder<PedidoId>;

/**
 * The first few pedidos of any cliente for a search of the desk, the surest first: the one with that number, those whose number begins
 * with it, those of a telephone, those with the words on the days that were said, and those with the words. Each next way is gone only
 * while there is room. No way reads more than some thousands of rows, so that a word that every pedido has costs no more than a rare one
 * (M-248, M-250, DM-55).
 */
export async function findAnywhere(db: Executor, search: DeskSearch, limit: number): Promise<DeskMatch[]> {
  const keys = new Map<number, PedidoId>();
  for (const way of waysOf(search, limit)) {
    if (keys.size >= limit) break;
    const { rows } = await way.execute(db);
    // what was found first keeps its place
    for (const row of rows) if (!keys.has(row.id)) keys.set(row.id, row);
  }
  const found = [...keys.values()].slice(0, limit);
  const items = new Map((await findItems(db, found)).map((item) => [item.id, item]));
  return found.flatMap(({ id }) => {
    const item = items.get(id);
    return item ? [{ idCliente: item.idCliente, clase: item.clase, stored: parseStored(item.item) }] : [];
  });
}

function waysOf({ numbers, phone, readings }: DeskSearch, limit: number): Lookup[] {
  return [
    ...(numbers ? [byNumber([numbers.whole], limit), byNumber(numbers.longer, limit)] : []),
    ...(phone === undefined ? [] : [byPhone(phone, limit)]),
    ...readings.flatMap((reading) => byWords(reading, limit)),
  ];
}

/** Those with the highest numbers. */
function byNumber(ranges: readonly NumberRange[], limit: number): Lookup {
  const each = ranges.map(
    ({ from, to }) => sql`(select p.id_cliente, p.id from pedido p where ${OF_ALL} and p.id between ${from} and ${to}
      order by p.id desc limit ${limit})`,
  );
  return ranges.length === 0
    ? sql`select id_cliente, id from pedido where false`
    : sql`select id_cliente, id from (${sql.join(each, sql` union all `)}) as p order by p.id desc limit ${limit}`;
}

/** Of who travels as a guest, sends or receives with that number, and of the persona whose number it is. */
function byPhone(phone: string, limit: number): Lookup {
  const considered = sql.lit(BUSQUEDA.considered);
  return sql`
    with dicho as (
      select * from (select id_cliente, coalesce(id_viaje, id_solicitud) as id from pasaje
                      where ${endsIn(sql`tel`, phone)} and quitado is null order by id desc limit ${considered}) as invitado
      union
      select a.id_cliente, coalesce(a.id_viaje, a.id_solicitud)
        from (select id_cliente, id_pasaje from envio where ${endsIn(sql`despachante_celular`, phone)}
              union all
              select id_cliente, id_pasaje from envio where ${endsIn(sql`receptor_celular`, phone)} limit ${considered}) as e
        join pasaje a on a.id_cliente = e.id_cliente and a.id = e.id_pasaje and a.quitado is null
      union
      select suyo.id_cliente, suyo.id_pedido
        from (select id_cliente, id_persona from cuenta where ${endsIn(sql`celular`, phone)}
              union
              select c.id_cliente, c.id_persona from persona p join cuenta c on c.id_persona = p.id
               where ${endsIn(sql`p.celular`, phone)}) as quien
       cross join lateral (select x.id_cliente, x.id_pedido from pedido_persona x
                            where x.id_cliente = quien.id_cliente and x.id_persona = quien.id_persona
                            order by x.datetime desc, x.id_pedido desc limit ${limit}) as suyo)
    select p.id_cliente, p.id from dicho join pedido p on p.id_cliente = dicho.id_cliente and p.id = dicho.id
    ${NEWEST_FIRST} limit ${limit}`;
}

/** On the days that were said; else among the latest, where a usual word is found at once, and then by the index of words. */
function byWords({ days, terms }: DeskReading, limit: number): Lookup[] {
  const has = terms.length === 0 ? sql`true` : sql.join(terms.map(matches), sql` and `);
  const among = (rows: RawBuilder<unknown>, where: RawBuilder<unknown>): Lookup =>
    sql`select p.id_cliente, p.id from ${rows} as p where ${where} ${NEWEST_FIRST} limit ${limit}`;
  if (days.length > 0) {
    const onDay = days.map((day) => {
      const from = day.toZonedDateTime(TIME_ZONE);
      return sql`p.datetime >= ${from.toInstant()} and p.datetime < ${from.add({ days: 1 }).toInstant()}`;
    });
    return [among(sql`pedido`, sql`${OF_ALL} and (${sql.join(onDay, sql` or `)}) and ${has}`)];
  }
  if (terms.length === 0) return [];
  const considered = sql.lit(BUSQUEDA.considered);
  return [
    among(sql`(select * from pedido p where ${OF_ALL} ${NEWEST_FIRST} limit ${considered})`, has),
    among(sql`(select * from pedido p where ${has} limit ${considered})`, sql`true`),
  ];
}
