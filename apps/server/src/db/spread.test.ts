import { findPostgres, isWholeRun } from '@traza/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { claimed } from '#dinero/reclamos/reclamos.kit.ts';
import { ordererOf, simpleBody } from '#pedidos/solicitudes/solicitudes.kit.ts';
import { TEMPLATE_DATABASE, TEST_AGENCIA_KEY } from '../../test/constants.ts';
import {
  createEmptyDatabase,
  createOn,
  type OwnDatabase,
  startTestServer,
  type TestServer,
} from '../../test/harness.ts';
import { copySpread, mayBeSpread, PARTS, tablesOfClients } from '../../test/partitioned.ts';
import { insertViaje } from '../../test/pedidos.ts';
import { migrate } from './migrate.ts';

/** Where what is not spread by client would live, were clients on several databases (docs/scaling.md). */
type Place =
  /** One place for all, which every process asks: who somebody is, and what carriers are. */
  | 'middle'
  /** The same rows everywhere, written seldom. */
  | 'copied'
  /** On each database its own: what is under way there, or the rows of its clients under a key that spans them. */
  | 'each'
  /** Neither rows of clients nor of people: of the schema or of one process. */
  | 'plumbing';

const PLACES: Readonly<Record<string, Place>> = {
  agencia: 'middle',
  agencia_clave: 'middle',
  // of a cliente, or of the own flota
  alerta: 'each',
  // a chofer is taken over all clientes
  asignacion: 'middle',
  aviso_baja: 'each',
  cambio: 'each',
  caso: 'each',
  caso_nota: 'each',
  calendario: 'middle',
  chofer: 'middle',
  clave_push: 'middle',
  clave_temporal: 'middle',
  cliente: 'middle',
  codigo_registro: 'middle',
  correo: 'each',
  cuenta_particular: 'middle',
  direccion: 'each',
  direccion_uso: 'each',
  dispositivo: 'middle',
  documento: 'middle',
  documento_archivo: 'middle',
  documento_tipo: 'middle',
  email_anterior: 'middle',
  enlace: 'middle',
  esquema: 'plumbing',
  firma: 'middle',
  forma_pago: 'copied',
  foto: 'middle',
  idempotencia: 'each',
  informe: 'each',
  informe_archivo: 'each',
  kysely_migration: 'plumbing',
  limite: 'middle',
  llamada_soporte: 'each',
  lote: 'each',
  migracion_repetible: 'plumbing',
  notificacion: 'each',
  operador: 'middle',
  operador_desafio: 'middle',
  operador_enlace: 'middle',
  operador_idempotencia: 'each',
  operador_sesion: 'middle',
  persona: 'middle',
  posicion: 'each',
  posicion_flota: 'middle',
  registro_pendiente: 'middle',
  regla: 'plumbing',
  sesion: 'middle',
  tarifa: 'copied',
  tarifa_actualizacion: 'copied',
  tarifa_actualizacion_linea: 'copied',
  terminal: 'copied',
  feriado: 'copied',
  tipo_vehiculo: 'copied',
  turno: 'middle',
  usuario: 'middle',
  vehiculo: 'middle',
  webhook: 'middle',
  webhook_entrega: 'each',
};

/** References from a row of a client to one that may be nobody's or everybody's, so that they cannot name the client. */
const ACROSS = [
  'caso_id_llamada_fkey',
  'cotizacion_id_tarifa_fkey',
  'origen_uso_id_direccion_fkey',
  'solicitud_id_tarifa_fkey',
  'viaje_id_tarifa_fkey',
  'webhook_entrega_id_webhook_fkey',
];

describe('what is of a client can be told by the client', () => {
  let database: OwnDatabase;
  beforeAll(async () => {
    database = await createEmptyDatabase();
    await migrate(database.db);
  });
  afterAll(() => database.drop());

  test('every table is spread by client, or has its place', async () => {
    const spread = new Set((await tablesOfClients(database.pool)).filter(mayBeSpread).map(({ name }) => name));
    const { rows } = await database.pool.query<{ name: string }>(`
      select relname::text as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`);
    const others = rows.map(({ name }) => name).filter((name) => !spread.has(name));
    expect(others.toSorted()).toEqual(Object.keys(PLACES).toSorted());
    expect(spread.size).toBeGreaterThan(45);
  });

  test('a row of a client refers to rows of that client', async () => {
    const holds = (table: string, keys: string) => `
      exists (select 1 from pg_attribute a where a.attrelid = ${table} and a.attname = 'id_cliente' and a.attnum = any(${keys}))`;
    const has = (table: string) => `
      exists (select 1 from pg_attribute a where a.attrelid = ${table} and a.attname = 'id_cliente' and not a.attisdropped)`;
    const { rows } = await database.pool.query<{ name: string }>(`
      select k.conname::text as name from pg_constraint k join pg_class c on c.oid = k.conrelid
       where k.contype = 'f' and k.connamespace = 'public'::regnamespace and not c.relispartition
         and ${has('k.conrelid')} and ${has('k.confrelid')}
         and not (${holds('k.conrelid', 'k.conkey')} and ${holds('k.confrelid', 'k.confkey')})`);
    expect(rows.map(({ name }) => name).toSorted()).toEqual(ACROSS);
  });
});

const source = inject('database');
const binaries = findPostgres();
// pg_dump and psql go past a pooler, and what is spread already is not spread again
const isHere = isWholeRun() && process.env['TRAZA_TEST_DATABASE'] === 'postgres' && binaries.found;

describe.runIf(isHere)(`with the rows of clients over ${PARTS} parts`, () => {
  let server: TestServer;
  let spread: string[];
  beforeAll(async () => {
    const url = source.kind === 'postgres' ? source.url : '';
    const at = async (database: OwnDatabase) => {
      const { rows } = await database.pool.query<{ name: string }>('select current_database() as name');
      const there = new URL(url);
      there.pathname = `/${rows[0]?.name}`;
      return there.href;
    };
    const whole = await createOn(url, TEMPLATE_DATABASE);
    const parts = await createOn(url, 'template0');
    spread = await copySpread(whole.pool, await at(whole), await at(parts));
    await whole.drop();
    server = await startTestServer({ database: parts, realJobs: true });
  }, 120_000);
  afterAll(() => server.close());

  /** In which parts rows of a table lie. */
  async function partsOf(table: string): Promise<{ part: string; clients: number[] }[]> {
    const { rows } = await sql<{ part: string; clients: number[] }>`
      select tableoid::regclass::text as part, array_agg(distinct id_cliente) as clients
        from ${sql.table(table)} group by 1 order by 1`.execute(server.db);
    return rows;
  }

  test('each client lies in one part, and clients in several', async () => {
    expect(spread).toEqual(expect.arrayContaining(['solicitud', 'viaje', 'pedido', 'evento', 'cuenta', 'auditoria']));
    const parts = await partsOf('cuenta');
    expect(parts.length).toBeGreaterThan(1);
    const clients = parts.flatMap((part) => part.clients);
    expect(new Set(clients).size).toBe(clients.length);
    expect(await migrate(server.db)).toEqual({ applied: [], gone: [], told: [] });
  });

  test('orders of two clients are taken, driven, listed and counted', async () => {
    const people = [
      ['pablo.empleado', 'Andina Servicios'],
      ['rita.rio', 'Río Salud'],
    ] as const;
    for (const [as, cliente] of people) {
      const body = simpleBody(await ordererOf(server, as, cliente), { observacion: `de ${as}` });
      const made = await server.call('POST', '/rest/solicitudes/simples', { as, body });
      expect([as, made.status, made.body]).toMatchObject([as, 201, {}]);
    }
    const offers = await server.call('GET', '/transportistas/v1/solicitudes?limit=50', { key: TEST_AGENCIA_KEY });
    expect(offers.body.data.length).toBeGreaterThanOrEqual(2);
    for (const { idSolicitud } of offers.body.data) {
      const taken = await server.call('POST', `/transportistas/v1/solicitudes/${idSolicitud}/aceptar`, {
        key: TEST_AGENCIA_KEY,
        body: {},
      });
      expect(taken.status).toBeLessThan(300);
    }
    for (const [as] of people) {
      const list = await server.call('GET', '/pedidos/usuario', { as });
      expect([as, list.status, list.body.data.length]).toEqual([as, 200, 1]);
    }
    expect((await partsOf('pedido')).length).toBe(2);
    expect((await partsOf('viaje')).length).toBe(2);
    // statement triggers of the whole table have noted what each order counts for
    await server.pool.query('select plegar_resumen()');
    const counted = 'select * from resumen where pedidos <> 0 order by 1, 2, 3, 4, 5';
    const { rows } = await server.pool.query(counted);
    expect(new Set(rows.map(({ id_cliente }) => id_cliente)).size).toBe(2);
    await server.pool.query('select rehacer_resumen()');
    expect((await server.pool.query(counted)).rows).toEqual(rows);
  });

  test('a key that is broken in a part is told as that of the whole table', async () => {
    const { idViaje } = await insertViaje(server.db);
    const keep = (nombre: string) =>
      server.call('POST', '/pedidos/favoritos', {
        as: 'pablo.empleado',
        body: { extrasType: 'v', id: idViaje, nombre },
        headers: { 'idempotency-key': `favorito-${nombre}` },
      });
    expect((await keep('Casa')).status).toBe(201);
    const again = await keep('CASA');
    expect([again.status, again.body.code]).toEqual([409, 'favourite_name_used']);
  });

  test('M-198 what is written into a part has what follows from it: a claim has its case', async () => {
    const { idCliente, id } = await claimed(server);
    const cases = await server.db
      .selectFrom('caso')
      .select(['origen', 'idLlamada'])
      .where('idCliente', '=', idCliente)
      .where('idReclamo', '=', id)
      .execute();
    expect(cases).toEqual([{ origen: 'reclamo', idLlamada: null }]);
  });
});
