import { sql } from 'kysely';
import { completaBody, ordererOf } from '../src/pedidos/solicitudes/solicitudes.kit.ts';
import type { Reply, TestServer } from './harness.ts';
import { insertSolicitud, insertViaje } from './pedidos.ts';
import { type Body, cecoOf, grupoOf, personOf } from './people.ts';

/** What one act of a trial answers: a reply of the API, or nothing of a job that went through. */
export type Act = () => Promise<Reply | undefined>;
/** Makes an act ready, so that those of a trial begin at the same moment. */
export type Draw = (world: World, dice: Dice) => Promise<Act>;

/** Employees that acts meet on. */
export const PEOPLE = ['pablo.empleado', 'mario.rutas', 'gabi.grupo'] as const;
export const ADMIN = 'ana.admin';

/** Draws among what a trial may do; the same seed draws the same. */
export interface Dice {
  below(n: number): number;
  of<T>(some: readonly T[]): T;
}

export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  const below = (n: number) => {
    // mulberry32
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) % n;
  };
  return {
    below,
    of(some) {
      const [first] = some;
      const drawn = some[below(some.length)] ?? first;
      if (drawn === undefined) throw new Error('nothing to draw');
      return drawn;
    },
  };
}

/** The few rows that acts meet on: some people of a client, and two pedidos of theirs. */
export class World {
  readonly server: TestServer;
  readonly idCliente: number;
  readonly cecos: readonly number[];
  readonly grupos: readonly (number | null)[];
  /** Whom most acts of a trial are about. */
  focus: string = PEOPLE[0];
  requester: string = PEOPLE[0];
  viaje = 0;
  solicitud = 0;

  constructor(server: TestServer, known: { idCliente: number; cecos: readonly number[]; grupos: readonly number[] }) {
    this.server = server;
    this.idCliente = known.idCliente;
    this.cecos = known.cecos;
    this.grupos = [...known.grupos, null];
  }

  static async of(server: TestServer): Promise<World> {
    const { idCliente } = await personOf(server.db, ADMIN);
    const cecos = [await cecoOf(server.db, 'Sistemas'), await cecoOf(server.db, 'Comercial')];
    return new World(server, { idCliente, cecos, grupos: [await grupoOf(server.db, 'Soporte')] });
  }

  /** Other pedidos, of whoever the next trials are about. */
  async renew(dice: Dice): Promise<void> {
    const { db } = this.server;
    this.requester = dice.of(PEOPLE);
    this.focus = dice.of(PEOPLE);
    const pedido = { requester: this.requester, pasajes: PEOPLE.map((who) => ({ who, coef: 33 })) };
    const status = dice.of(['confirmado', 'confirmado', 'finalizado'] as const);
    this.viaje = (await insertViaje(db, { ...pedido, status })).idViaje;
    this.solicitud = (await insertSolicitud(db, { ...pedido, estado: dice.of(['A', 'A', 'B']) })).idSolicitud;
  }

  async person(dice: Dice) {
    const as = dice.below(4) > 0 ? this.focus : dice.of(PEOPLE);
    return { as, ...(await personOf(this.server.db, as)) };
  }

  call(...args: Parameters<TestServer['call']>): Act {
    return async () => this.server.call(...args);
  }

  job(run: () => Promise<unknown>): Act {
    return async () => {
      await run();
      return undefined;
    };
  }

  /** A change of all of them at once, shown and then written. */
  lote(cambio: Body): Act {
    const path = '/usuarios/administracion/cambios';
    return async () => {
      const people = await Promise.all(PEOPLE.map(async (one) => personOf(this.server.db, one)));
      const quienes = { ids: people.map(({ idCuenta }) => idCuenta) };
      const body = { idClientePadre: this.idCliente, quienes, cambio };
      const previa = await this.server.call('POST', `${path}/previa`, { as: ADMIN, body });
      if (previa.status !== 200) return previa;
      const { idLote, huella } = previa.body.data;
      return this.server.call('POST', path, { as: ADMIN, body: { idLote, huella } });
    };
  }

  /** Enables both cost centres of an account, whatever it was saved with before. */
  async enable(idCuenta: number): Promise<void> {
    for (const idCeco of this.cecos) {
      await sql`insert into cuenta_ceco (id_cliente, id_cuenta, id_ceco) values (${this.idCliente}, ${idCuenta}, ${idCeco})
                on conflict do nothing`.execute(this.server.db);
    }
  }

  /** A trip of all of them, from stop to stop. */
  async completa(as: string): Promise<Body> {
    const body: Body = completaBody(await ordererOf(this.server, as));
    const all = await Promise.all(PEOPLE.map(async (one) => ordererOf(this.server, one)));
    const pasajes = all.map(({ idPersona, cecos: [idCeco] }) => ({
      nombre: 'Alguien',
      tel: null,
      idPersona,
      idCeco,
    }));
    const [first, , last] = body['paradas'];
    const paradas = [
      { ...first, ascensos: [0, 1, 2] },
      { ...last, descensos: [0, 1, 2] },
    ];
    return { ...body, paradas, pasajes };
  }
}
