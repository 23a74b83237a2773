import { randomBytes } from 'node:crypto';
import type { DocumentoView } from '@traza/contract';
import { DOCUMENTOS, paperKindOf, whyNotPaperBytes, whyNotPaperName } from '@traza/domain/flota';
import type { FastifyReply } from 'fastify';
import { AppError, refuse, required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { OpenUpload } from '#lib/http/upload.ts';
import type { Operador } from '#lib/operador.ts';
import { encodeJpeg } from '#plataforma/archivos/encode-jpeg.ts';
import { findDocumentos, lockDocumento } from './documento-queries.ts';
import { auditFlota } from './trace.ts';
import { oneDocumento } from './write-documentos.ts';

const FIELD = 'data';

interface Paper {
  nombre: string;
  contenido: Buffer;
}

/** What is kept of a file: a PDF as it came, and a picture of our own of any other (M-108). */
async function paperOf(content: Buffer): Promise<Paper> {
  const kind = paperKindOf(content);
  if (kind === undefined) throw new AppError('file_invalid_format');
  const random = randomBytes(16).toString('hex');
  if (kind === 'pdf') return { nombre: `${random}.pdf`, contenido: content };
  const contenido = await encodeJpeg(content, {
    formats: ['jpeg', 'png'],
    sidePx: DOCUMENTOS.pictureSidePx,
    maxPixels: DOCUMENTOS.pictureMaxPixels,
    refuseSize: ({ width, height }) => {
      if (width * height > DOCUMENTOS.pictureMaxPixels) throw new AppError('file_invalid_format');
    },
  });
  return { nombre: `${random}.jpg`, contenido };
}

/** Keeps the paper of a documento that nobody decided about yet, in place of the one before (M-108). */
export async function storeDocumentoFile(
  { db, clock, turns }: Deps,
  caller: Operador,
  { id, open, ip }: { id: number; open: OpenUpload; ip?: string },
): Promise<DocumentoView> {
  const file = await open(FIELD, DOCUMENTOS.fileMaxBytes);
  refuse(whyNotPaperName(file.name));
  const content = await file.read();
  refuse(whyNotPaperBytes(content.length));
  // operadores take turns of their own, beside people with the same number
  const { nombre, contenido } = await turns.run(-caller.idOperador, () => paperOf(content));
  return db.transaction().execute(async (tx) => {
    const now = clock.now();
    const documento = required(await lockDocumento(tx, id), 'not_found');
    if (documento.estado !== 'en_revision' || documento.reemplazado !== null) throw new AppError('invalid_transition');
    const paper = { nombre, contenido, bytes: contenido.length, cargado: now };
    await tx
      .insertInto('documentoArchivo')
      .values({ idDocumento: id, ...paper })
      .onConflict((conflict) => conflict.column('idDocumento').doUpdateSet(paper))
      .execute();
    await tx
      .updateTable('documento')
      .set({ version: documento.version + 1, idOperador: caller.idOperador })
      .where('id', '=', id)
      .execute();
    const despues = { bytes: contenido.length };
    await auditFlota(tx, { objeto: 'documento', accion: 'cargar', id, despues }, { by: caller, now, ip });
    return oneDocumento(tx, id, now);
  });
}

/** Nothing of it runs, and nothing of it is loaded, wherever a browser opens it. */
const INERT = "default-src 'none'; sandbox";

/** Hands out a paper as a download: never as a page, and to nobody without the role (M-110). */
export async function sendPaper({ db }: Pick<Deps, 'db'>, id: number, reply: FastifyReply): Promise<void> {
  const [documento] = await findDocumentos(db, { id, historial: true, q: '' });
  const { tipo, dueno } = required(documento, 'not_found');
  const paper = await db
    .selectFrom('documentoArchivo')
    .select(['nombre', 'contenido'])
    .where('idDocumento', '=', id)
    .executeTakeFirst();
  const { nombre, contenido } = required(paper, 'not_found');
  const isPdf = nombre.endsWith('.pdf');
  const name = `${tipo} - ${dueno}.${isPdf ? 'pdf' : 'jpg'}`;
  await reply
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'content-security-policy': INERT,
      'x-content-type-options': 'nosniff',
    })
    .type(isPdf ? 'application/pdf' : 'image/jpeg')
    .send(contenido);
}
