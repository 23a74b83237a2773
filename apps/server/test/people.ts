import { byText, EMPLEADO_TEXTS } from '@traza/domain/empleados';
import { sql } from 'kysely';
import type { Db } from '../src/db/database.ts';
import type { TestServer } from './harness.ts';

export const ANDINA = 'Andina Servicios';
export const RIO = 'Río Salud';

export interface TestPerson {
  idUsuario: number;
  idPersona: number;
  idCliente: number;
  idCuenta: number;
  idGrupo: number | null;
  email: string;
}

/** A person of the demo with their account at a client. */
export async function personOf(db: Db, username: string, cliente = ANDINA): Promise<TestPerson> {
  return db
    .selectFrom('usuario')
    .innerJoin('cuenta', 'cuenta.idPersona', 'usuario.idPersona')
    .innerJoin('cliente', 'cliente.id', 'cuenta.idCliente')
    .select([
      'usuario.id as idUsuario',
      'usuario.idPersona',
      'cuenta.idCliente',
      'cuenta.id as idCuenta',
      'cuenta.idGrupo',
      'cuenta.email',
    ])
    .where('usuario.username', '=', username)
    .where('cliente.alias', '=', cliente)
    .$narrowType<{ email: string }>()
    .executeTakeFirstOrThrow();
}

export async function grupoOf(db: Db, nombre: string): Promise<number> {
  const { id } = await db.selectFrom('grupo').select('id').where('nombre', '=', nombre).executeTakeFirstOrThrow();
  return id;
}

export async function cecoOf(db: Db, denominacion: string): Promise<number> {
  const row = await db
    .selectFrom('centroCosto')
    .select('id')
    .where('denominacion', '=', denominacion)
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Moves somebody into a group, or out of any, as the server does it. */
export async function setGrupo(db: Db, { idCuenta }: TestPerson, idGrupo: number | null): Promise<void> {
  await db.updateTable('cuenta').set({ idGrupo }).where('id', '=', idCuenta).execute();
}

export async function setPermisos(db: Db, { idCuenta }: TestPerson, permisos: object): Promise<void> {
  await sql`update cuenta set permisos = permisos || ${JSON.stringify(permisos)}::jsonb where id = ${idCuenta}`.execute(
    db,
  );
}

// oxlint-disable-next-line typescript/no-explicit-any -- bodies of tests are changed at will, also into wrong ones
export type Body = Record<string, any>;

const FORM = [
  'idCuentaCorporativa',
  'activo',
  'permisos',
  'idCentrosDeCostoHabilitados',
  'idCentrosDeCostoAuditados',
  'idGruposAuditados',
  'idCentroDeCostoPreferido',
  'idFormaDePagoPorDefecto',
  'tipoDni',
  'idGrupo',
];

/** What the form would send for somebody who is not changed; permissions are given one by one. */
export async function editBody(
  server: TestServer,
  { idCuenta }: TestPerson,
  { permisos, ...change }: Body = {},
  as = 'ana.admin',
): Promise<Body> {
  const { status, body } = await server.call('GET', `/usuarios/administracion/${idCuenta}`, { as });
  if (status !== 200) throw new Error(`no employee ${idCuenta} for ${as}: ${status}`);
  const form = Object.fromEntries(FORM.map((key) => [key, body.data[key]]));
  // what was never filled in is sent empty
  const texts = byText(EMPLEADO_TEXTS, (text) => body.data[text] ?? '');
  return { ...form, ...texts, soporteTelefonico: null, permisos: { ...body.data.permisos, ...permisos }, ...change };
}

let made = 0;
/** A new employee of a client that nothing is wrong with. */
export async function createBody(server: TestServer, cliente = ANDINA, change: Body = {}): Promise<Body> {
  const [username, as] = cliente === ANDINA ? ['pablo.empleado', 'ana.admin'] : ['rita.rio', 'rita.rio'];
  const model = await personOf(server.db, username, cliente);
  const { idCuentaCorporativa: _, ...form } = await editBody(server, model, {}, as);
  made += 1;
  return {
    ...form,
    nombre: 'Nora',
    apellido: 'Nueva',
    dni: String(50_000_000 + made),
    legajo: `N-${made}`,
    email: `nora${made}@nueva.example`,
    idGrupo: null,
    idClientePadre: model.idCliente,
    usuario: `nora_nueva${made}`,
    contraseña: 'Bienvenida1',
    ...change,
  };
}

/** The same as a row of a spreadsheet, whose permissions and state are those of any new one. */
export async function rowBody(server: TestServer, cliente = ANDINA, change: Body = {}): Promise<Body> {
  const {
    contraseña: _password,
    idClientePadre: _cliente,
    activo: _state,
    permisos: _permissions,
    idCentrosDeCostoAuditados: _cecos,
    idGruposAuditados: _grupos,
    tipoDni: _type,
    soporteTelefonico: _calls,
    ...row
  } = await createBody(server, cliente);
  return { ...row, ...change };
}

const TABLES = [
  'auditoria',
  'centro_costo',
  'clave_temporal',
  'correo',
  'cuenta',
  'cuenta_ceco',
  'cuenta_ceco_auditado',
  'cuenta_grupo_auditado',
  'cuenta_particular',
  'direccion',
  'direccion_uso',
  'dispositivo',
  'grupo',
  'idempotencia',
  'invitacion',
  'llamada_soporte',
  'molde',
  'lote',
  'lote_fila',
  'pedido_grupo',
  'persona',
  'usuario',
];

/** What stands in the tables of accounts and administration; equal before and after means that nothing was written. */
export async function contentsOf(db: Db): Promise<Record<string, string>> {
  const digests = TABLES.map(
    (table) => sql`select ${table} as name, md5(coalesce(string_agg(t::text, E'\n' order by t::text), '')) as digest
      from ${sql.table(table)} t`,
  );
  const { rows } = await sql<{ name: string; digest: string }>`${sql.join(digests, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}
