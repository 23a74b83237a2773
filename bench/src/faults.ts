import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { personas } from '@traza/demo';
import { freePort, type WriteLoad } from '@traza/testing';
import type { Bench, Size } from './bench.ts';
import { withClient } from './databases.ts';
import { ownPostgres, type Postgres, startPedidos } from './day/pedidos.ts';
import { type ServerProcess, startServer, stopServer } from './server-process.ts';
import { troubles } from './troubles.ts';

export const rounds = 1;
export const isLong = true;

const OTHERS = "from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'";
const LOOK_MS = 10;
/** Writes between two faults: the process does what it does all day. */
const BETWEEN = 20;

interface Counts {
  kills: number;
  /** Of each kind. */
  losses: number;
  terms: number;
  awayMs: number;
}
const MANY: Counts = { kills: 20, losses: 10, terms: 20, awayMs: 60_000 };
const FEW: Counts = { kills: 3, losses: 1, terms: 3, awayMs: 5000 };

/**
 * What is left of a process and its writes when it is killed, loses its database in every way, and is asked to end, all of it under
 * a load of orders. Seconds: until it is ready again, from the database that is back or from the kill.
 */
class Faults {
  readonly #postgres: Postgres;
  readonly #port: string;
  #server: ServerProcess;
  #ends = 0;
  /** Calls that a kill cut: nobody promises them an answer. */
  #killed = 0;
  #ready = 0;
  #start = 0;

  constructor(postgres: Postgres, port: string, server: ServerProcess) {
    this.#postgres = postgres;
    this.#port = port;
    this.#server = server;
  }

  async round({ kills, losses, terms, awayMs }: Counts): Promise<Record<string, number>> {
    const load = await startPedidos(this.#server, personas.pablo);
    const ways = [
      async () => this.#terminate("and state <> 'idle' limit 1"),
      async () => this.#terminate(''),
      async () => this.#postgres.restart('fast'),
      async () => this.#postgres.restart('immediate'),
    ];
    for (let one = 0; one < losses; one += 1) for (const lose of ways) await this.#lose(load, lose);
    await this.#lose(load, async () => this.#postgres.restart('fast', awayMs));
    for (let one = 0; one < kills; one += 1) await this.#kill(load);
    for (let one = 0; one < terms; one += 1) await this.#ask(load);
    await load.more(BETWEEN);
    await load.stop();
    const counted = { ends: this.#ends, cut: load.cut.length - this.#killed, ready: this.#ready, start: this.#start };
    const refused = load.statuses.get(503) ?? 0;
    console.log(`${load.acknowledged.size} orders acknowledged, ${refused} times 503`);
    const audited = await this.#audit(load);
    return { ...counted, errors: load.faults.length, ...audited, ...(await troubles(this.#postgres.url)) };
  }

  async close(): Promise<void> {
    await stopServer(this.#server);
    await this.#postgres.stop();
  }

  async #lose(load: WriteLoad, lose: () => Promise<unknown>): Promise<void> {
    await load.more(BETWEEN);
    await lose();
    const back = performance.now();
    if (await this.#hasEnded()) this.#ends += 1;
    else this.#ready = Math.max(this.#ready, await this.#untilReady(back));
  }

  async #kill(load: WriteLoad): Promise<void> {
    await load.more(BETWEEN);
    const before = load.cut.length;
    const exit = once(this.#server.process, 'exit');
    this.#server.process.kill('SIGKILL');
    const killed = performance.now();
    await exit;
    await this.#restart();
    this.#killed += load.cut.length - before;
    this.#start = Math.max(this.#start, await this.#untilReady(killed));
  }

  async #ask(load: WriteLoad): Promise<void> {
    await load.more(BETWEEN);
    await stopServer(this.#server);
    if (this.#server.process.exitCode !== 0) this.#ends += 1;
    await this.#restart();
  }

  /** Whether the process ended by itself; then another one takes its place. */
  async #hasEnded(): Promise<boolean> {
    // an error that nobody listens for takes a moment
    await wait(LOOK_MS);
    if (this.#server.process.exitCode === null) return false;
    await this.#restart();
    return true;
  }

  async #restart(): Promise<void> {
    this.#server = await startFaulty(this.#postgres, this.#port);
  }

  async #untilReady(since: number): Promise<number> {
    const isReady = async () =>
      fetch(`${this.#server.url}/api/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await isReady())) await wait(LOOK_MS);
    return (performance.now() - since) / 1000;
  }

  async #terminate(which: string): Promise<void> {
    await this.#query(`select pg_terminate_backend(pid) ${OTHERS} ${which}`);
  }

  async #audit(load: WriteLoad): Promise<{ lost: number; doubled: number }> {
    // those of the demo have remarks of another kind
    const rows = await this.#query(
      "select observacion as key, count(*)::int as n from solicitud where observacion ~ '^[0-9a-f-]{36}$' group by 1",
    );
    const made = new Set(rows.map(({ key }) => key));
    return {
      lost: [...load.acknowledged.keys()].filter((key) => !made.has(key)).length,
      doubled: rows.filter(({ n }) => n > 1).length,
    };
  }

  async #query(text: string): Promise<{ key: string; n: number }[]> {
    const { rows } = await withClient(this.#postgres.url, (client) => client.query<{ key: string; n: number }>(text));
    return rows;
  }
}

function startFaulty({ url }: Postgres, port: string): Promise<ServerProcess> {
  return startServer('', url, 'development', { PORT: port, CREATES_PER_MINUTE: '1000000', LOG_LEVEL: 'silent' });
}

export async function open({ pedidos }: Size): Promise<Bench> {
  const postgres = await ownPostgres();
  const port = String(await freePort());
  const faults = new Faults(postgres, port, await startFaulty(postgres, port));
  const counts = pedidos >= 1_000_000 ? MANY : FEW;
  return { round: async () => faults.round(counts), close: async () => faults.close() };
}
