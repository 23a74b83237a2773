import type { Count } from '../look.ts';
import { isSeen, plain } from './elements.ts';

const HEADS = 'h1, h2, h3, h4, [role="tab"][aria-selected="true"], nav [aria-current]';
const LISTS = 'ul, ol, table, [role="list"], [role="listbox"], [role="table"], [role="grid"]';
const MEMBERS = ':scope > li, :scope > [role="listitem"], :scope > [role="option"], :scope > tbody > tr';
/** What brings the rest of a list that is not whole. */
const MORE = /^(?:ver|mostrar|cargar) más|^siguiente|^anterior/i;

/** What heads and chosen tabs say of how many there are, where all of these stand below. */
export function readCounts(): Count[] {
  return [...document.querySelectorAll(HEADS)].filter(isSeen).flatMap((head) => {
    const said = saidBy(head);
    const scope = said === undefined ? null : scopeOf(head);
    const found = scope ? membersIn(scope, head) : undefined;
    return said === undefined || found === undefined ? [] : [{ place: plain(head.textContent), said, found }];
  });
}

/** `Pendientes (3)`, or a number of its own beside the words of a head. */
function saidBy(head: Element): number | undefined {
  const inside = /\((?<count>[\d.]+)\)$/.exec(plain(head.textContent))?.groups?.['count'];
  if (inside !== undefined) return Number(inside.replaceAll('.', ''));
  const beside = head.nextElementSibling;
  const text = head.matches('h1, h2, h3, h4') && beside?.tagName === 'SPAN' ? plain(beside.textContent) : '';
  return /^\d+$/.test(text) ? Number(text) : undefined;
}

function scopeOf(head: Element): Element | null {
  if (!head.matches('h1, h2, h3, h4')) {
    const panel = document.getElementById(head.getAttribute('aria-controls') ?? '');
    return panel ?? document.querySelector('main');
  }
  return head.closest('section, article, [role="region"], [role="dialog"], dialog, main');
}

/** How many the one list of a place has; undefined where there are several, or not all of it is there. */
function membersIn(scope: Element, head: Element): number | undefined {
  const lists = [...scope.querySelectorAll(LISTS)].filter(
    (list) => isSeen(list) && !list.contains(head) && list.closest('nav') === null,
  );
  const outer = lists.filter((list) => !lists.some((other) => other !== list && other.contains(list)));
  const [list] = outer;
  if (!list || outer.length > 1) return undefined;
  if ([...scope.querySelectorAll('button, a')].some(({ textContent }) => MORE.test(plain(textContent))))
    return undefined;
  const size = list.querySelector('[aria-setsize]')?.getAttribute('aria-setsize');
  if (size !== null && size !== undefined) return Number(size) >= 0 ? Number(size) : undefined;
  const members = [...list.querySelectorAll(MEMBERS)];
  return members.length > 0 ? members.length : undefined;
}
