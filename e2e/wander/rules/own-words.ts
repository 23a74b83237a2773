import type { Look } from '../look.ts';
import type { Rule, Seen } from '../seen.ts';

const SHORTEST = 3;

/** A text on the page, with what a person wrote taken out of it: the product answers for its own words alone. */
interface OwnText {
  whole: string;
  own: string;
}

/** A rule about the words of the product: what it finds wrong in one text, or nothing. */
export function textRule(name: string, wrongIn: (own: string) => string | undefined): Rule {
  return {
    name,
    judge(seen) {
      for (const { whole, own } of ownTexts(seen)) {
        const wrong = wrongIn(own);
        if (wrong !== undefined) return `«${wrong}» in «${whole.slice(0, 200)}»`;
      }
      return undefined;
    },
  };
}

function ownTexts({ act, after, heard }: Seen): OwnText[] {
  const written = [...heard.typed, act.text ?? '']
    .flatMap((text) => text.split('\n'))
    .map(plain)
    .filter(isLong);
  const foreign = written.toSorted((a, b) => b.length - a.length);
  return textsOf(after).map((whole) => ({ whole, own: without(whole, foreign) }));
}

function textsOf({ title, lines, labels }: Look): string[] {
  return [title, ...lines.filter(({ isCode }) => !isCode).map(({ text }) => text), ...labels];
}

function isLong({ length }: string): boolean {
  return length >= SHORTEST;
}

/** However it is capitalised where it stands. */
function without(whole: string, foreign: readonly string[]): string {
  let own = whole;
  for (const text of foreign) {
    for (let at = place(own, text); at >= 0; at = place(own, text))
      own = `${own.slice(0, at)} ${own.slice(at + text.length)}`;
  }
  return own;
}

function place(whole: string, text: string): number {
  return whole.toLocaleLowerCase('es-AR').indexOf(text.toLocaleLowerCase('es-AR'));
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
