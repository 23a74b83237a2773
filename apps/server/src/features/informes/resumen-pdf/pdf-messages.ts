import type { Rendicion, Resumen } from '@traza/contract';

/** What a summary is drawn from, all of it told already: a thread has neither database nor clock. */
export interface ResumenPdf {
  kind: 'resumen';
  product: string;
  resumen: Resumen;
  /** Whose orders they are: the company's, or some cost centres' and groups'. */
  alcance: string;
  /** `Generado: 22/11/2026 15:04 hs` */
  made: string;
}

/** The account of a month, as its reader sees it. */
export interface RendicionPdf {
  kind: 'rendicion';
  product: string;
  cliente: string;
  rendicion: Rendicion;
  made: string;
}

export type PdfJob = ResumenPdf | RendicionPdf;

export type FromPdfThread = { kind: 'made'; bytes: Uint8Array } | { kind: 'failed'; message: string };
