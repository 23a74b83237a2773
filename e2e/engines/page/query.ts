/** How a person would name something on the page; patterns cross to the page as their source and flags. */
export interface Query {
  role: string;
  name?: string | RegExp;
  /** What it says, anywhere in it. */
  text?: string | RegExp;
  /** Inside of the first that this names. */
  within?: Query;
}

/** What is to be seen of the first that a query names. Coordinates are those of its middle, in what is shown. */
export interface Sight {
  count: number;
  x: number;
  y: number;
  text: string;
  value: string;
  disabled: boolean;
  focused: boolean;
  /** Nothing else lies over its middle. */
  free: boolean;
}

interface Pattern {
  source: string;
  flags: string;
}

/** For JSON. */
export const packed = (_key: string, value: unknown): unknown =>
  value instanceof RegExp ? { source: value.source, flags: value.flags } : value;

/** From JSON. */
export function unpacked(given: string | RegExp | Pattern): string | RegExp {
  return typeof given === 'string' || given instanceof RegExp ? given : new RegExp(given.source, given.flags);
}
