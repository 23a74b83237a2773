import type { Found } from './controls.ts';
import type { Control } from './seen.ts';
import type { Step } from './step.ts';
import type { Walker } from './walkers.ts';

const WINDOW = 'window ';

/** Where a control stands: what is open, else the page; menus that stand on each page are one place. */
export function surfaceOf(path: string, place = ''): string {
  const frontEnd = /^\/(?:operaciones|seguimiento)/.exec(path)?.[0] ?? '/portal';
  if (/^(?:navigation|complementary|menu) /.test(place)) return `${frontEnd} · ${place.replaceAll(/\d+/g, '#')}`;
  const page = path.replace(/[?#].*$/, '').replaceAll(/\/(?:\d+|[\w-]{20,})(?=\/|$)/g, '/$id');
  return place.startsWith(WINDOW) ? `${page} · ${WINDOW}${general(place.slice(WINDOW.length))}` : page;
}

const DATES =
  /\b(?:lun|mar|mié|jue|vie|sáb|dom|ene|feb|abr|may|jun|jul|ago|sep|sept|oct|nov|dic)(?= \d|\b(?<=\d \p{L}{3,4}))/giu;

/** The same button of another row, day or person has one name. */
export function general(name: string): string {
  const words = name
    .replaceAll(DATES, '#')
    .replaceAll(/\d[\d.,:/]*/g, '#')
    .split(/\s+/);
  const [first = '', ...rest] = words.map((word, index) => (index > 0 && /^[A-ZÁÉÍÓÚÑ]/.test(word) ? 'A' : word));
  return [first, ...rest.filter((word, index) => word !== 'A' || rest[index - 1] !== 'A')].slice(0, 8).join(' ');
}

/** Between the surface of a control and its role and name; neither holds it. */
const BETWEEN = '\t';

export function keyOf(path: string, control: Control & { place?: string; leads?: string }): string {
  return `${surfaceOf(path, control.place)}${BETWEEN}${control.role} ${kindOf(control)}`.trim();
}

/** Rows are all alike; links are, that lead to the same page with the same words in its search; others by their names. */
function kindOf({ role, name, leads }: Control & { leads?: string }): string {
  if (['option', 'treeitem'].includes(role)) return '';
  if (leads === undefined || !leads.includes('?')) return general(name);
  const [page = '', search] = leads.split('?');
  return `${surfaceOf(page)}?${[...new URLSearchParams(search).keys()].toSorted().join('&')}`;
}

export function partsOfKey(key: string): { surface: string; control: string } {
  const [surface = '', control = ''] = key.split(BETWEEN);
  return { surface, control };
}

/** A way of somebody that led to what nobody had seen. */
export interface Trail {
  walker: Walker;
  steps: readonly Step[];
  walked: number;
}

/** What has been seen and pressed so far, of all walks of a run. */
export class Trodden {
  /** How often each control was pressed or filled; 0 of one that was only seen. */
  readonly controls = new Map<string, number>();
  readonly states = new Set<string>();
  readonly ways: Trail[] = [];
  private readonly beginnings = new Map<string, number>();

  /** Whether this state is new. */
  see(path: string, found: readonly Found[]): boolean {
    const kinds = new Set(found.map((one) => keyOf(path, one)));
    for (const kind of kinds) this.controls.set(kind, this.controls.get(kind) ?? 0);
    const state = `${surfaceOf(path, found.at(-1)?.place)} ${[...kinds].toSorted().join('|')}`;
    if (this.states.has(state)) return false;
    this.states.add(state);
    return true;
  }

  /** Of a step with no control nothing is counted. */
  press(path: string, { control, place = '', leads }: Step): void {
    if (control === undefined) return;
    const key = keyOf(path, { ...control, place, ...(leads !== undefined && { leads }) });
    this.controls.set(key, (this.controls.get(key) ?? 0) + 1);
  }

  pressesOf(path: string, one: Found): number {
    return this.controls.get(keyOf(path, one)) ?? 0;
  }

  /** Where the fewest went on from, of these addresses; the next one is counted. */
  leastOf(addresses: readonly string[]): string {
    const [least = '/'] = addresses.toSorted((a, b) => (this.beginnings.get(a) ?? 0) - (this.beginnings.get(b) ?? 0));
    this.beginnings.set(least, (this.beginnings.get(least) ?? 0) + 1);
    return encodeURI(least);
  }

  keep(way: Trail): void {
    this.ways.push(way);
  }

  /** Of those that were gone on from the least. */
  wayToGoOn(who: Walker['who']): Trail | undefined {
    const own = this.ways.filter(({ walker }) => walker.who.username === who.username);
    return own.toSorted((a, b) => a.walked - b.walked)[0];
  }
}
