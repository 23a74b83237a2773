import pg from 'pg';

/** Does something over one connection; its end by somebody else is told by what was asked. */
export async function withClient<Done>(url: string, work: (client: pg.Client) => Promise<Done>): Promise<Done> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export interface OwnDatabase {
  url: string;
  name: string;
  drop(): Promise<void>;
}

/** A database beside another one, named after it and made anew: empty, or a copy of it. */
export async function databaseBeside(from: string, suffix: string, how: 'empty' | 'copy'): Promise<OwnDatabase> {
  const original = new URL(from).pathname.slice(1);
  const name = `${original}${suffix}`;
  const at = (database: string) => Object.assign(new URL(from), { pathname: `/${database}` }).href;
  const admin = at('postgres');
  const drop = (client: pg.Client) => client.query(`drop database if exists ${name} with (force)`);
  await withClient(admin, async (client) => {
    await drop(client);
    await client.query(`create database ${name}${how === 'copy' ? ` template ${original}` : ''}`);
  });
  return { url: at(name), name, drop: () => withClient(admin, async (client) => void (await drop(client))) };
}
