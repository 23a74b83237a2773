import type { SourceFile } from './source-files.ts';

/** Where the numbers stand that all others are taken from. */
const TOKENS = 'packages/ui/src/look/tokens.css';

interface Declaration {
  property: string;
  value: string;
}

interface Rule {
  of: RegExp;
  /** What in its value stands where a token would. */
  stray: RegExp;
  why: string;
}

/** A length of four pixels or more: less is a hairline, or what the eye wants moved. */
const LENGTH = String.raw`(?<![\w.#-])-?(?:[4-9]|[1-9]\d+)(?:\.\d+)?px\b`;

const RULES: readonly Rule[] = [
  { of: /^(?:font-size|line-height|font)$/, stray: /\dpx\b/, why: 'text grows with the reader: rem, or a token' },
  { of: /^(?:row-|column-)?gap$|^(?:padding|margin)/, stray: new RegExp(LENGTH), why: 'a space is a token' },
  { of: /radius$/, stray: new RegExp(LENGTH), why: 'a radius is a token' },
  // up to 5, parts of one thing lie over each other; what lies over the page has a name
  { of: /^z-index$/, stray: /\d{2,}|[6-9]/, why: 'what lies over the page is in one order, that of the tokens' },
  { of: /^(?:transition|animation)(?:-duration)?$/, stray: /(?<![\w-])[\d.]+m?s\b/, why: 'a duration is a token' },
  { of: /^(?!--)/, stray: /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl)a?\(/i, why: 'a colour is a token, or dark does not know it' },
  {
    of: /^(?:min-|max-)?(?:height|block-size)$|^width$/,
    stray: /(?<![\w.-])(?:36|44)px\b/,
    why: 'a control has the height of controls',
  },
];

/** Files whose numbers are their own, each with the reason. */
const OWN: Readonly<Record<string, string>> = {
  [TOKENS]: 'here they are',
  'apps/portal/src/app/brand.css':
    'the drawing beside the sign-in, night in both schemes, has colours that nothing else has',
};

function declarations(source: string): Declaration[] {
  const text = source.replaceAll(/\/\*[^]*?\*\//g, '');
  return [...text.matchAll(/(?<=[{;]\s*)([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g)].map(([, property = '', value = '']) => ({
    property,
    value: value.trim(),
  }));
}

/** The numbers of a style sheet that are no token, as `file: property: value (why)`. */
export function strayNumbers({ file, source }: SourceFile): string[] {
  if (file in OWN) return [];
  return declarations(source).flatMap(({ property, value }) =>
    RULES.filter(({ of, stray }) => of.test(property) && stray.test(value)).map(
      ({ why }) => `${file}: ${property}: ${value} (${why})`,
    ),
  );
}
