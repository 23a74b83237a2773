import { randomBytes } from 'node:crypto';
import type { Tx } from '#db/database.ts';

/** Renewals of what expires soon that wait for somebody to look at them. */
const WAITING = 2;
const RENEWED_DAYS = 365;

/** A page that says what it is, in the fewest bytes that readers of PDF take. */
function pageOf(lines: readonly string[]): Buffer {
  // letters beyond ASCII have other numbers there
  const plain = (text: string) => text.normalize('NFD').replaceAll(/[^\x20-\x7e]|[()\\]/g, '');
  const shown = lines.map((line, place) => `BT /F 16 Tf 40 ${230 - place * 28} Td (${plain(line)}) Tj ET`).join('\n');
  return Buffer.from(
    [
      '%PDF-1.4',
      '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
      '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 420 298]/Resources<</Font<</F 4 0 R>>>>/Contents 5 0 R>>endobj',
      '4 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj',
      `5 0 obj<</Length ${shown.length}>>stream\n${shown}\nendstream endobj`,
      'trailer<</Root 1 0 R>>',
      '%%EOF',
    ].join('\n'),
  );
}

/** Of the documentos that expire first, some have a new one in review, with its paper (M-228). */
export async function seedRenewals(tx: Tx, today: Temporal.PlainDate, now: Temporal.Instant): Promise<void> {
  const expiring = await tx
    .selectFrom('documento as d')
    .innerJoin('documentoTipo as t', 't.id', 'd.idTipo')
    .select(['d.id', 'd.idTipo', 'd.idChofer', 'd.idVehiculo', 'd.numero', 't.alias'])
    .orderBy('d.vence')
    .orderBy('d.id')
    .limit(WAITING)
    .execute();
  for (const { id: reemplaza, alias, ...documento } of expiring) {
    const vence = today.add({ days: RENEWED_DAYS }).toString();
    const { id: idDocumento } = await tx
      .insertInto('documento')
      .values({ ...documento, reemplaza, emitido: today.toString(), vence, creado: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const contenido = pageOf([alias, `N. ${documento.numero}`, `Vence ${vence}`]);
    const nombre = `${randomBytes(16).toString('hex')}.pdf`;
    await tx
      .insertInto('documentoArchivo')
      .values({ idDocumento, nombre, contenido, bytes: contenido.length, cargado: now })
      .execute();
  }
}
