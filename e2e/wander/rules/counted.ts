import type { Rule } from '../seen.ts';

/** A head or a tab that says how many there are says as many as stand below it. */
export const countsAgree: Rule = {
  name: 'counts agree',
  judge({ after: { counts } }) {
    const wrong = counts.find(({ said, found }) => said !== found);
    return wrong && `«${wrong.place}» says ${wrong.said}, and ${wrong.found} stand there`;
  },
};

const FIGURE = /(?<![\d.,$])(?<figure>\d{1,3}(?:\.\d{3})*)\s(?<thing>[a-záéíóúñ]{4,})/gi;

/** A figure that is a way leads to as many things as it says, where the page that it leads to says how many these are. */
export const figuresLeadThere: Rule = {
  name: 'a figure leads to as many',
  judge({ act, before, after }) {
    if (act.kind !== 'press' || before.path === after.path) return undefined;
    const promised = figuresIn(act.control?.name ?? '');
    for (const { figure, thing } of promised) {
      const found = after.lines.flatMap(({ text }) => figuresIn(text)).filter((each) => each.thing === thing);
      if (found.length > 0 && !found.some((each) => each.figure === figure))
        return `«${act.control?.name ?? ''}» leads to ${found.map((each) => each.figure).join(', ')} ${thing}`;
    }
    return undefined;
  },
};

/** `12 pedidos`; a thing by the first letters of its name, one as several. */
function figuresIn(text: string): { figure: string; thing: string }[] {
  return [...text.matchAll(FIGURE)].flatMap(({ groups }) => {
    const { figure, thing } = groups ?? {};
    return figure && thing ? [{ figure, thing: thing.toLowerCase().replace(/s$/, '') }] : [];
  });
}
