import type { Locator, Page } from '@playwright/test';
import { locate } from './controls.ts';
import { findAgain, type Step } from './step.ts';
import type { Walker } from './walkers.ts';

/** What cannot be pressed by then is covered or gone. */
const REACH_MS = 1200;
const TYPED_ONE_BY_ONE = 24;
const MOST_ARROWS = 12;

/** Does with a page what the hand of a walker does; false where there was nothing to do it to. */
export async function handle(page: Page, { hand, screen }: Walker, step: Step): Promise<boolean> {
  const { kind, text = '' } = step;
  switch (kind) {
    case 'press':
    case 'type':
    case 'drag':
      return reach(page, { hand, touch: screen.touch }, step);
    case 'key':
      await page.keyboard.press(text);
      return true;
    case 'scroll':
      await page.mouse.wheel(0, Number(text));
      return true;
    case 'back':
      return (await page.goBack({ timeout: 5000 }).catch(() => null)) !== null || !page.url().startsWith('about:');
    case 'forward':
      await page.goForward({ timeout: 5000 }).catch(() => null);
      return true;
    case 'reload':
      await page.reload();
      return true;
    case 'resize':
      await page.setViewportSize(sizeOf(text));
      return true;
    case 'open':
      await page.goto(text);
      return true;
    default:
      throw new RangeError(`no hand does ${kind}`);
  }
}

async function reach(page: Page, by: { hand: Walker['hand']; touch: boolean }, step: Step): Promise<boolean> {
  const found = await findAgain(page, step);
  if (found === undefined) return false;
  const place = locate(page, found);
  try {
    if (step.kind === 'type') await type(page, place, step.text ?? '');
    else if (step.kind === 'drag') await drag(page, place, sizeOf(step.text ?? ''));
    else if (by.hand === 'keyboard') return await pressByKey(page, place, found.role);
    else await (by.touch ? place.tap({ timeout: REACH_MS }) : place.click({ timeout: REACH_MS }));
    return true;
  } catch (error) {
    if (error instanceof Error && /Timeout|not visible|detached|outside of the viewport|intercepts/.test(error.message))
      return false;
    throw error;
  }
}

async function pressByKey(page: Page, place: Locator, role: string): Promise<boolean> {
  await place.focus({ timeout: REACH_MS });
  if (role === 'option' && !(await goTo(page, place))) return false;
  await page.keyboard.press(['checkbox', 'radio', 'switch'].includes(role) ? 'Space' : 'Enter');
  return true;
}

/** By arrows, from the field that a list hangs on; whether they came to the option. */
async function goTo(page: Page, option: Locator): Promise<boolean> {
  const isThere = () =>
    option.evaluate((element) => {
      const { activeElement: focused } = document;
      return focused === element || focused?.getAttribute('aria-activedescendant') === element.id;
    });
  for (let pressed = 0; pressed < MOST_ARROWS; pressed += 1) {
    if (await isThere()) return true;
    await page.keyboard.press('ArrowDown');
  }
  return isThere();
}

/** Over what stands there, as somebody who marks it all and writes. */
async function type(page: Page, place: Locator, text: string): Promise<void> {
  await place.focus({ timeout: REACH_MS });
  await page.keyboard.press('ControlOrMeta+a');
  if (text === '') await page.keyboard.press('Delete');
  else if (text.length <= TYPED_ONE_BY_ONE && !/[\n\t]/.test(text)) await page.keyboard.type(text);
  else await page.keyboard.insertText(text);
}

async function drag(page: Page, place: Locator, by: { width: number; height: number }): Promise<void> {
  const box = await place.boundingBox({ timeout: REACH_MS });
  if (box === null) return;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by.width / 2, y + by.height / 2, { steps: 4 });
  await page.mouse.move(x + by.width, y + by.height, { steps: 4 });
  await page.mouse.up();
}

/** Of `390 x 844`. */
function sizeOf(text: string): { width: number; height: number } {
  const [width = 0, height = 0] = text.split(' x ').map(Number);
  return { width, height };
}
