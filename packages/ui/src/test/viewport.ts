type Listener = (event: Event) => void;

let width = 1280;
let height = 800;
let pointer: 'coarse' | 'fine' = 'coarse';
const lists = new Set<FakeMediaList>();

/** A media list that understands the queries of this product: widths, heights, orientation, pointer. */
class FakeMediaList extends EventTarget {
  readonly media: string;
  readonly #listeners = new Set<Listener>();

  constructor(media: string) {
    super();
    this.media = media;
  }

  get matches(): boolean {
    return this.media.split(' and ').every(holds);
  }

  override addEventListener(_type: string, listener: Listener): void {
    this.#listeners.add(listener);
    lists.add(this);
  }

  override removeEventListener(_type: string, listener: Listener): void {
    this.#listeners.delete(listener);
    if (this.#listeners.size === 0) lists.delete(this);
  }

  notify(): void {
    for (const listener of this.#listeners) listener(new MediaQueryListEvent('change', this));
  }
}

function holds(condition: string): boolean {
  const [, feature, value = ''] = /\((?<feature>[\w-]+):\s*(?<value>[^)]+)\)/.exec(condition) ?? [];
  const number = Number.parseFloat(value);
  switch (feature) {
    case 'max-width':
      return width <= number;
    case 'min-width':
      return width >= number;
    case 'max-height':
      return height <= number;
    case 'orientation':
      return (width > height ? 'landscape' : 'portrait') === value;
    case 'pointer':
      return pointer === value;
    default:
      return false;
  }
}

/** Sets the size of the window and tells every media query about it. */
export function setViewport(nextWidth: number, nextHeight: number, nextPointer: typeof pointer = 'coarse'): void {
  width = nextWidth;
  height = nextHeight;
  pointer = nextPointer;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts of MediaQueryList that the product uses
  globalThis.matchMedia = ((query: string) => new FakeMediaList(query)) as unknown as typeof matchMedia;
  for (const list of lists) list.notify();
}
