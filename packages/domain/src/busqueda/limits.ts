/** The palette (work.md 3.9, W-128). */
export const BUSQUEDA = {
  /** Of each kind. */
  perKind: 5,
  maxChars: 100,
  /** From how many on it is worth asking. */
  minChars: 2,
} as const;
