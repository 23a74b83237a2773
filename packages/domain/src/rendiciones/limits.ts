/** Limits of rendiciones (spec work §3.12). */
export const RENDICIONES = {
  /** Llamativos that a rendicion shows. */
  llamativosMax: 10,
  /** Cents: a pedido with less at stake is no llamativo. */
  enJuegoMin: 100,
  /** An effect has a sentence from this many cents on, or from this many percent of the month before. */
  frasePercent: 1,
  fraseCents: 100_000,
  reclamoMax: 250,
  /** Orders of an effect that one call answers. */
  efectoPage: 100,
  /** Pedidos whose ceco one call changes. */
  recharges: 100,
  /** Signed rendiciones that one call answers. */
  signedPage: 12,
  sobreCotizadoPercent: 15,
  sobreCotizadoCents: 50_000,
  esperaMin: 20,
  largoPercent: 130,
  largoMeters: 3_000,
  dobleMin: 10,
  compartibleMin: 15,
  compartibleMeters: 300,
  nombreLetters: 3,
  percentile: 90,
  usualDays: 180,
  usualMeters: 500,
  usualLeast: 3,
} as const;
