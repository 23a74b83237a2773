import { target } from '@traza/client/api-url.ts';
import type { Input, OperacionesApi } from '@traza/contract';
import { api, session } from './api.ts';

type FileKey = 'GET /operaciones/v1/documentos/:id/archivo' | 'GET /operaciones/v1/pedidos/planillas/:id/archivo';

/** What a call answers as a file; refused as any other. */
export async function fetchFile<K extends FileKey>(
  key: K,
  request: Input<OperacionesApi[K]>,
  signal?: AbortSignal,
): Promise<Blob> {
  const token = session.readToken();
  const { url } = target(key, request);
  const response = await fetch(url, { headers: api.headersOf(token, false), ...(signal && { signal }) });
  if (!response.ok) throw await api.refusalOf(response, key, token);
  return response.blob();
}
