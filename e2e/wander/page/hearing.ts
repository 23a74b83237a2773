import type { Press } from '../said.ts';
import { controlAround, isDrawn, nameOf, plain, roleOf } from './elements.ts';
import { watchPointed } from './pointed.ts';
import { say } from './say.ts';

const DRAG_PX = 5;
/** What changes without a person seeing it. */
const UNSEEN_ATTRIBUTES = [
  'tabindex',
  'id',
  'aria-describedby',
  'aria-activedescendant',
  'aria-controls',
  'data-reactid',
];

const WRITTEN = 'input, textarea, [contenteditable="true"]';
const OFF = ':disabled, [aria-disabled="true"], [aria-busy="true"]';
const CHOSEN =
  '[aria-selected="true"], [aria-pressed="true"], [aria-current]:not([aria-current="false"]), [role="radio"][aria-checked="true"], [role="menuitemradio"][aria-checked="true"], input[type="radio"]';
const OUTSIDE = 'select, input[type="file"], input[type="color"]';

interface OpenPress extends Omit<Press, 'ms'> {
  /** By the clock of events. */
  at: number;
  target: Element;
  x: number;
  y: number;
}

let open: OpenPress | undefined;
let pointer: { x: number; y: number } | undefined;
const edited = new WeakSet<Element>();

export function isEdited(element: Element): boolean {
  return edited.has(element);
}

export function pointerPlace(): { x: number; y: number } | undefined {
  return pointer;
}

/** Notes what a person does in this page and what follows; all of it is said to the process that walks. */
export function startHearing(): void {
  addEventListener('pointermove', onMove, true);
  addEventListener('pointerdown', onPointer, true);
  addEventListener('keydown', onKey, true);
  addEventListener('input', onInput, true);
  addEventListener('change', () => follow(), true);
  addEventListener('focusin', onFocus, true);
  addEventListener('scroll', () => follow(), true);
  addEventListener('popstate', () => follow());
  addEventListener('beforeunload', onLeave);
  addEventListener('pagehide', () => follow());
  new MutationObserver(onMutations).observe(document, {
    attributes: true,
    characterData: true,
    childList: true,
    subtree: true,
  });
  watchPointed(pointerPlace);
}

function onMove({ isTrusted, clientX: x, clientY: y }: PointerEvent): void {
  if (!isTrusted) return;
  pointer = { x, y };
  // a drag is judged by what it leaves
  if (open?.by === 'pointer' && Math.hypot(x - open.x, y - open.y) > DRAG_PX) open = undefined;
}

function onPointer(event: PointerEvent): void {
  if (!event.isTrusted || event.button !== 0) return;
  pointer = { x: event.clientX, y: event.clientY };
  begin(event, 'pointer', event.clientX, event.clientY);
}

function onKey(event: KeyboardEvent): void {
  if (!event.isTrusted || event.repeat || !(event.key === 'Enter' || event.key === ' ')) return;
  begin(event, 'keyboard', 0, 0);
}

function begin({ target, timeStamp: at }: Event, by: Press['by'], x: number, y: number): void {
  const control = controlAround(target);
  open = control
    ? { at, by, x, y, target: control, role: roleOf(control), name: nameOf(control), quiet: quietReason(control, by) }
    : undefined;
}

/** Why nothing need follow a press; empty where something must. */
function quietReason(control: Element, by: Press['by']): string {
  if (control.matches(OFF)) return 'off';
  if (control.matches(CHOSEN)) return 'chosen already';
  if (control.matches(OUTSIDE)) return 'opens outside of the page';
  if (control instanceof HTMLAnchorElement) return linkReason(control);
  if (by === 'keyboard' && /flechas/.test(control.getAttribute('title') ?? '')) return 'moved by arrows';
  const isWritten = control.matches(WRITTEN) && (by === 'keyboard' || control === document.activeElement);
  return isWritten ? 'written into' : '';
}

function linkReason(link: HTMLAnchorElement): string {
  if (link.target === '_blank' || link.hasAttribute('download') || !/^https?:$/.test(link.protocol))
    return 'opens elsewhere';
  return link.href === location.href ? 'leads to this page' : '';
}

function onInput({ isTrusted, target }: Event): void {
  follow();
  if (!isTrusted || !(target instanceof Element)) return;
  edited.add(target);
  if (target instanceof HTMLInputElement && target.type === 'password') return;
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
    say({ kind: 'typed', text: target.value });
}

/** Focus on what was pressed follows by itself, and is an answer only of what is written into. */
function onFocus({ target }: FocusEvent): void {
  const isPressed = open && target instanceof Node && open.target.contains(target);
  if (!isPressed || open?.target.matches(WRITTEN)) follow();
}

/** Heard last, so that whoever asks has asked. */
function onLeave(event: BeforeUnloadEvent): void {
  follow();
  if (event.defaultPrevented) say({ kind: 'asked' });
}

function onMutations(changes: MutationRecord[]): void {
  for (const { addedNodes } of changes) addedNodes.forEach(sayNotice);
  if (open && changes.some(isSeenChange)) follow();
}

function isSeenChange({ target, attributeName }: MutationRecord): boolean {
  if (attributeName !== null && UNSEEN_ATTRIBUTES.includes(attributeName)) return false;
  const element = target instanceof Element ? target : target.parentElement;
  return element !== null && element.closest('head') === null && isDrawn(element);
}

function sayNotice(node: Node): void {
  const element = node instanceof Element ? node : node.parentElement;
  if (!element) return;
  const notice =
    element.closest('[role="alert"], [role="status"]') ?? element.querySelector('[role="alert"], [role="status"]');
  const text = plain(notice?.textContent);
  if (text !== '') say({ kind: 'notice', text });
}

/** Something that can be seen came after the press, unless it came too long ago to be of it. */
function follow(): void {
  if (!open) return;
  const { at, by, role, name, quiet } = open;
  open = undefined;
  say({ kind: 'press', press: { by, role, name, quiet, ms: Math.round(performance.now() - at) } });
}

/** The press that nothing followed within so many ms; waits until then where one is younger. */
export async function unfollowedPresses(patienceMs: number): Promise<Press[]> {
  const asked = open;
  if (!asked) return [];
  const left = asked.quiet === '' ? patienceMs - (performance.now() - asked.at) : 0;
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
  // something followed meanwhile, and was said
  if (open !== asked) return [];
  const { by, role, name, quiet } = asked;
  open = undefined;
  return [{ by, role, name, quiet, ms: undefined }];
}
