import type { Api, Output } from '@traza/contract';
import { cleanText, surnameFirst } from '@traza/domain';
import { AUDITORIA } from '@traza/domain/auditoria';
import { AUTHOR_WORDS } from '@traza/words/auditoria/author-words.ts';
import { thingName } from '@traza/words/auditoria/thing-words.ts';
import { INFORME_NAMES, informeFileName } from '@traza/words/informes/informe-names.ts';
import type { ByteSink } from '@traza/workbook';
import type { Actor } from '#lib/actor.ts';
import type { Deps } from '#lib/deps.ts';
import { countAudit } from '#plataforma/auditoria/find-audit.ts';
import { type AuditoriaFilter, daysOf, filterOf, readerAt } from '#plataforma/auditoria/list-auditoria.ts';
import { requestAuditoria } from './request-informe.ts';
import { writeAuditoria } from './sheets/auditoria-informe.ts';

type Reported = Output<Api['POST /auditoria/reporte']>['data'];

/** What narrows the trail, in words. */
function wordsOf({ q, de, actor, objeto }: AuditoriaFilter): string[] {
  return [
    ...(de === 'todos' ? [] : [AUTHOR_WORDS[de]]),
    ...(actor === undefined ? [] : [`Quién: ${actor}`]),
    ...(objeto === undefined ? [] : [`Qué: ${thingName(objeto)}`]),
    ...(cleanText(q) === '' ? [] : [`Búsqueda: ${cleanText(q)}`]),
  ];
}

/** The trail as its filters leave it: a workbook at once, or by e-mail where it is long (W-225). */
export async function reportAuditoria(
  deps: Deps,
  caller: Actor,
  { asked, ip }: { asked: AuditoriaFilter; ip: string },
): Promise<Reported> {
  const { db, clock, settings } = deps;
  const { idCliente } = asked;
  const account = readerAt(caller, idCliente);
  const now = clock.now();
  const filter = filterOf(asked, now);
  const { first, last } = daysOf(asked, now);
  const period = { since: first.toString(), until: last.toString() };
  if ((await countAudit(db, filter, AUDITORIA.atOnceMax + 1)) > AUDITORIA.atOnceMax) {
    const { q, de, actor, objeto } = asked;
    const filtros = { ...period, q, de, actor, objeto, palabras: wordsOf(asked) };
    const { idReporte } = await requestAuditoria(deps, caller, { idCliente, filtros, ip });
    return { archivo: null, idReporte };
  }
  const pieces: Uint8Array[] = [];
  const sink: ByteSink = { write: (piece) => void pieces.push(piece) };
  const heading = {
    product: settings.product,
    report: INFORME_NAMES.auditoria,
    cliente: account.nombreCliente,
    period,
    filters: wordsOf(asked),
    now,
    author: surnameFirst(caller),
  };
  await writeAuditoria(db, sink, { filter, heading, signal: new AbortController().signal });
  const contenido = Buffer.concat(pieces).toString('base64');
  return { archivo: { nombre: informeFileName(settings.product, 'auditoria', now), contenido }, idReporte: null };
}
