import { surnameFirst } from '@traza/domain';
import { offersMotivo } from '@traza/domain/cuentas';
import { canRequestInforme, INFORMES } from '@traza/domain/informes';
import { INFORME_NAMES, informeFileName } from '@traza/words/informes/informe-names.ts';
import type { InformeHeading } from '@traza/workbook';
import { isDatabaseAway } from '#db/lost-connection.ts';
import type { Deps } from '#lib/deps.ts';
import { storeFile } from '#plataforma/archivos/file-store.ts';
import { fileHref } from '#plataforma/archivos/links.ts';
import { deletePieces } from '#plataforma/archivos/pieces.ts';
import { filterOf } from '#plataforma/auditoria/list-auditoria.ts';
import { startAttempt, updateInforme } from './attempt.ts';
import { type StoredInforme, storedInforme } from './informe-filters.ts';
import { type InformeMail, mailFailure, mailInforme, mailNothing } from './mails.ts';
import { type InformeRow, ofPersona } from './queries.ts';
import { findReceiver, type Receiver, reportedScope } from './receiver.ts';
import { mailResumen } from './resumen-mails/mail-resumen.ts';
import { writeAuditoria } from './sheets/auditoria-informe.ts';
import { wordsOf, writePedidos } from './sheets/pedidos-informe.ts';
import { writeRoster } from './sheets/roster.ts';

function headingOf({ settings, clock }: Deps, { actor, account }: Receiver, informe: StoredInforme): InformeHeading {
  const { reporte, filtros } = informe;
  return {
    product: settings.product,
    report: INFORME_NAMES[reporte],
    cliente: account.nombreCliente,
    period: filtros,
    filters: wordsOf(informe),
    now: clock.now(),
    author: surnameFirst(actor),
    hasMotivo: offersMotivo(account),
  };
}

interface Making {
  /** Any report but a summary, which is drawn and no workbook. */
  informe: Exclude<StoredInforme, { reporte: 'resumen' }>;
  signal: AbortSignal;
}

/** Writes the file of a report; answers what is in it. */
async function produce(deps: Deps, row: InformeRow, { receiver, informe, signal }: Making & { receiver: Receiver }) {
  const { db } = deps;
  const { idCliente, id } = row;
  const heading = headingOf(deps, receiver, informe);
  const file = await storeFile(db, id);
  if (informe.reporte === 'nomina') {
    const rows = await writeRoster(db, file.sink, { idCliente, heading, signal });
    return { totals: { filas: rows, importe: null }, bytes: await file.finish(), now: heading.now, alcance: undefined };
  }
  if (informe.reporte === 'auditoria') {
    const { since: desde, until: hasta, ...narrowing } = informe.filtros;
    const filter = filterOf({ idCliente, desde, hasta, ...narrowing }, heading.now);
    const rows = await writeAuditoria(db, file.sink, { filter, heading, signal });
    return { totals: { filas: rows, importe: null }, bytes: await file.finish(), now: heading.now, alcance: undefined };
  }
  const totals = await writePedidos(deps, receiver.actor, {
    idCliente,
    request: informe.filtros,
    heading,
    first: informe.reporte === 'pax' ? 'pasajeros' : 'pedidos',
    sink: file.sink,
    onProgress: (progress) => updateInforme(db, id, progress),
    signal,
  });
  return { totals, bytes: await file.finish(), now: heading.now, alcance: reportedScope(receiver, informe) };
}

type Produced = Awaited<ReturnType<typeof produce>>;

async function hand(
  deps: Deps,
  row: InformeRow,
  mailed: InformeMail,
  { totals, bytes, now, alcance }: Produced,
): Promise<void> {
  const { db, settings } = deps;
  const { id } = row;
  const { filas: rows, importe } = totals;
  const isEmpty = rows === 0;
  const archivo = isEmpty ? null : informeFileName(settings.product, mailed.informe.reporte, now);
  const isBig = bytes > settings.attachMaxBytes;
  const link =
    isBig && row.vence !== null ? `${settings.publicUrl}/api${await fileHref(db, id, row.vence)}` : undefined;
  await db.transaction().execute(async (tx) => {
    await updateInforme(tx, id, {
      estado: 'enviado',
      avance: 100,
      filas: rows,
      importe,
      archivo,
      bytes: isEmpty ? null : bytes,
      alcance: alcance === undefined ? null : JSON.stringify(alcance),
      terminado: deps.clock.now(),
      error: null,
    });
    if (archivo === null) {
      await deletePieces(tx, row.id);
      await mailNothing(deps, tx, mailed);
    } else {
      await mailInforme(deps, tx, mailed, { totals, file: { nombre: archivo, idInforme: id, bytes }, link });
    }
  });
}

/** Tries three more times, each later than the one before, then mails the failure to the requester (S9). */
async function recordFailure(
  deps: Deps,
  row: InformeRow,
  { mailed, error, isFinal }: { mailed: InformeMail; error: string; isFinal: boolean },
): Promise<void> {
  const { db, jobs, clock } = deps;
  const wait = isFinal ? undefined : INFORMES.retryMin[row.intentos - 1];
  await db.transaction().execute(async (tx) => {
    await deletePieces(tx, row.id);
    if (wait !== undefined) {
      await updateInforme(tx, row.id, { estado: 'encolado', error });
      await jobs.send(tx, 'generar-informe', { idInforme: row.id }, { startAfterSeconds: wait * 60 });
      return;
    }
    await updateInforme(tx, row.id, { estado: 'fallido', error, terminado: clock.now() });
    await mailFailure(deps, tx, mailed);
  });
}

/** A run that `signal` ended, or a lost database, is left to the next run of its job; any other failure counts as the report's. */
async function attempt(
  deps: Deps,
  row: InformeRow,
  receiver: Receiver,
  { mailed, signal }: { mailed: InformeMail; signal: AbortSignal },
): Promise<void> {
  const { informe } = mailed;
  try {
    if (informe.reporte === 'resumen') await mailResumen(deps, row, { sender: receiver, filtros: informe.filtros });
    else await hand(deps, row, mailed, await produce(deps, row, { receiver, informe, signal }));
  } catch (error) {
    if (signal.aborted || isDatabaseAway(error)) throw error;
    deps.log.error({ err: error, idInforme: row.id }, 'a report failed');
    const reason = error instanceof Error ? error.message.slice(0, 500) : 'unknown';
    await recordFailure(deps, row, { mailed, error: reason, isFinal: false });
  }
}

/** Makes a report and sends it; run twice it is sent once. */
export async function runInforme(
  deps: Deps,
  idInforme: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const begun = await startAttempt(deps.db, idInforme);
  const row = begun && ofPersona(begun);
  if (!row) return;
  const informe = storedInforme(row);
  const receiver = await findReceiver(deps.db, row);
  const account = receiver?.account;
  const mailed = { informe, cliente: account?.nombreCliente ?? '', to: account?.email ?? '' };
  if (receiver && canRequestInforme(informe.reporte, receiver.account)) {
    await attempt(deps, row, receiver, { mailed, signal });
    return;
  }
  await recordFailure(deps, row, { mailed, error: 'forbidden', isFinal: true });
}
