import type { Rule } from '../seen.ts';

/** What a rounded width may differ. */
const SLACK_PX = 1;

export const fitsTheWindow: Rule = {
  name: 'fits the window',
  judge({ after: { width, beyond } }) {
    if (width.page > width.window + SLACK_PX) return `the page is ${width.page} px wide in a window of ${width.window}`;
    const [part] = beyond;
    return part === undefined ? undefined : `«${part}» reaches beyond the window of ${width.window} px`;
  },
};

/** A text that is cut can be read whole by a tip, by its name, or by what opens when it is pressed. */
export const readableWhole: Rule = {
  name: 'readable whole',
  judge({ after: { cut, lines, labels } }) {
    const lost = cut.find(
      ({ text }) =>
        !labels.some((label) => label.includes(text)) && lines.filter((line) => line.text === text).length < 2,
    );
    return lost && `«${lost.text.slice(0, 120)}» is cut by ${lost.hidden} px ${lost.direction}`;
  },
};
