import { ERASED } from '@traza/domain';
import { sql } from 'kysely';
import type { Executor, Tx } from '#db/database.ts';
import { audit } from '#lib/audit.ts';
import { SISTEMA } from '#lib/author.ts';
import { lockCliente } from '#lib/lock-cliente.ts';
import { lockPedidosOf } from '#pedidos/proyeccion/regroup.ts';
import { type Traces, tracesOf } from './traces.ts';

/** Somebody whose data is asked for, with every number that leads to them. */
export interface Subject {
  idPersona: number;
  nombre: string;
  apellido: string;
  suprimida: Temporal.Instant | null;
  usuarios: number[];
  cuentas: number[];
  clientes: number[];
  usernames: string[];
  /** Of today, and those that the trail remembers: in small letters. */
  emails: string[];
  telefonos: string[];
  /** Texts by which free text can name the person. */
  huellas: Traces;
}

const PERSON = sql`
  select p.id as id_persona, p.nombre, p.apellido, p.doc_num, p.celular, p.email, p.foto, p.suprimida,
         array(select u.id from usuario u where u.id_persona = p.id) as usuarios,
         array(select u.username from usuario u where u.id_persona = p.id) as usernames,
         array(select c.id from cuenta c where c.id_persona = p.id order by c.id) as cuentas,
         array(select distinct c.id_cliente from cuenta c where c.id_persona = p.id order by 1) as clientes,
         array(select x.email from cuenta x where x.id_persona = p.id and x.email is not null
               union select x.email from usuario x where x.id_persona = p.id and x.email is not null
               union select x.email from cuenta_particular x where x.id_persona = p.id and x.email is not null
               union select x.email from email_anterior x join usuario u on u.id = x.id_usuario where u.id_persona = p.id) as emails,
         array(select x.celular from cuenta x where x.id_persona = p.id and x.celular is not null
               union select x.phone from cuenta_particular x where x.id_persona = p.id and x.phone is not null) as telefonos,
         array(select x.legajo from cuenta x where x.id_persona = p.id and x.legajo is not null) as legajos
    from persona p`;

interface SubjectRow
  extends Pick<
    Subject,
    | 'idPersona'
    | 'nombre'
    | 'apellido'
    | 'suprimida'
    | 'usuarios'
    | 'cuentas'
    | 'clientes'
    | 'usernames'
    | 'emails'
    | 'telefonos'
  > {
  docNum: string | null;
  celular: string | null;
  email: string | null;
  foto: string | null;
  legajos: string[];
}

/** Earlier values of their own accounts, from the audit trail: an e-mail of years ago is theirs as well. */
async function remembered(db: Executor, { usuarios, cuentas, clientes }: SubjectRow) {
  const { rows } = await sql<{ clave: string; valor: string }>`
    select distinct e.key as clave, e.value as valor
      from auditoria a cross join lateral (values (a.antes), (a.despues)) as v (valores)
     cross join lateral jsonb_each_text(case jsonb_typeof(v.valores) when 'object' then v.valores else '{}'::jsonb end) as e
     where a.id_cliente = any(${[...clientes, 0]}::int[]) and e.value is not null
       and (a.objeto = 'cuenta' and a.id_objeto = any(${cuentas.map(String)}::text[])
         or a.objeto = 'usuario' and a.id_objeto = any(${usuarios.map(String)}::text[]))
       and e.key in ('nombre', 'apellido', 'email', 'celular', 'telefono', 'phone', 'legajo', 'docNum', 'dni')`.execute(
    db,
  );
  const of = (...keys: string[]) => rows.filter(({ clave }) => keys.includes(clave)).map(({ valor }) => valor);
  return {
    nombres: of('nombre'),
    apellidos: of('apellido'),
    emails: of('email'),
    telefonos: of('celular', 'telefono', 'phone'),
    legajos: of('legajo'),
    documentos: of('docNum', 'dni'),
  };
}

const said = (values: readonly (string | null)[]) => [
  ...new Set(values.flatMap((value) => (value === null || value.trim() === '' ? [] : [value.trim()]))),
];

/** Whether nothing is left of who was erased; what was filled in since makes them somebody again. */
function isBlank({ nombre, apellido, docNum, celular, email, foto, ...row }: SubjectRow): boolean {
  const rest = said([docNum, celular, email, foto, ...row.emails, ...row.telefonos, ...row.legajos]);
  return rest.length === 0 && nombre === ERASED.nombre && apellido === ERASED.apellido;
}

async function wholeSubject(db: Executor, row: SubjectRow): Promise<Subject> {
  const { docNum, celular, email, foto, legajos, ...quien } = row;
  const old = await remembered(db, row);
  const emails = said([...row.emails, email, ...old.emails]).map((each) => each.toLowerCase());
  const phones = said([...row.telefonos, celular, ...old.telefonos]);
  const traces = tracesOf({
    nombres: said([row.nombre, ...old.nombres]),
    apellidos: said([row.apellido, ...old.apellidos]),
    propios: said([...emails, ...phones, ...row.usernames, docNum, foto, ...old.documentos]),
    exactos: said([...legajos, ...old.legajos]),
  });
  return { ...quien, suprimida: isBlank(row) ? row.suprimida : null, emails, telefonos: phones, huellas: traces };
}

/** Everybody whom a number, a username or an e-mail means. */
export async function findSubject(db: Executor, text: string): Promise<Subject[]> {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : null;
  const { rows } = await sql<SubjectRow>`${PERSON}
     where p.id = ${number}::int
        or p.id in (select u.id_persona from usuario u where lower(u.username) = lower(${text}) or lower(u.email) = lower(${text}))
     order by p.id limit 2`.execute(db);
  return Promise.all(rows.map((row) => wholeSubject(db, row)));
}

/**
 * Holds the person and their orders until the end of the transaction, so that of two at once one erases and the other finds it done,
 * and who edits them at one of their clients comes before or finds nobody.
 */
export async function lockSubject(tx: Tx, idPersona: number): Promise<Subject | undefined> {
  const { rows: clientes } = await sql<{ idCliente: number }>`
    select distinct id_cliente from cuenta where id_persona = ${idPersona} order by 1`.execute(tx);
  for (const { idCliente } of clientes) await lockCliente(tx, idCliente);
  for (const { idCliente } of clientes) await lockPedidosOf(tx, idCliente, [idPersona]);
  await sql`select from persona where id = ${idPersona} for update`.execute(tx);
  const { rows } = await sql<SubjectRow>`${PERSON} where p.id = ${idPersona}`.execute(tx);
  return rows[0] && wholeSubject(tx, rows[0]);
}

/** Both ways in which a whole name is written. */
export function namesOf({ nombre, apellido }: Pick<Subject, 'nombre' | 'apellido'>): string[] {
  return [`${nombre} ${apellido}`, `${apellido}, ${nombre}`];
}

/** Records an act on somebody's data in the audit trail of each of their companies; without a company, in the one of no cliente. */
export async function auditPersona(
  tx: Tx,
  { idPersona, clientes }: Subject,
  accion: 'exportar' | 'suprimir',
  now: Temporal.Instant,
): Promise<void> {
  for (const idCliente of clientes.length > 0 ? clientes : [0])
    await audit(tx, { idCliente, ts: now, by: SISTEMA, objeto: 'persona', accion, idObjeto: idPersona });
}
