import { LRUCache } from 'lru-cache';
import type { Executor } from '#db/database.ts';
import { findPage } from './find-page.ts';
import { type OpenItem, openItem } from './present-text.ts';
import { isBlind, type PageRequest, type PageRow, type StampRow, stampsQuery } from './scope-sql.ts';

/** Characters of texts: some seven thousand orders, the pages of hundreds of people at a time. */
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
 * The items that lists of this process showed last, each with the version of its row. Which orders are on a page, and whether they are as
 * they were, is asked of the database each time; what has not changed since is not read again (decision 047).
 */
export class KeptItems {
  readonly #product: string;
  readonly #kept: LRUCache<string, CachedItem>;

  constructor({ product, most = MOST }: { product: string; most?: number }) {
    this.#product = product;
    this.#kept = new LRUCache({ maxSize: most, sizeCalculation: ({ item }) => item.text.length });
  }

  /** The page of a list as it is now, all of one moment. */
  async findPage(db: Executor, request: PageRequest): Promise<OpenRow[]> {
    // to search is most of the work of a search: it is done once
    const held = request.terms.length > 0 ? undefined : await this.#heldPage(db, request);
    // the whole page, and not what is missing: an order that changed meanwhile may be no longer the caller's to see
    return held ?? (await findPage(db, request)).map((row) => this.#open(row));
  }

  /** A page of which every item is held. */
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
    // what was built on the spot is not what this version of the row says
    if (!row.isOld) this.#kept.set(keyOf(row), { stamp: row.stamp, item });
    return { ...row, item };
  }
}

const keyOf = ({ idCliente, id }: StampRow) => `${idCliente} ${id}`;
