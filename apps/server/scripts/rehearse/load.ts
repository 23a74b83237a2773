import { setTimeout as wait } from 'node:timers/promises';
import { DEMO_PASSWORD } from '@traza/demo';
import type { Database } from '../../src/db/database.ts';

/** One answer: who asked what of which server, when, and what came. */
export interface Answer {
  server: string;
  who: string;
  isWrite: boolean;
  /** On the clock of the process. */
  at: number;
  what: string;
  status: number;
  ms: number;
  phase: string;
  text: string;
}

type Headers = Readonly<Record<string, string>>;
type Call = (what: string, path: string, options: { who: string; headers?: Headers; body?: object }) => Promise<Answer>;

const READERS = ['ana.admin', 'pablo.empleado', 'ceci.cecos', 'rita.rio'];
const PAUSE_MS = 40;
const VIAJE = {
  idTipoVehiculo: 2,
  origen: { direccion: 'Av. Corrientes 1234, Buenos Aires', lat: -34.60399, lon: -58.38441 },
  destino: { direccion: 'Av. Cabildo 2040, Buenos Aires', lat: -34.56254, lon: -58.45619 },
};
const CHOFER = {
  chofer: { nombre: 'Raúl', apellido: 'Gómez', phone: '+5491144440001' },
  vehiculo: { patente: 'AB123CD', marca: 'Fiat', modelo: 'Cronos' },
};

function dataOf({ text }: Answer) {
  const { data } = JSON.parse(text === '' ? '{}' : text);
  return data;
}

/** A few people who read, order and follow, and a carrier that drives what they order, at every server in turn. */
export class Load {
  readonly answers: Answer[] = [];
  /** Who is asked, by name: more may come meanwhile, and some may go. */
  readonly servers = new Map<string, string>();
  phase = '';
  #turn = 0;
  #over = false;
  readonly #loops: Promise<void>[] = [];

  /** Signs everybody in, and begins. */
  async start(database: Pick<Database, 'pool'>, agenciaKey: string): Promise<void> {
    for (const username of READERS) this.#repeat(await this.#reading(username));
    this.#repeat(await this.#ordering(database));
    this.#repeat(this.#driving({ 'x-api-key': agenciaKey }));
  }

  async stop(): Promise<void> {
    this.#over = true;
    await Promise.all(this.#loops);
  }

  #repeat(act: () => Promise<void>): void {
    const loop = async () => {
      while (!this.#over) {
        await act();
        await wait(PAUSE_MS);
      }
    };
    this.#loops.push(loop());
  }

  readonly #call: Call = async (what, path, { who, headers = {}, body }) => {
    const names = [...this.servers.keys()];
    const server = names[(this.#turn += 1) % names.length] ?? '';
    const { phase } = this;
    const began = performance.now();
    const reply = await fetch(`${this.servers.get(server)}/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch(() => undefined);
    const text = (await reply?.text().catch(() => '')) ?? '';
    const isWrite = body !== undefined;
    const ms = performance.now() - began;
    const answer = { server, who, isWrite, at: began, what, status: reply?.status ?? 0, ms, phase, text };
    this.answers.push(answer);
    return answer;
  };

  async #sessionOf(username: string): Promise<Headers> {
    const answer = await this.#call('sign in', '/login', {
      who: username,
      body: { username, password: DEMO_PASSWORD },
    });
    return { authorization: `Bearer ${dataOf(answer).token}` };
  }

  async #reading(username: string): Promise<() => Promise<void>> {
    const headers = await this.#sessionOf(username);
    return async () => {
      await this.#call('list', '/pedidos/usuario', { who: username, headers });
      await this.#call('notices', '/notificaciones', { who: username, headers });
      await this.#call('accounts', '/cuentas', { who: username, headers });
    };
  }

  async #ordering(database: Pick<Database, 'pool'>): Promise<() => Promise<void>> {
    const headers = await this.#sessionOf('pablo.empleado');
    const {
      rows: [own],
    } = await database.pool.query(`
      select c.id_persona as "idPersonaSolicitante", c.id_ceco_preferido as "idCeCoSolicitante" from cuenta c
        join usuario u on u.id_persona = c.id_persona where u.username = 'pablo.empleado'`);
    let made = 0;
    return async () => {
      made += 1;
      const key = { ...headers, 'idempotency-key': `ensayo-${made}` };
      const body = { ...VIAJE, ...own, observacion: `Ensayo ${made}` };
      await this.#call('order', '/rest/solicitudes/simples', { who: 'orderer', headers: key, body });
      await wait(300);
    };
  }

  #driving(headers: Headers): () => Promise<void> {
    const post = (what: string, path: string, body: object) =>
      this.#call(what, `/transportistas/v1/${path}`, { who: 'carrier', headers, body });
    return async () => {
      const offers = await this.#call('offers', '/transportistas/v1/solicitudes?limit=5', { who: 'carrier', headers });
      const [offer] = offers.status === 200 ? dataOf(offers) : [];
      if (offer === undefined) return;
      const taken = await post('accept', `solicitudes/${offer.idSolicitud}/aceptar`, {});
      if (taken.status >= 400) return;
      const viaje = `viajes/${dataOf(taken).idViaje}`;
      const moment = () => new Date().toISOString();
      await post('assign', `${viaje}/asignacion`, CHOFER);
      await post('event', `${viaje}/eventos`, { type: 'circulando', parada: 0, timestamp: moment() });
      await post('position', `${viaje}/posiciones`, {
        posiciones: [{ lat: -34.604, lon: -58.384, timestamp: moment(), velocidad: 30 }],
      });
      await post('event', `${viaje}/eventos`, { type: 'arribado', parada: 0, timestamp: moment() });
      await post('event', `${viaje}/eventos`, { type: 'iniciado', parada: 0, timestamp: moment() });
      await post('event', `${viaje}/eventos`, { type: 'finalizado', timestamp: moment() });
    };
  }
}
