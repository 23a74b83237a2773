/** The palette (work.md 3.9, W-128). */
export const BUSQUEDA = {
  /** Of each kind. */
  perKind: 5,
  maxChars: 100,
  /** From how many on it is worth asking. */
  minChars: 2,
  /** Of a telephone at the desk (XM-39). */
  minPhoneDigits: 6,
  maxPhoneDigits: 15,
  /** So many of the latest pedidos are looked through before an index of words is (DM-55). */
  considered: 2000,
} as const;
