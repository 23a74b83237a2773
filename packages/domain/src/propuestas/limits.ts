/**
 * What a plan of propuestas weighs, in kilometres that are driven empty (operations: DM-56, DM-58). Tuned on other days than those that
 * `npm run bench -- plan` judges it by.
 */
export const PROPUESTAS = {
  /** Pedidos that depart within so long are planned; what should have departed longer ago is nobody's to propose for. */
  aheadMin: 60,
  behindMin: 60,
  /** A plan has at most so many of them, the soonest first. */
  mostViajes: 60,
  /** A minute late, up to so many and beyond them. */
  lateKm: 4,
  veryLateAfterMin: 5,
  veryLateKm: 10,
  /** Whoever would be later than so is not proposed. */
  mostLateMin: 30,
  /** The next viaje of the chofer is put at risk. */
  riskKm: 8,
  /** Each viaje of the chofer today above the mean of all. */
  viajeHoyKm: 0.3,
  /** A minute of wait of who asked for as soon as possible. */
  asapKm: 0.5,
  /** A minute by which it departs sooner than another, where one of the two has to go without. */
  soonerKm: 1,
  /** A propuesta stays unless another saves so much (M-281). */
  stayKm: 1.5,
  stayLateMin: 3,
  /** How often a plan is made again without the ways whose chofer turned out to be unable. */
  tries: 40,
  /** A propuesta is taken by a key once it was seen for so long (DM-62). */
  seenMs: 700,
} as const;
