import type { Item, Look } from '../look.ts';
import type { Rule } from '../seen.ts';
import type { KnownPedido } from '../server-facts.ts';

/** What one place of a page shows of one pedido. */
export interface PedidoView {
  id: number;
  /** Of the item that it stands in. */
  role: string;
  name: string;
  lines: string[];
}

/** `N° 123`, `Pedido 123`; in a row or in a place of one pedido also a number alone. */
const NUMBER = /(?:N° |Pedido )(?<id>\d+)/g;
const ALONE = /^\d{3,9}$/;
const AMOUNT = /\$\s?(?<pesos>\d[\d.]*(?:,\d\d)?)/g;
const MOMENT = /\d\d\/\d\d\/\d\d \d\d:\d\d/g;
/** Words of each status as lists write them (spec orders §4). */
const STATUS_WORDS: Readonly<Record<string, string>> = {
  registrado: 'Registrado',
  confirmado: 'Confirmado',
  iniciado: 'En curso',
  finalizado: 'Finalizado',
  calificado: 'Calificado',
  anulado: 'Anulado',
};
const STATUS = new RegExp(`^(?:${Object.values(STATUS_WORDS).join('|')})`);
const ENDS = ['Finalizado', 'Anulado'];
const ROWS = ['option', 'row', 'listitem'];

/** What a page shows in rows and in the detail of one pedido is the same. */
export const placesAgree: Rule = {
  name: 'two places agree',
  judge({ after }) {
    const views = viewsIn(after);
    const ended = views.find((view) => endsIn(view).length > 1);
    if (ended) return `of pedido ${ended.id} ${nameOf(ended)} says ${endsIn(ended).join(' and ')}`;
    for (const row of views.filter(({ role }) => ROWS.includes(role))) {
      const others = views.filter((view) => view !== row && view.id === row.id);
      for (const other of others) {
        const wrong = disagreement(row, other);
        if (wrong !== undefined)
          return `of pedido ${row.id} ${nameOf(row)} says ${wrong[0]}, and ${nameOf(other)} says ${wrong[1]}`;
      }
    }
    return undefined;
  },
};

/** What a row shows of a pedido is what the server said of it last. */
export const agreesWithServer: Rule = {
  name: 'page and server agree',
  judge({ after, heard }) {
    // what says no status is about something else of the pedido: a claim, a note
    const rows = viewsIn(after).filter((view) => ROWS.includes(view.role) && statusIn(view) !== undefined);
    for (const view of rows) {
      const known = heard.pedidos.get(view.id);
      const wrong = known && untrueIn(view, known);
      if (wrong !== undefined) return `${nameOf(view)} says ${wrong} of pedido ${view.id}, which the server did not`;
    }
    return undefined;
  },
};

function nameOf({ role, name }: PedidoView): string {
  return name === '' ? `a ${role}` : `${role} «${name}»`;
}

/** Figures of a row that the other place, which shows more, does not have. */
function disagreement(row: PedidoView, other: PedidoView): [string, string] | undefined {
  const [status, otherStatus] = [statusIn(row), statusIn(other)];
  if (status !== undefined && otherStatus !== undefined && status !== otherStatus) return [status, otherStatus];
  for (const tokensIn of [amountsIn, momentsIn]) {
    const others = tokensIn(other);
    const missing = tokensIn(row).find((token) => !others.includes(token));
    if (missing !== undefined && others.length > 0) return [missing, others.join(', ')];
  }
  return undefined;
}

function untrueIn(view: PedidoView, { status, amounts, moments }: KnownPedido): string | undefined {
  const word = statusIn(view);
  if (word !== undefined && STATUS_WORDS[status] !== undefined && word !== STATUS_WORDS[status]) return word;
  // what costs nothing is said so, whatever was quoted
  const pesos = ['0', '0,00', ...amounts.flatMap((amount) => [spell(amount, 2), spell(amount, 0)])];
  const amount = amountsIn(view).find((each) => !pesos.includes(each));
  if (amount !== undefined) return `$${amount}`;
  const hours = moments.map(hourOf);
  return momentsIn(view).find((moment) => !hours.includes(moment));
}

function statusIn({ lines }: PedidoView): string | undefined {
  return lines.map((line) => STATUS.exec(line)?.[0]).find((word) => word !== undefined);
}

/** How it ended: one way of those that leave no other. */
function endsIn({ lines }: PedidoView): string[] {
  return ENDS.filter((end) => lines.some((line) => line.startsWith(end)));
}

function amountsIn({ lines }: PedidoView): string[] {
  return lines.flatMap((line) => [...line.matchAll(AMOUNT)].map(({ groups }) => groups?.['pesos'] ?? ''));
}

function momentsIn({ lines }: PedidoView): string[] {
  return lines.flatMap((line) => [...line.matchAll(MOMENT)].map(([moment]) => moment));
}

function spell(amount: number, digits: number): string {
  return amount.toLocaleString('es-AR', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: true,
  });
}

const HOURS = new Intl.DateTimeFormat('es-AR', {
  timeZone: 'America/Argentina/Buenos_Aires',
  hourCycle: 'h23',
  day: '2-digit',
  month: '2-digit',
  year: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

function hourOf(moment: string): string {
  return HOURS.format(new Date(moment)).replace(',', '');
}

/** Items that show one pedido: they say its number, and no other one. */
export function viewsIn({ items, lines }: Look): PedidoView[] {
  const byItem = items.map((): string[] => []);
  for (const { item, text } of lines) byItem[item]?.push(text);
  const own = items.map((item, place) => ({ item, lines: byItem[place] ?? [], ids: idsIn(item, byItem[place] ?? []) }));
  return own.flatMap(({ item, ids }, place) => {
    const [id] = ids;
    if (id === undefined || ids.length > 1) return [];
    const within = own.filter((_, at) => at !== place && isWithin(at, place, items));
    // a place of several: the number in its own words may be of any of them
    if (within.some((other) => other.ids.some((each) => each !== id))) return [];
    return [
      {
        id,
        role: item.role,
        name: item.name,
        lines: [...(byItem[place] ?? []), ...within.flatMap((each) => each.lines)],
      },
    ];
  });
}

function idsIn({ key, role, name }: Item, lines: readonly string[]): number[] {
  const named = lines.flatMap((line) => [...line.matchAll(NUMBER)].map(({ groups }) => Number(groups?.['id'])));
  const isOfOne = ROWS.includes(role) || /pedido/i.test(name);
  const said = isOfOne ? [...named, ...lines.filter((line) => ALONE.test(line)).map(Number)] : named;
  // how the board knows a card: the number of the cliente, and that of the pedido
  const known = /^\d+-(?<id>\d+)$/.exec(key)?.groups?.['id'];
  return [...new Set(known === undefined ? said : [Number(known)])];
}

function isWithin(place: number, around: number, items: readonly Item[]): boolean {
  for (let at = items[place]?.parent ?? -1; at >= 0; at = items[at]?.parent ?? -1) if (at === around) return true;
  return false;
}
