import { queryClient } from '@traza/client/query-client.ts';
import { saveFile } from '@traza/client/save-file.ts';
import type { DocumentoView } from '@traza/contract';
import { call, FLOTA_KEY } from '#lib/api.ts';
import { fetchFile } from '#lib/fetch-file.ts';

/** Lists of documentos, which every change of the flota asks for anew. */
export const DOCUMENTOS_KEY = [...FLOTA_KEY, 'documentos'] as const;

export const documentoTypesQuery = {
  queryKey: [...FLOTA_KEY, 'documento-tipos'],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call('GET /operaciones/v1/documento-tipos', {}, { signal })).data,
};

/** What somebody wrote shows in every list of the flota. */
export function reloadDocumentos(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: FLOTA_KEY });
}

/** The paper of a documento, as it is kept. */
export function fetchPaper(id: number, signal?: AbortSignal): Promise<Blob> {
  return fetchFile('GET /operaciones/v1/documentos/:id/archivo', { params: { id } }, signal);
}

/** Gives the paper to the person as a download. */
export async function savePaper({ id, tipo, dueno, archivo }: DocumentoView): Promise<void> {
  saveFile(await fetchPaper(id), `${tipo.alias} - ${dueno.nombre}.${archivo?.clase ?? 'pdf'}`);
}
