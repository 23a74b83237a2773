/** What a cliente may be, and how long its words are (M-051, M-054, M-057). */
export const CLIENTES = {
  aliasMax: 60,
  /** Of a ceco, a grupo and a way to pay. */
  nameMax: 60,
  /** Of a minimum notice, and of a late cancellation. */
  minutesMax: 1440,
  /** A late cancellation of which nothing is said. */
  usualLateMin: 15,
  /** Its way to pay where none is named. */
  usualFormaPago: 'Cuenta corriente',
  mostCecos: 200,
  mostFormasPago: 50,
  mostTipos: 100,
  reasonMax: 200,
} as const;
