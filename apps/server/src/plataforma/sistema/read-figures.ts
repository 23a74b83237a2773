import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

/** From when on the carrier of a viaje that is under way, or due, is silent. */
const SILENT_MINUTES = 30;
/** From when on a request that a carrier may take is unanswered. */
const UNANSWERED_MINUTES = 10;
/** More are not counted one by one. */
const MOST_PENDING = 10_000;

/** One queue, as all processes see it. */
export interface QueueFigures {
  queue: string;
  waiting: number;
  /** How long the oldest one waits that could have been taken, those that are tried again from their first try on. */
  oldest: number;
  /** Of the last hour, those that nobody tries again. */
  givenUp: number;
}

export interface Figures {
  /** Pedidos that wait for their projection, without those that share one changed name. */
  pending: number;
  silent: number;
  unanswered: number;
  /** Chains of the audit trail whose last proof failed. */
  broken: number;
  /** Messages that webhooks still wait for, the age of the oldest, and those given up within the last hour. */
  untold: number;
  untoldS: number;
  givenUp: number;
  /** SMS of the last hour that a ceiling left to the requester's hand. */
  limited: number;
  queues: QueueFigures[];
  /** Open alertas of the board by kind and level. */
  alertas: AlertaCount[];
}

export interface AlertaCount {
  tipo: string;
  nivel: string;
  count: number;
}

/** The figures of `/metrics` from the database, read at each call: small indexes of open things, and the last hour of jobs. */
export async function readFigures(db: Db): Promise<Figures> {
  const { rows } = await sql<Omit<Figures, 'queues' | 'alertas'>>`
    select
      (select count(*)::int from (
        select from pedido_pendiente where not muchos limit ${MOST_PENDING}) as few) as pending,
      (select count(*)::int from viaje
        where status in ('confirmado', 'iniciado')
          and inicio < now() - make_interval(mins => ${SILENT_MINUTES})
          and modificado < now() - make_interval(mins => ${SILENT_MINUTES})) as silent,
      (select count(*)::int from solicitud
        where estado = 'A' and modificado < now() - make_interval(mins => ${UNANSWERED_MINUTES})) as unanswered,
      (select count(*)::int from auditoria_cadena where falla is not null) as broken,
      (select count(*)::int from webhook_entrega where estado = 'pendiente') as untold,
      (select coalesce(extract(epoch from clock_timestamp() - min(e.creado)), 0)::float8
         from webhook_entrega e join webhook w on w.id = e.id_webhook and w.activo
        where e.estado = 'pendiente') as "untoldS",
      (select count(*)::int from webhook_entrega
        where estado = 'agotada' and terminada > now() - interval '1 hour') as "givenUp",
      (select count(*)::int from aviso
        where motivo like 'limite%' and creado > now() - interval '1 hour') as limited`.execute(db);
  const [own = { pending: 0, silent: 0, unanswered: 0, broken: 0, untold: 0, untoldS: 0, givenUp: 0, limited: 0 }] =
    rows;
  return { ...own, queues: await readQueues(db), alertas: await countAlertas(db) };
}

async function countAlertas(db: Db): Promise<AlertaCount[]> {
  return db
    .selectFrom('alerta')
    .select((eb) => ['tipo', 'nivel', eb.fn.countAll<number>().as('count')])
    .where('resuelta', 'is', null)
    .groupBy(['tipo', 'nivel'])
    .execute();
}

async function readQueues(db: Db): Promise<QueueFigures[]> {
  const { rows: known } = await sql<{ there: boolean }>`
    select to_regclass('pgboss.job') is not null as there`.execute(db);
  if (!known[0]?.there) return [];
  const { rows } = await sql<QueueFigures>`
    select name as queue,
      count(*) filter (where state = 'retry' or state = 'created' and start_after <= now())::int as waiting,
      coalesce(extract(epoch from max(now() - case state when 'retry' then created_on else start_after end)
        filter (where state = 'retry' or state = 'created' and start_after <= now())), 0)::float8 as oldest,
      count(*) filter (where state = 'failed')::int as "givenUp"
      from pgboss.job where state in ('created', 'retry', 'failed') and not starts_with(name, '__') group by name`.execute(
    db,
  );
  return rows;
}
