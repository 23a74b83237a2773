import type { DocumentoView } from '@traza/contract';
import { DOCUMENTO_STATES, type DocumentoState } from '@traza/domain/flota';
import { call } from '#lib/api.ts';
import { DOCUMENTOS_KEY } from '#lib/documentos/documento-calls.ts';
import { VALIDITY_WORDS } from '#lib/documentos/documento-words.ts';
import { pagedQuery } from '#lib/paged-query.ts';

const PAGE = 50;
const POLL_MS = 30_000;

export const isState = (text: unknown): text is DocumentoState => DOCUMENTO_STATES.some((state) => state === text);
export const isValidity = (text: unknown): text is DocumentoView['validez'] =>
  typeof text === 'string' && Object.hasOwn(VALIDITY_WORDS, text);

export interface DocumentosFilter {
  tipo: number | undefined;
  estado: DocumentoState | undefined;
  validez: DocumentoView['validez'] | undefined;
  q: string;
}

export function documentosQuery(filter: DocumentosFilter) {
  const { tipo, estado, validez, q } = filter;
  const narrowed = {
    q,
    ...(tipo !== undefined && { tipo }),
    ...(estado !== undefined && { estado }),
    ...(validez !== undefined && { validez }),
  };
  return pagedQuery(
    [...DOCUMENTOS_KEY, filter],
    PAGE,
    (page, options) => call('GET /operaciones/v1/documentos', { query: { ...narrowed, ...page } }, options),
    { refetchInterval: POLL_MS },
  );
}
