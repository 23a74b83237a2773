import { textRule } from './own-words.ts';

const ISO_DAY = /(?<![\w/-])\d{4}-\d\d-\d\d(?:T[\d:.]+Z?)?(?![\w/-]|\.\w)/;
/** The month stands in the middle: there is no thirteenth. */
const MONTH_FIRST = /(?<![\d/])\d{1,2}\/(?:1[3-9]|[2-9]\d)\/(?:\d{4}|\d\d)(?![\d/])/;
const TWELVE_HOURS = /\b\d{1,2}(?::\d\d)?\s?[ap]\.?\s?m\b/i;
const AMOUNT = /\$\s?-?\d[\d.,]*\d|\$\s?\d/g;
const PESOS = /^\$\s?(?:\d{1,3}(?:\.\d{3})+|\d{1,3})(?:,\d\d)?$/;
const POINT_FIGURE = /(?<![\d.,$])\d+\.\d{1,2}\s?(?:km|kg|%)/;

/** Days as dd/mm/yy or dd/mm/yyyy or in Spanish words, hours of 24 (spec access §1). */
export const datesOfHere = textRule('dates as written here', (own) =>
  [ISO_DAY, MONTH_FIRST, TWELVE_HOURS].map((each) => each.exec(own)?.[0]).find(Boolean),
);

/** `$4.412,00` or `$4.412`: points between thousands, a comma before two decimals. */
export const pesosOfHere = textRule('amounts as written here', (own) =>
  [...own.matchAll(AMOUNT)].map(([amount]) => amount.replace(/[.,]$/, '')).find((amount) => !PESOS.test(amount)),
);

/** `7,25 km`: a comma before decimals. */
export const figuresOfHere = textRule('figures as written here', (own) => POINT_FIGURE.exec(own)?.[0]);
