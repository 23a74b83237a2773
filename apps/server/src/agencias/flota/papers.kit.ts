import type { DocumentoView } from '@traza/contract';
import { openAs } from '#identidad/operadores/operadores.kit.ts';
import type { TestServer } from '../../../test/harness.ts';

const BOUNDARY = 'traza-boundary';
export const PDF = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\n%%EOF\n');

/** A form with one file in it, as a browser sends it. */
export function paperForm(
  content: Buffer,
  name: string,
  field = 'data',
): { headers: Record<string, string>; payload: Buffer } {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: image/jpeg\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  return { headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }, payload };
}

export async function tokenOf(server: TestServer, operador: string): Promise<string> {
  return openAs(server, operador, { ip: '10.0.0.9', userAgent: undefined });
}

/** Sends a file for a documento. */
export async function putPaper(server: TestServer, token: string, id: number, file: { content: Buffer; name: string }) {
  const { headers, payload } = paperForm(file.content, file.name);
  const { statusCode, body } = await server.app.inject({
    method: 'PUT',
    url: `/api/operaciones/v1/documentos/${id}/archivo`,
    headers: { ...headers, authorization: `Bearer ${token}` },
    payload,
  });
  const answer: { data: DocumentoView; code?: string } = JSON.parse(body);
  return { status: statusCode, body: answer };
}
