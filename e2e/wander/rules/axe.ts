import { AxeBuilder } from '@axe-core/playwright';
import type { Rule } from '../seen.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** No violation of WCAG 2.2 AA that axe can see; for states that are new, as it takes a while. */
export const axeRule: Rule = {
  name: 'accessible',
  async judge({ page, after }) {
    const builder = new AxeBuilder({ page })
      .options({ resultTypes: ['violations'] })
      .withTags(TAGS)
      .setLegacyMode();
    // in a window alone: what lies cut off behind it is nobody's target
    if (after.windows.length > 0) builder.include('[role="dialog"], [role="alertdialog"], dialog[open]');
    const { violations } = await builder.analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
    return found.length > 0 ? found.join('; ').slice(0, 600) : undefined;
  },
};
