import { violationsOf } from '../../violations.ts';
import type { Rule } from '../seen.ts';

const WINDOWS = '[role="dialog"], [role="alertdialog"], dialog[open]';

/** No violation of WCAG 2.2 AA that axe can see; for states that are new, as it takes a while. */
export const axeRule: Rule = {
  name: 'accessible',
  async judge({ page, after, heard }) {
    // a page that is still coming is judged when it stands
    if (heard.waiting > 0) return undefined;
    // in a window alone: what lies cut off behind it is nobody's target
    const found = await (after.windows.length > 0 ? violationsOf(page, WINDOWS) : violationsOf(page));
    return found.length > 0 ? found.join('; ').slice(0, 600) : undefined;
  },
};
