import { LRUCache } from 'lru-cache';
import type { Executor } from '#db/database.ts';
import { findPage } from './find-page.ts';
import { type OpenItem, openItem } from './present-text.ts';
import { isBlind, type PageRequest, type PageRow, type StampRow, stampsQuery } from './scope-sql.ts';

/** Characters of text: some seven thousand pedidos, the pages of hundreds of people at a time. */
const MOST = 20_000_000;

/** A row of a page with its item. */
interface OpenRow extends StampRow {
  item: OpenItem;
}

interface CachedItem {
  stamp: string;
  item: OpenItem;
}

/**
 * Caches the items that lists of this process showed last, each with the version of its row. The database is asked each time which pedidos
 * are on a page and which versions they have; only changed ones are read again (decision 041).
 */
export class KeptItems {
  readonly #product: string;
  readonly #kept: LRUCache<string, CachedItem>;

  constructor({ product, most = MOST }: { product: string; most?: number }) {
    this.#product = product;
    this.#kept = new LRUCache({ maxSize: most, sizeCalculation: ({ item }) => item.text.length });
  }

  /** The current page of a list, all of one moment. */
  async findPage(db: Executor, request: PageRequest): Promise<OpenRow[]> {
    // searching is most of the work, so it runs only once
    const held = request.terms.length > 0 ? undefined : await this.#heldPage(db, request);
    // the whole page again, and not only missing items: the caller may no longer see a pedido that changed meanwhile
    return held ?? (await findPage(db, request)).map((row) => this.#open(row));
  }

  /** A page whose items are all in the cache; undefined otherwise. */
  async #heldPage(db: Executor, request: PageRequest): Promise<OpenRow[] | undefined> {
    if (isBlind(request)) return [];
    const { rows } = await stampsQuery(request).execute(db);
    const held = rows.flatMap((row) => this.#held(row) ?? []);
    return held.length === rows.length ? held : undefined;
  }

  #held(row: StampRow): OpenRow | undefined {
    const kept = this.#kept.get(keyOf(row));
    return kept === undefined || row.isOld || kept.stamp !== row.stamp ? undefined : { ...row, item: kept.item };
  }

  #open(row: PageRow): OpenRow {
    const item = openItem(row.item, this.#product);
    // an item built on the spot does not belong to this version of the row
    if (!row.isOld) this.#kept.set(keyOf(row), { stamp: row.stamp, item });
    return { ...row, item };
  }
}

const keyOf = ({ idCliente, id }: StampRow) => `${idCliente} ${id}`;
