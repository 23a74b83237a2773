import { now } from '@traza/client/clock.ts';
import { XLSX } from '@traza/client/save-file.ts';
import { getConfiguration } from '@traza/client/settings.ts';
import { offersMotivo } from '@traza/domain/cuentas';
import type { Grouping } from '@traza/domain/pedidos';
import { PARTS_NAME, sheetFileName } from '@traza/words/informes/informe-names.ts';
import { type Parte, writePartesWorkbook } from '@traza/workbook';
import { call } from '#lib/api.ts';
import { narrowedSeccion, partesInput } from '#lib/narrowing-names.ts';
import { type ExportRequest, headingOf, queryOf, withoutIgnored } from './export-pedidos.ts';

/** A workbook of what a list adds up to by ceco, group, service, person and requester (W-233). */
export async function exportParts(asked: Omit<ExportRequest, 'onProgress'>): Promise<{ blob: Blob; name: string }> {
  const request = { ...asked, view: withoutIgnored(asked) };
  const { view, section, signal } = request;
  const query = { ...queryOf(view), idClient: view.idClient ?? 0 };
  const partsBy = async (agrupar: Grouping): Promise<readonly Parte[]> => {
    const input = partesInput(query, narrowedSeccion(section), agrupar);
    const { data } = await call('GET /pedidos/v2/informes/totales', { query: input }, { signal });
    return data.partes ?? [];
  };
  const [ceco, grupo, servicio, persona, solicitante, motivo] = await Promise.all([
    partsBy('ceco'),
    partsBy('grupo'),
    partsBy('servicio'),
    partsBy('persona'),
    partsBy('solicitante'),
    offersMotivo(asked.account) ? partsBy('motivo') : [],
  ]);
  const moment = now();
  const pieces: BlobPart[] = [];
  await writePartesWorkbook(
    { write: (piece) => void pieces.push(new Uint8Array(piece)) },
    await headingOf(request, { informe: PARTS_NAME, moment }),
    { ceco, grupo, servicio, persona, solicitante, motivo },
  );
  const name = sheetFileName(getConfiguration().product, PARTS_NAME, moment);
  return { blob: new Blob(pieces, { type: XLSX }), name };
}
