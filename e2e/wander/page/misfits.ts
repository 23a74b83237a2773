import type { CutText } from '../look.ts';
import { isDrawn, nameOf, plain } from './elements.ts';

const PARTS = 'button, a, h1, h2, h3, label, legend, input, select, textarea, [role="tab"]';
/** As much as a rounded figure or the slant of a letter takes. */
const SLACK_PX = 2;

/** What reaches past an edge of the window where no strip of its own brings it back. */
export function readBeyond(): string[] {
  const { clientWidth } = document.documentElement;
  return [...document.querySelectorAll(PARTS)]
    .filter((element) => {
      const { left, right, width, height } = element.getBoundingClientRect();
      if (width <= 1 || height <= 1 || (left >= -SLACK_PX && right <= clientWidth + SLACK_PX)) return false;
      // wholly outside: put away until it is focused, as a link that skips to the content
      if (right <= 0 || left >= clientWidth) return false;
      return isDrawn(element) && !isInStrip(element);
    })
    .map(nameOf);
}

function isInStrip(element: Element | null): boolean {
  for (let each = element; each; each = each.parentElement) {
    if (each !== document.documentElement && /auto|scroll/.test(getComputedStyle(each).overflowX)) return true;
    if (each.matches('[data-testid="map"]')) return true;
  }
  return false;
}

/** Texts whose end cannot be seen, and that nothing tells whole. */
export function readCut(): CutText[] {
  const found: { element: Element; cut: CutText }[] = [];
  for (const element of document.body.querySelectorAll('*')) {
    const across = element.scrollWidth - element.clientWidth;
    const down = element.scrollHeight - element.clientHeight;
    if ((across <= SLACK_PX && down <= SLACK_PX) || element.clientWidth <= 1 || !hasOwnText(element)) continue;
    const { overflowX, overflowY } = getComputedStyle(element);
    const isCutAcross = across > SLACK_PX && /hidden|clip/.test(overflowX);
    const isCutDown = down > lineHeight(element) / 2 && /hidden|clip/.test(overflowY);
    if (!(isCutAcross || isCutDown) || !isDrawn(element)) continue;
    const text = plain(element.textContent);
    const cut: CutText = isCutAcross
      ? { text, hidden: across, direction: 'across' }
      : { text, hidden: down, direction: 'down' };
    found.push({ element, cut });
  }
  return found.filter(({ element, cut: { text } }) => !isToldWhole(element, text)).map(({ cut }) => cut);
}

function lineHeight(element: Element): number {
  const { fontSize } = getComputedStyle(element);
  return Number.parseFloat(fontSize);
}

function hasOwnText(element: Element): boolean {
  for (const node of element.childNodes) {
    if (node.nodeType === Node.TEXT_NODE && node.textContent?.trim()) return true;
    // inline words within, as of a mark
    if (
      node instanceof Element &&
      node.childElementCount === 0 &&
      getComputedStyle(node).display === 'inline' &&
      node.textContent.trim()
    )
      return true;
  }
  return false;
}

/** By a tip of its own or of what it stands in, or by a press: whatever opens by it shows it whole. */
function isToldWhole(element: Element, text: string): boolean {
  const tips = (each: Element) => ['title', 'aria-label', 'data-tip'].map((name) => plain(each.getAttribute(name)));
  const within = [element, ...element.querySelectorAll('[title], [data-tip]')];
  if (within.some((each) => tips(each).some((tip) => tip !== ''))) return true;
  for (let each = element.parentElement; each && each !== document.body; each = each.parentElement) {
    if (tips(each).some((tip) => tip.includes(text))) return true;
    if (each.matches('a[href], button, [role="option"], [role="row"], [role="gridcell"], [role="tab"], summary'))
      return true;
  }
  return element.matches('a[href], [role="option"], [role="row"], [role="gridcell"], input, select, textarea');
}
