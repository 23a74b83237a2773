import { type Cents, formatCents, formatDay, formatNumber } from '@traza/domain';
import type { MailedInforme } from '@traza/domain/informes';
import { INFORME_NAMES } from '@traza/words/informes/informe-names.ts';
import type { Tx } from '#db/database.ts';
import type { Deps } from '#lib/deps.ts';
import { enqueueMail, type MailAttachment } from '#plataforma/correo/enqueue-mail.ts';
import { type MailContent, renderMail } from '#plataforma/correo/layout.ts';
import type { StoredInforme } from './informe-filters.ts';
import { wordsOf } from './sheets/pedidos-informe.ts';

/** The name of the rows of each report. */
const ROWS: Readonly<Record<MailedInforme, string>> = {
  pedidos: 'Pedidos',
  pax: 'Pedidos',
  envios: 'Pedidos',
  nomina: 'Usuarios',
  auditoria: 'Cambios',
  resumen: 'Personas',
};

/** The facts of a report that its e-mail needs. */
export interface InformeMail {
  informe: StoredInforme;
  cliente: string;
  to: string;
}

function factsOf({ informe, cliente }: InformeMail): [string, string][] {
  const { filtros } = informe;
  if (filtros === null) return [['Cliente', cliente]];
  const words = wordsOf(informe);
  return [
    ['Cliente', cliente],
    ['Período', `${formatDay(filtros.since)} - ${formatDay(filtros.until)}`],
    ['Filtros', words.length === 0 ? 'Sin filtros' : words.join(' · ')],
  ];
}

/** `a@x, b@y` are two addresses; each gets its own message. */
function emailsOf(to: string): string[] {
  return to
    .split(/[,;\s]+/)
    .map((email) => email.trim())
    .filter((email) => email !== '');
}

async function send(
  deps: Deps,
  tx: Tx,
  mailed: InformeMail,
  content: { paragraphs: string[]; facts: [string, string][]; button?: { label: string; url: string } },
  attachments: readonly MailAttachment[] = [],
): Promise<void> {
  await mailTo(deps, tx, [mailed.to], { title: INFORME_NAMES[mailed.informe.reporte], ...content }, attachments);
}

/** One message to each address; of several people's that are one, one. */
export async function mailTo(
  deps: Deps,
  tx: Tx,
  emails: readonly string[],
  content: MailContent,
  attachments: readonly MailAttachment[] = [],
): Promise<void> {
  const { product } = deps.settings;
  const mail = { subject: `${product} - ${content.title}`, ...renderMail(product, content) };
  for (const to of new Set(emails.flatMap(emailsOf))) await enqueueMail(tx, deps, { to, ...mail, attachments });
}

/** The report is there: attached, or behind a link where it is too big (decisions "Reports"). */
export async function mailInforme(
  deps: Deps,
  tx: Tx,
  mailed: InformeMail,
  {
    totals,
    file,
    link,
  }: { totals: { filas: number; importe: Cents | null }; file: MailAttachment; link: string | undefined },
): Promise<void> {
  const { filas, importe } = totals;
  const facts = factsOf(mailed);
  facts.push([ROWS[mailed.informe.reporte], formatNumber(filas, 0)]);
  if (importe !== null) facts.push(['Importe de finalizados y calificados', formatCents(importe)]);
  if (link === undefined)
    return send(deps, tx, mailed, { paragraphs: ['Adjuntamos el reporte que pediste.'], facts }, [file]);
  const paragraphs = ['El reporte que pediste es grande para un e-mail. Podés descargarlo durante 7 días.'];
  return send(deps, tx, mailed, { paragraphs, facts, button: { label: 'Descargar reporte', url: link } });
}

/** There was nothing to report: no attachment (S9). */
export async function mailNothing(deps: Deps, tx: Tx, mailed: InformeMail): Promise<void> {
  await send(deps, tx, mailed, { paragraphs: ['No se encontraron pedidos.'], facts: factsOf(mailed) });
}

export async function mailFailure(deps: Deps, tx: Tx, mailed: InformeMail): Promise<void> {
  const paragraphs = ['No pudimos generar el archivo del reporte.', 'Podés pedirlo de nuevo desde el portal.'];
  await send(deps, tx, mailed, { paragraphs, facts: factsOf(mailed) });
}
