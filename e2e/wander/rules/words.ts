import { textRule } from './own-words.ts';

const NO_VALUE = /\bundefined\b|\bNaN\b|\bnull\b|\[object|\bInfinity\b|Invalid Date|\bfunction\s*\(/;
/** `VERSION_CONFLICT`, `version_conflict`, `pedido.estadoActual`, `{quien}`. */
const RAW = [
  /\b[A-Z][A-Z\d]*_[A-Z\d_]*[A-Z\d]\b/,
  /(?<![\w.@/-])[a-z]+(?:_[a-z\d]+)+(?![\w.@/-])/,
  /(?<![\w.@/-])[a-z]+(?:\.[a-z]+)*\.[a-z]+[A-Z]\w*(?![\w@/])/,
  /(?<![\w.@/-])[a-z]+[A-Z][a-zA-Z]*(?:\.[a-z]\w*)+(?![\w@/])/,
  /\{\{?\w+\}/,
  // of an operating system: `ECONNREFUSED`
  /\bE(?:AI|CONN|HOST|NET|NOT|PIPE|PROTO|TIMED)[A-Z_]*\b/,
];
/** Words that no Spanish sentence has, and that no name or address of Argentina is made of. */
const ENGLISH =
  /\b(?:loading|failed|failure|settings|submit|retry|unknown|required|invalid|please|warning|successfully|deleted?|password|username|something|wrong|cannot|couldn't|can't|driver|tomorrow|yesterday|today|sunday|monday|tuesday|wednesday|thursday|friday|saturday|january|february|august|december|not found|try again|search|cancel|close|save|your|passengers?|vehicle|orders?|trips?)\b/i;

/** Nothing that a program calls a missing value stands where people read. */
export const noMissingValue = textRule('no missing value', (own) => NO_VALUE.exec(own)?.[0]);

/** No code and no key of a text stands where its words should. */
export const noRawCode = textRule('no raw code', (own) => RAW.map((each) => each.exec(own)?.[0]).find(Boolean));

export const spanishOnly = textRule('Spanish only', (own) => ENGLISH.exec(own)?.[0]);
