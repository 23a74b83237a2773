import { canSeePedido, pedidoScope } from '@traza/domain/pedidos';
import type { Actor } from '#lib/actor.ts';
import type { Deps } from '#lib/deps.ts';
import { isCarpool, ownersOf, parseStored, type StoredPedido } from '../proyeccion/stored.ts';
import { findItems, findMembers, type PedidoId } from './queries.ts';

/** A pedido as somebody hears of it. */
export interface HeardPedido extends PedidoId {
  clase: 's' | 'v';
  version: number;
  idPublic: string;
}

type OwnedPedido = HeardPedido & { owners: ReturnType<typeof ownersOf>; isCarpool: boolean };

/**
 * Some pedidos as they are at this moment, for many who ask whether they may see them: each is read once, and so is who belongs to which
 * group. It is the rule of the detail (orders.md §3.2), which shows whatever any list does.
 */
export class SeenPedidos {
  readonly #db: Deps['db'];
  readonly #found: ReadonlyMap<string, OwnedPedido>;
  readonly #members = new Map<string, Promise<ReadonlyMap<number, number>>>();

  private constructor(db: Deps['db'], found: ReadonlyMap<string, OwnedPedido>) {
    this.#db = db;
    this.#found = found;
  }

  static async read(db: Deps['db'], keys: readonly PedidoId[]): Promise<SeenPedidos> {
    const rows = await findItems(db, keys);
    return new SeenPedidos(
      db,
      new Map(rows.map(({ idCliente, item }) => toFound(idCliente, parseStored(item))).map((one) => [keyOf(one), one])),
    );
  }

  /** The pedido, if the person may see it, or look over it in reports; unknown and foreign are alike. */
  async seenBy(
    actor: Actor,
    key: PedidoId,
    section: 'pedido' | 'informes' = 'pedido',
  ): Promise<HeardPedido | undefined> {
    const found = this.#found.get(keyOf(key));
    const account = actor.accounts.corporateAccounts.find(({ idClientePadre }) => idClientePadre === key.idCliente);
    if (!found || !account) return undefined;
    const scope = pedidoScope(account, section);
    const grupos = scope.kind === 'some' ? scope.grupos : [];
    const viewer = { idPersona: actor.idPersona, scope, members: await this.#membersOf(key.idCliente, grupos) };
    return canSeePedido(found.owners, viewer, found.isCarpool) ? found : undefined;
  }

  #membersOf(idCliente: number, grupos: readonly number[]): Promise<ReadonlyMap<number, number>> {
    const key = [idCliente, ...grupos].join(' ');
    const known = this.#members.get(key) ?? findMembers(this.#db, idCliente, grupos);
    this.#members.set(key, known);
    return known;
  }
}

function keyOf({ idCliente, id }: PedidoId): string {
  return `${idCliente} ${id}`;
}

function toFound(idCliente: number, stored: StoredPedido): OwnedPedido {
  const { id, idPublic, version, extras } = stored.pedido;
  return {
    idCliente,
    id,
    idPublic,
    version,
    clase: extras.type,
    owners: ownersOf(stored),
    isCarpool: isCarpool(stored),
  };
}
