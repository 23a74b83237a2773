import type { Dice } from '@traza/demo';
import { PERMISSION_KEYS, permissionsWith } from '@traza/domain/cuentas';
import type pg from 'pg';
import { FIRST_NAMES, SURNAMES } from './lists.ts';
import type { OpenTable } from './tables.ts';

/** Somebody who orders and travels, with all that a stored order tells of them. */
export interface Empleado {
  idPersona: number;
  idCuenta: number;
  nombre: string;
  apellido: string;
  username: string;
  legajo: string;
  celular: string;
  idGrupo: number | null;
  idCeco: number;
  ceco: string;
  idFormaPago: number;
}

export interface Cliente {
  id: number;
  alias: string;
  /** Those of the demo first. */
  empleados: Empleado[];
}

export const LARGE_CLIENTE = 'Andina Servicios';
/** One of them is of the demo. */
const SMALL_CLIENTES = 200;
const CECOS = ['Administración', 'Comercial', 'Producción', 'Sistemas'];
const GRUPOS = ['Operaciones', 'Ventas', 'Soporte'];
const TRADES = ['Logística', 'Salud', 'Construcciones', 'Seguros', 'Alimentos', 'Textil', 'Consultora', 'Laboratorio'];
const PERMISOS = JSON.stringify(permissionsWith(...PERMISSION_KEYS.filter((key) => /^(?:travel|register)/.test(key))));

/** The small clients, each with cost centres, groups, and what the clients of the demo may order and pay with. */
async function insertSmallClientes(pool: pg.Pool): Promise<void> {
  const aliases = Array.from(
    { length: SMALL_CLIENTES - 1 },
    (_, i) => `${TRADES[i % TRADES.length]} ${SURNAMES[i % SURNAMES.length]} ${i + 1}`,
  );
  const made = `cliente c where c.alias = any($1::text[])`;
  await pool.query('insert into cliente (alias) select unnest($1::text[])', [aliases]);
  const of = (table: string, column: string) =>
    `insert into ${table} (id_cliente, ${column}) select c.id, name from unnest($2::text[]) name, ${made}`;
  await pool.query(of('centro_costo', 'denominacion'), [aliases, CECOS]);
  await pool.query(of('grupo', 'nombre'), [aliases, GRUPOS]);
  await pool.query(
    `insert into cliente_forma_pago (id_cliente, id_forma_pago) select c.id, f.id from forma_pago f, ${made}`,
    [aliases],
  );
  await pool.query(
    `insert into cliente_tipo_vehiculo (id_cliente, id_tipo_vehiculo, orden)
     select c.id, t.id, t.id from tipo_vehiculo t, ${made}`,
    [aliases],
  );
  await pool.query(`insert into agencia_cliente (id_agencia, id_cliente) select a.id, c.id from agencia a, ${made}`, [
    aliases,
  ]);
}

/** The first of a list far more often than the last, as names are. */
export function pickSkewed<T>(dice: Dice, list: readonly T[]): T {
  const found = list[Math.floor(list.length * dice.next() ** 2)];
  if (found === undefined) throw new RangeError('nothing to pick from');
  return found;
}

interface Numbers {
  persona: number;
  cuenta: number;
}

interface Room {
  id: number;
  alias: string;
  count: number;
  cecos: number[];
  grupos: number[];
}

/** Clients with how many accounts they have, and what their people may belong to. */
async function rooms(pool: pg.Pool): Promise<Room[]> {
  const { rows } = await pool.query<Room>(
    `select c.id, c.alias, (select count(*)::int from cuenta a where a.id_cliente = c.id) as count,
            (select array_agg(k.id order by k.id) from centro_costo k where k.id_cliente = c.id) as cecos,
            (select array_agg(g.id order by g.id) from grupo g where g.id_cliente = c.id) as grupos
       from cliente c order by c.id`,
  );
  return rows;
}

function inventPerson(dice: Dice, room: Room, ids: Numbers, hash: string) {
  const { persona: idPersona, cuenta: idCuenta } = ids;
  const [nombre, apellido] = [pickSkewed(dice, FIRST_NAMES), pickSkewed(dice, SURNAMES)];
  const username = `u${idPersona}`;
  const email = `${username}@empresa${room.id}.example`;
  const celular = `+54911${40_000_000 + idPersona}`;
  const idCeco = dice.pick(room.cecos);
  return {
    persona: { id: idPersona, nombre, apellido, tipoDoc: 'AR_DNI', docNum: 50_000_000 + idPersona, celular, email },
    usuario: { id: idPersona, idPersona, username, hash, email },
    cuenta: {
      id: idCuenta,
      idCliente: room.id,
      idPersona,
      legajo: `L-${idCuenta}`,
      email,
      celular,
      idGrupo: dice.chance(0.2) ? null : dice.pick(room.grupos),
      permisos: PERMISOS,
      idCecoPreferido: idCeco,
      idFormaPagoDefecto: 1,
    },
    ceco: { idCliente: room.id, idCuenta, idCeco },
  };
}

/** Brings each client to its number of employees. */
async function insertPeople(
  openTable: OpenTable,
  pool: pg.Pool,
  dice: Dice,
  wanted: (alias: string) => number,
): Promise<void> {
  const { rows } = await pool.query<Numbers & { hash: string }>(
    `select (select max(id) from persona) as persona, (select max(id) from cuenta) as cuenta, min(hash) as hash from usuario`,
  );
  const last = rows[0] ?? { persona: 0, cuenta: 0, hash: '' };
  const people = (await rooms(pool)).flatMap((room) =>
    Array.from({ length: Math.max(0, wanted(room.alias) - room.count) }, () => {
      last.persona += 1;
      last.cuenta += 1;
      return inventPerson(dice, room, last, last.hash);
    }),
  );
  const tables = { persona: 'persona', usuario: 'usuario', cuenta: 'cuenta', ceco: 'cuenta_ceco' } as const;
  for (const key of ['persona', 'usuario', 'cuenta', 'ceco'] as const) {
    const writer = openTable(tables[key]);
    await writer.write(people.map((person) => person[key]));
    await writer.end();
  }
  // no trigger ran: these derive what an account is found by
  await pool.query('update cuenta set email = email');
  for (const table of ['persona', 'usuario', 'cuenta']) {
    await pool.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
  }
}

async function readClientes(pool: pg.Pool): Promise<Cliente[]> {
  const { rows } = await pool.query<Omit<Cliente, 'empleados'> & { empleados: Empleado[] }>(
    `select c.id, c.alias, json_agg(json_build_object(
              'idPersona', a.id_persona, 'idCuenta', a.id, 'nombre', p.nombre, 'apellido', p.apellido, 'username', u.username,
              'legajo', a.legajo, 'celular', p.celular, 'idGrupo', a.id_grupo, 'idCeco', k.id, 'ceco', k.denominacion,
              'idFormaPago', a.id_forma_pago_defecto) order by a.id) as empleados
       from cliente c join cuenta a on a.id_cliente = c.id and a.activa join persona p on p.id = a.id_persona
       join usuario u on u.id_persona = p.id
       join centro_costo k on k.id_cliente = c.id and k.id = a.id_ceco_preferido
      group by c.id order by c.id`,
  );
  return rows;
}

/** The large client and 200 small ones with their people: as many as order so much in three years. */
export async function insertClientes(
  openTable: OpenTable,
  pool: pg.Pool,
  dice: Dice,
  pedidos: number,
): Promise<Cliente[]> {
  await insertSmallClientes(pool);
  await insertPeople(openTable, pool, dice, (alias) =>
    Math.min(3000, Math.max(8, Math.round(alias === LARGE_CLIENTE ? pedidos / 350 : pedidos / 15_000))),
  );
  return readClientes(pool);
}
