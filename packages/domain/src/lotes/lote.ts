/** How far a lote is: shown, being worked off, held, done. */
export const LOTE_STATES = ['previa', 'corriendo', 'detenido', 'terminado'] as const;
export type LoteState = (typeof LOTE_STATES)[number];

/** The state of a row; `salteada` needed no change. */
export const LOTE_ROW_STATES = ['pendiente', 'hecha', 'rechazada', 'salteada'] as const;
export type LoteRowState = (typeof LOTE_ROW_STATES)[number];
