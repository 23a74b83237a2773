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

interface Kept {
  stamp: string;
  item: OpenItem;
}

/**
 * The items that lists of this process showed last, each with the version of its row. Which orders are on a page, and whether they are as
 * they were, is asked of the database each time; what has not changed since is not read again (decision 047).
 */
export class KeptItems {
  readonly #product: string;
  readonly #most: number;
  // as last asked for: the first goes first
  readonly #kept = new Map<string, Kept>();
  #characters = 0;

  constructor({ product, most = MOST }: { product: string; most?: number }) {
    this.#product = product;
    this.#most = most;
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
    const key = keyOf(row);
    const kept = this.#kept.get(key);
    if (kept === undefined || row.isOld || kept.stamp !== row.stamp) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    return { ...row, item: kept.item };
  }

  #open(row: PageRow): OpenRow {
    const item = openItem(row.item, this.#product);
    // what was built on the spot is not what this version of the row says
    if (!row.isOld) this.#keep(keyOf(row), { stamp: row.stamp, item });
    return { ...row, item };
  }

  #keep(key: string, kept: Kept): void {
    this.#forget(key);
    this.#kept.set(key, kept);
    this.#characters += kept.item.text.length;
    for (const oldest of this.#kept.keys()) {
      if (this.#characters <= this.#most) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#characters -= this.#kept.get(key)?.item.text.length ?? 0;
    this.#kept.delete(key);
  }
}

const keyOf = ({ idCliente, id }: StampRow) => `${idCliente} ${id}`;
