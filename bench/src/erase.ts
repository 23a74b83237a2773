import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Bench, type Size, timeOf } from './bench.ts';
import { command } from './commands.ts';
import { databaseBeside, withClient } from './databases.ts';
import { databaseOf } from './volume.ts';

/** Once is enough for seconds, and nobody is erased twice. */
export const rounds = 1;
export const isLong = true;

/** How long what is kept of somebody takes to be told, and to be erased, for each pedido of who has more than anybody else. */
export async function open({ pedidos }: Size): Promise<Bench> {
  const from = await databaseOf(pedidos);
  const copy = await databaseBeside(from, '_suprimida', 'copy');
  const { quien, many } = await busiestOf(copy.url);
  console.log(`erase: somebody with ${many} pedidos`);
  const folder = await mkdtemp(path.join(tmpdir(), 'traza-persona-'));
  return {
    async round() {
      const to = path.join(folder, 'datos');
      const told = await timeOf(() => command(copy.url, ['persona', 'exportar', '--quien', quien, '--en', to]));
      const erased = await timeOf(() => command(copy.url, ['persona', 'suprimir', '--quien', quien, '--si']));
      return { told: told / many, erased: erased / many };
    },
    async close() {
      await rm(folder, { recursive: true });
      await copy.drop();
    },
  };
}

/** Who has the most pedidos, none of which keeps them from being erased any more. */
function busiestOf(url: string): Promise<{ quien: string; many: number }> {
  return withClient(url, async (client) => {
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
  });
}
