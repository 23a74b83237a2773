import { setTimeout as wait } from 'node:timers/promises';
import { personas } from '@traza/demo';
import { type Client, signIn } from '../client.ts';
import type { ServerProcess } from '../server-process.ts';
import { dayAgo } from '../volume.ts';

/** Five hundred people who look once a minute each. */
const EVERY_MS = 60_000 / 500;
const PEOPLE = [personas.ana, personas.pablo, personas.rita, personas.ceci];

/** What somebody looks at: own orders, those that are to come, the accounts. */
const LOOKS: readonly ((idCliente: number) => string)[] = [
  (id) => `/pedidos/usuario?idClient=${id}`,
  (id) => `/pedidos/?direction=future&idCliente=${id}&from=${dayAgo(0)}&offset=0&limit=20`,
  () => '/cuentas',
];

export interface Readers {
  /** Milliseconds of each answer. */
  took: number[];
  /** Answers that were neither right nor a refusal that says when to come again. */
  refused: string[];
  stop(): Promise<void>;
}

/** People of the demo look at their lists all day, at whichever process; a 503 or a line that is cut is tried again at the next look. */
export async function startReaders(servers: () => readonly ServerProcess[]): Promise<Readers> {
  const first = servers()[0];
  if (!first) throw new Error('no server');
  const clients: Client[] = [];
  for (const person of PEOPLE) clients.push(await signIn(first, person));
  const readers = { took: new Array<number>(), refused: new Array<string>() };
  const over = new AbortController();
  const looks = new Set<Promise<void>>();
  const look = async (turn: number): Promise<void> => {
    const { url } = servers()[turn % servers().length] ?? first;
    const client = clients[turn % clients.length];
    if (!client) return;
    const { token, idCliente } = client;
    const path = LOOKS[turn % LOOKS.length]?.(idCliente) ?? '';
    const began = performance.now();
    try {
      const reply = await fetch(`${url}/api${path}`, { headers: { Authorization: `Bearer ${token}` } });
      const body = await reply.text();
      if (reply.ok) readers.took.push(performance.now() - began);
      else if (reply.status !== 503) readers.refused.push(`${reply.status} ${path} ${body}`);
    } catch {
      // nobody listens, or was killed while it answered: asked again at the next look
    }
  };
  const going = (async () => {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const one = look(turn);
      looks.add(one);
      void one.finally(() => looks.delete(one));
      await wait(EVERY_MS);
    }
    await Promise.all(looks);
  })();
  return {
    ...readers,
    async stop() {
      over.abort();
      await going;
    },
  };
}

/** What an auditor asks for as a month ends: the account of the one before, all that it is made of, and who asked for most. */
export async function endMonth(server: ServerProcess): Promise<void> {
  const { ask, idCliente } = await signIn(server, personas.ana);
  const { year, month } = Temporal.PlainDate.from(dayAgo(0)).toPlainYearMonth().subtract({ months: 1 });
  const span = `idClient=${idCliente}&since=${year}-${String(month).padStart(2, '0')}-01&until=${dayAgo(0)}`;
  await Promise.all(
    [
      `/gastos/rendiciones/cliente/${idCliente}/${year}/${month}?idCliente=${idCliente}`,
      `/pedidos/v2/informes?${span}`,
      `/pedidos/v2/informes/totales?${span}`,
    ].map((path) => ask('GET', path)),
  );
}
