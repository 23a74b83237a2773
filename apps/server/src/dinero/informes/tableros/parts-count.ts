import { type Grouping, personaOf } from '@traza/domain/pedidos';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { SERVICE } from '#pedidos/lectura/narrow-sql.ts';
import { type FiledPasaje, pasajesOf } from '#pedidos/lectura/seen-pedido.ts';
import type { StoredPedido } from '#pedidos/proyeccion/stored.ts';
import { type KeyedSum, nameParts, type PartRow } from './parts-sql.ts';

interface Bearing {
  idPasaje: number;
  /** Cents. */
  importe: number;
}

/** Divides the money of the pedidos that somebody sees in part, one pedido after another (W-171). */
export class PartsCount {
  readonly #db: Executor;
  readonly #idCliente: number;
  readonly #agrupar: Grouping;
  /** The current grupo of each person that has one. */
  readonly #grupos: ReadonlyMap<number, number>;
  readonly #parts = new Map<string, KeyedSum>();

  private constructor(db: Executor, idCliente: number, agrupar: Grouping, grupos: ReadonlyMap<number, number>) {
    this.#db = db;
    this.#idCliente = idCliente;
    this.#agrupar = agrupar;
    this.#grupos = grupos;
  }

  static async begin(db: Executor, idCliente: number, agrupar: Grouping): Promise<PartsCount> {
    return new PartsCount(db, idCliente, agrupar, agrupar === 'grupo' ? await findGrupos(db, idCliente) : new Map());
  }

  add(stored: StoredPedido, borne: readonly Bearing[]): void {
    const pasajes = new Map(pasajesOf(stored).map((pasaje) => [pasaje.idPasaje, pasaje]));
    const sums = new Map<string, number>();
    for (const { idPasaje, importe } of borne) {
      const pasaje = pasajes.get(idPasaje);
      if (!pasaje) continue;
      const clave = this.#claveOf(stored, pasaje);
      sums.set(clave, (sums.get(clave) ?? 0) + importe);
    }
    for (const [clave, importe] of sums) this.#count({ clave, pedidos: 1, importe });
  }

  async named(): Promise<PartRow[]> {
    if (this.#agrupar === 'servicio') await this.#byServicio();
    return nameParts(this.#db, {
      agrupar: this.#agrupar,
      idCliente: this.#idCliente,
      parts: [...this.#parts.values()],
    });
  }

  #count({ clave, pedidos, importe }: KeyedSum): void {
    const part = this.#parts.get(clave) ?? { clave, pedidos: 0, importe: 0 };
    this.#parts.set(clave, { clave, pedidos: part.pedidos + pedidos, importe: part.importe + importe });
  }

  #claveOf(stored: StoredPedido, pasaje: FiledPasaje): string {
    const persona = personaOf(pasaje);
    switch (this.#agrupar) {
      case 'ceco':
        return String(pasaje.idCeco ?? '');
      case 'grupo':
        return String(this.#grupos.get(persona ?? 0) ?? '');
      case 'solicitante':
        return pasaje.idPersonaSol === null ? '' : `#${pasaje.idPersonaSol}`;
      case 'persona':
        if (persona !== null) return `#${persona}`;
        return pasaje.tipo === 'PASAJERO' ? '@Invitados' : '';
      case 'motivo':
        return pasaje.motivo;
      case 'servicio':
        // an order has one service, which is looked up for all of them at the end
        return String(stored.pedido.id);
    }
  }

  async #byServicio(): Promise<void> {
    const queued = new Map(this.#parts);
    this.#parts.clear();
    const ids = [...queued.keys()].map(Number);
    const { rows } = await sql<{ id: number; servicio: number | null }>`
      select p.id, ${SERVICE} as servicio from pedido p
       where p.id_cliente = ${this.#idCliente} and p.id = any(${ids}::int[])`.execute(this.#db);
    const services = new Map(rows.map(({ id, servicio }) => [String(id), String(servicio ?? '')]));
    for (const [id, part] of queued) this.#count({ ...part, clave: services.get(id) ?? '' });
  }
}

async function findGrupos(db: Executor, idCliente: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('cuenta')
    .select(['idPersona', 'idGrupo'])
    .where('idCliente', '=', idCliente)
    .where('activa', '=', true)
    .where('idGrupo', 'is not', null)
    .execute();
  return new Map(rows.map(({ idPersona, idGrupo }) => [idPersona, idGrupo ?? 0]));
}
