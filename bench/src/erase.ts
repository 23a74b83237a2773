import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type Bench, type Size, timeOf } from './bench.ts';
import { command, withAdmin } from './commands.ts';
import { databaseOf } from './volume.ts';

/** Once is enough for seconds, and nobody is erased twice. */
export const rounds = 1;
export const isLong = true;

/** How long what is kept of somebody takes to be told, and to be erased, for each pedido of who has more than anybody else. */
export async function open({ pedidos }: Size): Promise<Bench> {
  const from = await databaseOf(pedidos);
  const of = new URL(from);
  of.pathname += '_suprimida';
  const name = of.pathname.slice(1);
  await withAdmin(from, async (admin) => {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`create database ${name} template ${new URL(from).pathname.slice(1)}`);
  });
  const { quien, many } = await busiestOf(of.href);
  console.log(`erase: somebody with ${many} pedidos`);
  const folder = await mkdtemp(path.join(tmpdir(), 'traza-persona-'));
  return {
    async round() {
      const to = path.join(folder, 'datos');
      const told = await timeOf(() => command(of.href, ['persona', 'exportar', '--quien', quien, '--en', to]));
      const erased = await timeOf(() => command(of.href, ['persona', 'suprimir', '--quien', quien, '--si']));
      return { told: told / many, erased: erased / many };
    },
    async close() {
      await rm(folder, { recursive: true });
      await withAdmin(from, (admin) => admin.query(`drop database ${name} with (force)`));
    },
  };
}

/** Who has the most pedidos, none of which keeps them from being erased any more. */
async function busiestOf(url: string): Promise<{ quien: string; many: number }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: number; many: number }>(
      'select id_persona as id, count(*)::int as many from pedido_persona group by 1 order by 2 desc, 1 limit 1',
    );
    const [{ id, many } = { id: 0, many: 0 }] = rows;
    await client.query('begin; set local session_replication_role = replica');
    await client.query(
      `update pedido_persona set status = 'finalizado', datetime = least(datetime, now() - interval '62 days')
        where id_persona = $1`,
      [id],
    );
    await client.query(
      `update caso set estado = 'cerrado', cerrado = now() where estado <> 'cerrado'
          and (id_cliente, id_reclamo) in (select id_cliente, id from reclamo where id_persona = $1)`,
      [id],
    );
    await client.query('commit');
    return { quien: String(id), many };
  } finally {
    await client.end();
  }
}
