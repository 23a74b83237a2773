import { formatPesos, toCentsExact } from '@traza/domain';
import { auditedScopes } from '@traza/domain/rendiciones';
import { INFORME_NAMES } from '@traza/words/informes/informe-names.ts';
import { periodText } from '@traza/words/informes/resumen/period-text.ts';
import { RENDICION, SCOPE_NAME } from '@traza/words/rendiciones/rendicion.ts';
import type { Tx } from '#db/database.ts';
import { KeptAccounts } from '#dinero/rendiciones/account-cache.ts';
import { drawAccount } from '#dinero/rendiciones/paper/rendicion-pdf.ts';
import type { Actor } from '#lib/actor.ts';
import type { Deps } from '#lib/deps.ts';
import { storeFile } from '#plataforma/archivos/file-store.ts';
import { deletePieces } from '#plataforma/archivos/pieces.ts';
import { updateInforme } from '../attempt.ts';
import type { ResumenRequest } from '../informe-filters.ts';
import { mailTo } from '../mails.ts';
import { type InformeRow, lockInforme } from '../queries.ts';
import type { Receiver } from '../receiver.ts';
import { drawGastos } from '../resumen-pdf/resumen-pdf.ts';
import { findReceivers } from './receivers.ts';

/** None of the chosen readers may see all of the summary any more: only its sender gets a mail, which says so. */
async function skipMail(
  deps: Deps,
  tx: Tx,
  row: InformeRow,
  { to, facts }: { to: string; facts: [string, string][] },
): Promise<void> {
  await deletePieces(tx, row.id);
  await updateInforme(tx, row.id, { estado: 'fallido', error: 'nobody', terminado: deps.clock.now() });
  const paragraphs = ['Ninguna de las personas que elegiste puede ver hoy todos esos gastos, así que no lo enviamos.'];
  await mailTo(deps, tx, [to], { title: INFORME_NAMES.resumen, paragraphs, facts });
}

/** The summary of what its sender audits, or the account of one scope, as its sender sees it now. */
async function drawFor(deps: Deps, actor: Actor, idCliente: number, { anio, mes, cuenta }: ResumenRequest) {
  const period = periodText({ anio, mes });
  if (cuenta && mes !== undefined) {
    const key = { idCliente, alcance: cuenta.alcance, idAlcance: cuenta.idAlcance, anio, mes };
    const { bytes, rendicion } = await drawAccount({ ...deps, kept: new KeptAccounts() }, actor, key);
    const { importe, pedidos, nombre, alcance } = rendicion;
    const scope = `${SCOPE_NAME[alcance]} · ${nombre}`;
    return {
      bytes,
      importe,
      pedidos,
      // the name of what it is, as file and title have it, and as a sentence does
      name: `${RENDICION.account} - ${nombre}`,
      words: 'la cuenta del mes adjunta',
      period,
      scope,
    };
  }
  const { bytes, resumen, alcance: scope } = await drawGastos(deps, actor, { idCliente, anio, mes });
  const { importe, pedidos } = resumen.actual;
  return { bytes, importe, pedidos, name: INFORME_NAMES.resumen, words: 'el resumen de gastos adjunto', period, scope };
}

/**
 * Draws a summary and mails it to the chosen readers who may see all of it now. Readers who lost the right, the address or the account are
 * left out (XW-27).
 */
export async function mailResumen(
  deps: Deps,
  row: InformeRow,
  { sender, filtros }: { sender: Receiver; filtros: ResumenRequest },
): Promise<void> {
  const { db, clock, settings } = deps;
  const { idCliente, id } = row;
  const { actor, account } = sender;
  const { personas, cuenta } = filtros;
  const { bytes, importe, pedidos, name, period, scope, words } = await drawFor(deps, actor, idCliente, filtros);
  const file = await storeFile(db, id);
  await file.sink.write(bytes);
  const size = await file.finish();
  const archivo = `${settings.product} - ${name} - ${period}.pdf`;
  await db.transaction().execute(async (tx) => {
    // of two processes that made it one sends it
    if (!(await lockInforme(tx, id))) return;
    const receivers = await findReceivers(tx, { idCliente, ids: personas, audited: auditedScopes(account), cuenta });
    const facts: [string, string][] = [
      ['Cliente', account.nombreCliente],
      ['Período', period],
      ['Alcance', scope],
    ];
    if (receivers.length === 0) return skipMail(deps, tx, row, { to: account.email ?? '', facts });
    await updateInforme(tx, id, {
      estado: 'enviado',
      avance: 100,
      filas: receivers.length,
      importe: toCentsExact(Math.round(importe * 100)),
      archivo,
      bytes: size,
      terminado: clock.now(),
      error: null,
    });
    facts.push(['Pedidos', String(pedidos)], ['Importe total', formatPesos(importe)]);
    const by = `${actor.nombre} ${actor.apellido}`;
    const paragraphs = [`${by} te envió ${words}.`];
    const content = { title: `${name} · ${period}`, paragraphs, facts };
    const attachments = [{ nombre: archivo, idInforme: id, bytes: size }];
    await mailTo(
      deps,
      tx,
      receivers.map(({ email }) => email),
      content,
      attachments,
    );
  });
}
