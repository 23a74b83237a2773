import type { Resumen } from '@traza/contract';

/** What a summary is drawn from, all of it told already: a thread has neither database nor clock. */
export interface ResumenPdf {
  product: string;
  resumen: Resumen;
  /** Whose orders they are: the company's, or some cost centres' and groups'. */
  alcance: string;
  /** `Generado: 22/11/2026 15:04 hs` */
  made: string;
}

export type FromPdfThread = { kind: 'made'; bytes: Uint8Array } | { kind: 'failed'; message: string };
