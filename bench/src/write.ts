import { createHash, randomUUID } from 'node:crypto';
import { AGENCIAS, personas } from '@traza/demo';
import { startPostgres } from '@traza/testing';
import pg from 'pg';
import { type Bench, median, NotHere, type Size } from './bench.ts';
import { signIn } from './client.ts';
import { databaseBeside, withClient } from './databases.ts';
import { type ServerProcess, startServer, stopServer } from './server-process.ts';
import { cpuOf } from './usage.ts';

export const rounds = 1;

/** Lives of an order before they are counted: plans are kept and caches filled by then. */
const WARM_UP = 15;
const LIVES = 20;
/** Few connections, so that each is warm soon. */
const LIMITS = { LOG_LEVEL: 'silent', CREATES_PER_MINUTE: '1000000', DATABASE_POOL: '3' };
const EVENTS = ['circulando 0', 'arribado 0', 'iniciado', 'circulando 1', 'arribado 1'] as const;
const LIMIT = 'the same rows by hand';
const KEY = 'clave-del-banco-de-escrituras';
const OFFICE = { direccion: 'Av. Corrientes 1234, CABA, Buenos Aires, Argentina', lat: -34.6037, lon: -58.3838 };
const HOME = { direccion: 'Av. Cabildo 2000, CABA, Buenos Aires, Argentina', lat: -34.5621, lon: -58.4565 };

/** What the database counts of one call, and its time. */
interface Cost {
  statements: number;
  plans: number;
  databaseMs: number;
  wallMs: number;
}

/** One build at work on a database of its own. */
interface Build {
  name: string;
  server: ServerProcess;
  /** One connection for all that is written by hand: a fresh one would plan everything anew. */
  client: pg.Client;
  account: Requester;
  costs: Map<string, Cost[]>;
  /** Processor that the server used for each life, in ms: too little for one call to be told by the clock of the system. */
  nodeMs: number[];
}

/** Counts what a call costs: what else the server does meanwhile is in it, and the middle of many calls leaves it out. */
async function counted<T>(build: Build, name: string, call: () => Promise<T>): Promise<T> {
  const { client } = build;
  await client.query('select pg_stat_statements_reset()');
  const began = performance.now();
  const answer = await call();
  const wallMs = performance.now() - began;
  const { rows } = await client.query<Omit<Cost, 'wallMs'>>(`
    select coalesce(sum(calls), 0)::int statements, coalesce(sum(plans), 0)::int plans,
           coalesce(sum(total_exec_time + total_plan_time), 0) "databaseMs"
      from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
       and query not like '%pg_stat_statements%'`);
  const [cost] = rows;
  if (cost) build.costs.set(name, [...(build.costs.get(name) ?? []), { ...cost, wallMs }]);
  return answer;
}

async function linkAgencia(client: pg.Client): Promise<void> {
  // production takes the keys of the demo away: ours comes afterwards
  await client.query(
    `insert into agencia_clave (hash, id_agencia, nombre)
     select $1, id, 'banco' from agencia where denominacion = $2 on conflict do nothing`,
    [createHash('sha256').update(KEY).digest(), AGENCIAS[0]?.denominacion],
  );
}

/** The life of one order by the API, each call counted. */
async function live(build: Build): Promise<void> {
  const { account } = build;
  const ask = async <T>(path: string, body: object, headers: Record<string, string>): Promise<T> => {
    const reply = await fetch(`${build.server.url}/api${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's answer; another one fails the bench at once
    return (await reply.json()) as T;
  };
  const mine = () => ({ Authorization: `Bearer ${account.token}`, 'Idempotency-Key': randomUUID() });
  const agencia = async (name: string, path: string, body: object) =>
    counted(build, name, () => ask(`/transportistas/v1${path}`, body, { 'X-Api-Key': KEY }));
  const solicitud = {
    idTipoVehiculo: 2,
    idPersonaSolicitante: account.idPersona,
    idCeCoSolicitante: account.idCeco,
    origen: OFFICE,
    destino: HOME,
    observacion: '',
  };
  const create = async (name: string, more: object = {}) =>
    counted(build, name, () =>
      ask<{ idSolicitud: number }>('/rest/solicitudes/simples', { ...solicitud, ...more }, mine()),
    );
  const { idSolicitud: id } = await create('create');
  await agencia('accept', `/solicitudes/${id}/aceptar`, {});
  await agencia('assign', `/viajes/${id}/asignacion`, {
    chofer: { nombre: 'Luis', apellido: 'Sosa', phone: '+5491144440000' },
    vehiculo: { patente: 'AB123CD', marca: 'Fiat', modelo: 'Cronos' },
  });
  const event = (text: string) => {
    const [type, parada] = text.split(' ');
    const timestamp = new Date().toISOString();
    return { type, timestamp, ...(parada !== undefined && { parada: Number(parada) }) };
  };
  for (const text of EVENTS) await agencia('event', `/viajes/${id}/eventos`, event(text));
  const posiciones = [{ timestamp: new Date().toISOString(), lat: HOME.lat, lon: HOME.lon }];
  await agencia('positions', `/viajes/${id}/posiciones`, { posiciones });
  await agencia('finish', `/viajes/${id}/eventos`, event('finalizado'));
  const detalle = [{ concepto: 'kilometros', cantidad: 7, unidad: 'km', importe: 9850 }];
  await agencia('costs', `/viajes/${id}/costos`, { detalle });
  const rating = { username: account.username, calificacion: 4, observacion: '', enDesacuerdo: false };
  await counted(build, 'rate', () => ask(`/pedidos/v1/v/${id}/calificaciones`, rating, mine()));
  const other = await create('create', { destino: OFFICE, origen: HOME });
  await writeByHand(build, other.idSolicitud);
  await counted(build, 'edit', () =>
    ask(`/pedidos/v1/s/${other.idSolicitud}/modificacion`, { forma: 'simple', solicitud }, mine()),
  );
}

/** By what column the rows of an order stand in the tables that a create writes. */
const COLUMN_OF = {
  solicitud: 'id',
  parada: 'id_solicitud',
  pasaje: 'id_solicitud',
  evento: 'id_pedido',
  pedido: 'id',
  pedido_persona: 'id_pedido',
  pedido_ceco: 'id_pedido',
  pedido_grupo: 'id_pedido',
} as const;
const WITH_OWN_ID: ReadonlySet<string> = new Set(['parada', 'pasaje', 'evento']);

/** The limit: the rows of a create written once more, under a new number, by one statement in a transaction of its own. */
async function writeByHand(build: Build, id: number): Promise<void> {
  const { client } = build;
  const { rows: numbers } = await client.query<{ next: number }>("select nextval('pedido_numero')::int next");
  const copies: string[] = [];
  for (const [table, column] of Object.entries(COLUMN_OF)) {
    const ownId = WITH_OWN_ID.has(table) ? `'id', nextval(pg_get_serial_sequence('${table}', 'id')),` : '';
    const { rows } = await client.query<{ copy: string }>(
      `select coalesce(json_agg(to_jsonb(t) || jsonb_build_object(${ownId} '${column}', $2::int, 'id_public', $2::text, 'id_parada_asc', null, 'id_parada_des', null)), '[]')::text copy
         from ${table} t where t.${column} = $1`,
      [id, numbers[0]?.next],
    );
    copies.push(rows[0]?.copy ?? '[]');
  }
  const inserts = Object.keys(COLUMN_OF).map(
    (table, place) =>
      `w${place} as (insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $${place + 1}::json))`,
  );
  await counted(build, LIMIT, async () => {
    await client.query('begin');
    await client.query(`with ${inserts.join(', ')} select`, copies);
    await client.query('commit');
  });
}

interface Requester {
  token: string;
  username: string;
  idPersona: number;
  idCeco: number;
}

async function requesterOf(server: ServerProcess): Promise<Requester> {
  const { ask, token } = await signIn(server, personas.pablo);
  const { data } = await ask<{
    data: { corporateAccounts: { idPersona: number; centrosDeCosto: { id: number }[] }[] };
  }>('GET', '/cuentas');
  const [account] = data.corporateAccounts;
  if (!account) throw new Error('nobody to order for');
  const { username } = personas.pablo;
  return { token, username, idPersona: account.idPersona, idCeco: account.centrosDeCosto[0]?.id ?? 0 };
}

const KINDS = ['statements', 'plans', 'databaseMs', 'wallMs'] as const;

/** Times are the middle of many; of what is counted the fewest, without what workers of jobs did meanwhile. */
function figureOf(build: Build, call: string, kind: keyof Cost): number {
  const all = (build.costs.get(call) ?? []).map((cost) => cost[kind]);
  return kind === 'statements' || kind === 'plans' ? Math.min(...all) : median(all);
}

/** Of the whole life, the calls of each kind once. */
function whole(build: Build, kind: keyof Cost): number {
  const calls = [...build.costs.keys()].filter((name) => name !== LIMIT);
  return calls.reduce((sum, name) => sum + figureOf(build, name, kind) * (name === 'event' ? EVENTS.length : 1), 0);
}

function forget({ costs, nodeMs }: Build): void {
  costs.clear();
  nodeMs.length = 0;
}

function print(build: Build): void {
  console.log(`${build.name}: ${KINDS.join(', ')}; Node ${median(build.nodeMs)} ms a life`);
  for (const call of build.costs.keys()) {
    console.log(`  ${call}: ${KINDS.map((kind) => figureOf(build, call, kind).toFixed(1)).join(', ')}`);
  }
}

/**
 * The life of an order by the API, call by call: statements, plans and milliseconds of the database, Node's processor and the wall; with
 * `--against CHECKOUT` another build in turn with this one, on a database of its own.
 */
export async function open({ against }: Size): Promise<Bench> {
  const settings = ['shared_preload_libraries=pg_stat_statements', 'pg_stat_statements.track_planning=on'];
  const postgres = await startPostgres({ ...process.env, TEST_DATABASE_URL: undefined }, { settings });
  if (!postgres.found) throw new NotHere(postgres.reason);
  const builds: Build[] = [];
  for (const [name, checkout] of Object.entries({ this: undefined, against })) {
    if (name === 'against' && checkout === undefined) continue;
    const { url } = await databaseBeside(postgres.url, `_${name}`, 'empty');
    await withClient(url, (client) => client.query('create extension pg_stat_statements'));
    // the demo comes with a first start as in development
    await stopServer(await startServer('', url, 'development', { LOG_LEVEL: 'silent' }, [], checkout));
    const server = await startServer('', url, 'production', LIMITS, [], checkout);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await linkAgencia(client);
    builds.push({ name, server, client, account: await requesterOf(server), costs: new Map(), nodeMs: [] });
  }
  const [own, other] = builds;
  if (!own) throw new NotHere('no build');

  async function turn(build: Build): Promise<void> {
    const before = await cpuOf(build.server.process.pid);
    await live(build);
    build.nodeMs.push((await cpuOf(build.server.process.pid)) - before);
  }

  return {
    async round() {
      for (let life = 0; life < WARM_UP + LIVES; life += 1) {
        if (life === WARM_UP) builds.forEach(forget);
        for (const build of builds) await turn(build);
      }
      for (const build of builds) print(build);
      const counts = Object.fromEntries(
        ['create', 'accept', 'assign', 'event'].map((call) => [call, figureOf(own, call, 'statements')]),
      );
      // without another build there is nothing to compare with
      if (!other) return counts;
      const database = whole(own, 'databaseMs') / whole(other, 'databaseMs');
      return { ...counts, database, node: median(own.nodeMs) / median(other.nodeMs) };
    },
    async close() {
      for (const { client, server } of builds) {
        await client.end();
        await stopServer(server);
      }
      await postgres.stop();
    },
  };
}
