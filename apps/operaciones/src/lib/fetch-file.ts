import { target } from '@traza/client/api-url.ts';
import type { OperacionesApi } from '@traza/contract';
import type * as z from 'zod';
import { api, session } from './api.ts';

type FileKey = 'GET /operaciones/v1/documentos/:id/archivo' | 'GET /operaciones/v1/pedidos/planillas/:id/archivo';

/** What a call answers as a file; refused as any other. */
export async function fetchFile<K extends FileKey>(
  key: K,
  params: z.input<OperacionesApi[K]['params']>,
  signal?: AbortSignal,
): Promise<Blob> {
  const token = session.readToken();
  const { url } = target(key, { params });
  const response = await fetch(url, { headers: api.headersOf(token, false), ...(signal && { signal }) });
  if (!response.ok) throw await api.refusalOf(response, key, token);
  return response.blob();
}
