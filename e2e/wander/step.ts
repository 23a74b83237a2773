import type { Page } from '@playwright/test';
import { type Found, readControls } from './controls.ts';
import type { Act } from './seen.ts';

/** An act that can be done again on another day: its control is named by where it stands and which of those alike it is. */
export interface Step extends Act {
  place?: string;
  /** Of a link: the address within the product. */
  leads?: string;
  /** Among those of the same role and name, from 0. */
  nth?: number;
}

export function stepAt(
  controls: readonly Found[],
  { role, name, place, ref, leads }: Found,
  more: Pick<Step, 'kind' | 'text'>,
): Step {
  const alike = controls.filter((one) => one.role === role && one.name === name);
  const nth = alike.findIndex((one) => one.ref === ref);
  return { ...more, control: { role, name }, place, nth, ...(leads !== undefined && { leads }) };
}

/** The control of a step on the page as it is now; undefined where it is not there any more. */
export async function findAgain(page: Page, { control, place, nth = 0 }: Step): Promise<Found | undefined> {
  const alike = (await readControls(page)).filter(({ role, name }) => role === control?.role && name === control.name);
  const near = alike.filter((one) => one.place === place);
  return alike[nth]?.place === place ? alike[nth] : (near[0] ?? alike[0]);
}

/** In words, as somebody would be told to do it. */
export function stepText({ kind, control, text, place }: Step): string {
  const where = place?.startsWith('window ') === true ? ` in "${place.slice('window '.length)}"` : '';
  const what = control === undefined ? '' : ` ${control.role} "${control.name}"${where}`;
  const words =
    text === undefined ? '' : ` ${JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}… (${text.length})` : text)}`;
  return `${kind}${what}${words}`;
}
