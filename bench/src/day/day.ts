import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { personas } from '@traza/demo';
import { freePort, type MailSink, mailSink, type WriteLoad } from '@traza/testing';
import type pg from 'pg';
import { type Bench, FULL, percentile, type Size } from '../bench.ts';
import { command } from '../commands.ts';
import { withClient } from '../databases.ts';
import { type ServerProcess, startServer, stopServer } from '../server-process.ts';
import { AGENCIA_SPEED, Agencia } from './agencia.ts';
import { Avisos, NETWORKS } from './avisos.ts';
import { whatIsWrong } from './invariants.ts';
import { ownPostgres, type Postgres, startPedidos } from './pedidos.ts';
import { endMonth, startReaders } from './readers.ts';

export const rounds = 1;
export const isLong = true;

const VIAJES = 2000;
const FEW = 200;
/** Four a second: what a day of a provider comes to where it takes eight minutes. */
const PACE = { writers: 2, everyMs: 900 };
/** How long a carrier is silent, or its clock wrong, and mail away. */
const FAULT_MS = 10_000;
/** Until what waits has been done once nothing new comes. */
const SETTLE_MS = 600_000;
/** Orders of the demo have remarks of another kind than the key under which one was sent. */
const OF_THE_DAY = "s.observacion ~ '^[0-9a-f-]{36}$'";
/** Hours that the clock of a carrier is ahead. */
const AHEAD = 3;

/**
 * A day of a provider in minutes: trips that are asked for at two processes, driven by a carrier, looked at by five hundred people and told of
 * by e-mail, while the database is restarted, a process killed, mail away, the carrier silent and then with a wrong clock. Then what has to
 * hold is asked, and each question is tried on rows that were broken.
 */
export async function open({ pedidos }: Size): Promise<Bench> {
  const postgres = await ownPostgres();
  const mail = { isAway: false };
  const sink = await mailSink(async () => {
    if (mail.isAway) throw new Error('come again later');
  });
  const day = new Day(postgres, sink, mail);
  await day.begin();
  return {
    round: () => day.pass(pedidos >= FULL.pedidos ? VIAJES : FEW),
    async close() {
      await day.end();
      await sink.close();
      await postgres.stop();
    },
  };
}

class Day {
  readonly #postgres: Postgres;
  readonly #sink: MailSink;
  readonly #mail: { isAway: boolean };
  #servers: ServerProcess[] = [];
  #ports: string[] = [];
  #agencia: Agencia | undefined;
  #avisos: Avisos | undefined;

  constructor(postgres: Postgres, sink: MailSink, mail: { isAway: boolean }) {
    this.#postgres = postgres;
    this.#sink = sink;
    this.#mail = mail;
  }

  async begin(): Promise<void> {
    this.#ports = [String(await freePort()), String(await freePort())];
    // the first makes the database
    for (const port of this.#ports) this.#servers.push(await this.#start(port));
    this.#avisos = await Avisos.open(this.#postgres.url);
    this.#agencia = new Agencia(this.#server(1).url);
  }

  async pass(viajes: number): Promise<Record<string, number>> {
    const began = performance.now();
    const readers = await startReaders(() => this.#servers);
    const loads = [
      await startPedidos(this.#server(0), personas.pablo, PACE),
      await startPedidos(this.#server(1), personas.ana, PACE),
    ];
    const until = async (share: number) => {
      while (acknowledgedOf(loads) < viajes * share) await wait(50);
    };
    await until(0.15);
    await this.#postgres.restart('fast');
    await until(0.3);
    await this.#away(() => {
      this.#mail.isAway = true;
      const back = this.#avisos?.leave();
      return () => {
        this.#mail.isAway = false;
        back?.();
      };
    });
    await until(0.45);
    await this.#away(() => this.#agencia?.silence() ?? (() => undefined));
    await until(0.6);
    await this.#killFirst();
    await until(0.75);
    await this.#agencia?.withClock(AHEAD);
    await wait(FAULT_MS);
    await this.#agencia?.withClock(0);
    await until(0.85);
    await endMonth(this.#server(0));
    await this.#postgres.restart('immediate');
    await until(1);
    await Promise.all(loads.map((load) => load.stop()));
    const hours = (performance.now() - began) / 60_000;
    await this.#settle();
    await readers.stop();
    for (const refusal of new Set(readers.refused)) console.log(`day: ${refusal}`);
    return {
      minutes: hours,
      ...(await this.#account(loads)),
      refused: readers.refused.length,
      p95: percentile(readers.took, 0.95),
    };
  }

  async end(): Promise<void> {
    await this.#agencia?.stop();
    await Promise.all(this.#servers.map(stopServer));
    await this.#avisos?.close();
  }

  #server(at: 0 | 1): ServerProcess {
    const server = this.#servers[at];
    if (!server) throw new Error('the day has not begun');
    return server;
  }

  #start(port: string): Promise<ServerProcess> {
    return startServer('', this.#postgres.url, 'development', {
      PORT: port,
      CREATES_PER_MINUTE: '1000000',
      CAR_TOP_KMH: String(200 * Number(AGENCIA_SPEED)),
      LOG_LEVEL: 'silent',
      ...NETWORKS,
      SMTP_URL: `smtp://127.0.0.1:${this.#sink.port}`,
    });
  }

  async #away(begin: () => () => void): Promise<void> {
    const end = begin();
    await wait(FAULT_MS);
    end();
  }

  async #killFirst(): Promise<void> {
    const { process: killed } = this.#server(0);
    const exit = once(killed, 'exit');
    killed.kill('SIGKILL');
    await exit;
    this.#servers[0] = await this.#start(this.#ports[0] ?? '');
  }

  /** Until every trip of the day has ended, no e-mail waits, no message and no list, or the time is over: what is left is told by what has to hold. */
  async #settle(): Promise<void> {
    const end = performance.now() + SETTLE_MS;
    const waiting = `
      select (select count(*) from correo where estado = 'pendiente') + (select count(*) from pedido_pendiente)
           + (select count(*) from webhook_entrega where estado = 'pendiente')
           + (select count(*) from solicitud s left join viaje v on v.id_cliente = s.id_cliente and v.id = s.id_viaje
               where ${OF_THE_DAY} and v.status is distinct from 'finalizado') as n`;
    while (performance.now() < end && (await this.#count(waiting)) > 0) await wait(1000);
    // nobody changes what is counted
    await this.#agencia?.stop();
    await wait(1000);
    this.#agencia = new Agencia(this.#server(1).url);
    this.#agencia.silence();
  }

  async #account(loads: readonly WriteLoad[]): Promise<Record<string, number>> {
    const { rows } = await this.#query<{ key: string; n: number }>(
      `select s.observacion as key, count(*)::int as n from solicitud s where ${OF_THE_DAY} group by 1`,
    );
    const made = new Set(rows.map(({ key }) => key));
    const lost = loads.flatMap(({ acknowledged }) => [...acknowledged.keys()].filter((key) => !made.has(key)));
    const sent = new Set(this.#sink.mails.map(({ messageId }) => messageId));
    const { rows: mails } = await this.#query<{ id: string }>(
      "select id_mensaje as id from correo where estado = 'enviado' and id_mensaje is not null",
    );
    const { rows: messages } = await this.#query<{ id: string }>(
      "select mensaje as id from webhook_entrega where estado = 'entregada'",
    );
    const wrong = await this.#wrong();
    for (const line of wrong) console.log(`day: ${line}`);
    const ended = await this.#count(`
      select count(*) as n from solicitud s join viaje v on v.id_cliente = s.id_cliente and v.id = s.id_viaje
       where ${OF_THE_DAY} and v.status = 'finalizado'`);
    console.log(
      `day: ${acknowledgedOf(loads)} trips acknowledged, ${ended} driven to their end, ${this.#sink.mails.length} e-mails, ${this.#avisos?.taken.size} messages`,
    );
    return {
      lost: lost.length,
      doubled: rows.filter(({ n }) => n > 1).length,
      errors: loads.flatMap(({ faults }) => faults).length,
      unsent: mails.filter(({ id }) => !sent.has(id)).length,
      untold: messages.filter(({ id }) => !this.#avisos?.taken.has(id)).length,
      disordered: this.#avisos?.disordered ?? Infinity,
      wrong: wrong.length,
    };
  }

  async #wrong(): Promise<string[]> {
    return [...(await withClient(this.#postgres.url, whatIsWrong)), ...(await this.#trail())];
  }

  /** What the chain of the trail says of itself. */
  async #trail(): Promise<string[]> {
    try {
      await command(this.#postgres.url, ['auditoria', 'verificar']);
      return [];
    } catch (error) {
      return [`the trail: ${String(error)}`];
    }
  }

  async #count(text: string): Promise<number> {
    const { rows } = await this.#query<{ n: string }>(text);
    return Number(rows[0]?.n);
  }

  #query<Row extends pg.QueryResultRow>(text: string): Promise<pg.QueryResult<Row>> {
    return withClient(this.#postgres.url, (client) => client.query<Row>(text));
  }
}

function acknowledgedOf(loads: readonly WriteLoad[]): number {
  return loads.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0);
}
