import { useQuery } from '@tanstack/react-query';
import { errorCode } from '@traza/client/api.ts';
import { now } from '@traza/client/clock.ts';
import { failureOf } from '@traza/client/list-failure.ts';
import type { SignatureProof } from '@traza/contract';
import { formatDate, formatPesos, formatTime } from '@traza/domain';
import type { MonthOf } from '@traza/domain/rendiciones';
import { Button } from '@traza/ui/button.tsx';
import { ListState } from '@traza/ui/list-page.tsx';
import { PageHeader } from '@traza/ui/page-header.tsx';
import { StatusChip } from '@traza/ui/status-chip.tsx';
import {
  byText,
  differenceOf,
  monthText,
  pedidosBeforeText,
  SCOPE_NAME,
  sealText,
  signedPesos,
} from '@traza/words/rendiciones/rendicion.ts';
import { ArrowLeft, Download, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorText } from '#lib/error-text.ts';
import { SECTIONS } from '#lib/sections.ts';
import { useSession } from '#lib/session.ts';
import { useSend } from '#lib/use-send.ts';
import { type RendicionView, rendicionQuery, saveRendicionPdf, type Where } from './api.ts';
import { Efectos } from './efectos.tsx';
import { Llamativos } from './llamativos.tsx';
import { STATE, TEXT } from './messages.ts';
import { PedidosLink } from './pedidos-link.tsx';
import styles from './rendicion-screen.module.css';
import { SignButton } from './sign-button.tsx';

interface RendicionScreenProps {
  where: Where;
  /** The choice of the month, once the month of the first pedido is known. */
  monthSince: (first: MonthOf | null | undefined) => ReactNode;
  /** Beside the download: sends it to somebody. */
  renderMail: (rendicion: RendicionView) => ReactNode;
  onClose: () => void;
}

const UNKNOWN = { title: TEXT.noAccount, description: TEXT.noAccountHint };

/**
 * A rendicion: what was spent, why, the llamativos and the signature (W-187). It prints on one A4 page, and a second for its llamativos
 * (W-201).
 */
export function RendicionScreen({ where, monthSince, renderMail, onClose }: RendicionScreenProps) {
  const account = useQuery(rendicionQuery(where));
  const { data, error, isPending } = account;
  const isUnknown = !data && errorCode(error) === 'not_found';
  return (
    <div className={styles['page']}>
      <Head where={where} rendicion={data} mail={data ? renderMail(data) : null} />
      <div className={styles['bar']}>
        <Button variant="quiet" icon={<ArrowLeft size={16} aria-hidden />} onClick={onClose}>
          {TEXT.back}
        </Button>
        {monthSince(data?.desde)}
      </div>
      <ListState
        isPending={isPending}
        failure={isUnknown ? UNKNOWN : failureOf(account, TEXT.failedOne, errorText)}
        isEmpty={false}
        skeleton={{ count: 4, height: 96 }}
        empty={null}
      >
        {data ? <Account where={where} rendicion={data} /> : null}
      </ListState>
    </div>
  );
}

/** The title, in place before the rendicion has loaded. */
function Head({ where, rendicion, mail }: { where: Where; rendicion: RendicionView | undefined; mail: ReactNode }) {
  if (!rendicion) return <PageHeader title={SECTIONS.gastos.title} />;
  const { nombre, alcance } = rendicion;
  return (
    <PageHeader
      title={nombre}
      description={`${TEXT.account} · ${SCOPE_NAME[alcance]} · ${monthText(rendicion)}`}
      actions={
        <div className={styles['actions']}>
          <DownloadButton where={where} rendicion={rendicion} />
          {mail}
          <Button variant="secondary" icon={<Printer size={16} aria-hidden />} onClick={() => window.print()}>
            {TEXT.print}
          </Button>
          <SignButton where={where} rendicion={rendicion} />
        </div>
      }
    />
  );
}

/** Downloads the rendicion as a PDF (W-201). */
function DownloadButton({ where, rendicion }: { where: Where; rendicion: RendicionView }) {
  const { send, isSending } = useSend({ call: () => saveRendicionPdf(where, rendicion) });
  return (
    <Button
      variant="secondary"
      icon={<Download size={16} aria-hidden />}
      loading={isSending}
      onClick={() => void send()}
    >
      {TEXT.download}
    </Button>
  );
}

function Account({ where, rendicion }: { where: Where; rendicion: RendicionView }) {
  const { estado, firma, despues } = rendicion;
  const { account } = useSession();
  const moment = now();
  return (
    <>
      <p className={styles['printed']}>
        {account.tag === 'corporateAccount' ? `${account.nombreCliente} · ` : null}
        {`Generado: ${formatDate(moment)} ${formatTime(moment)} hs`}
      </p>
      <p className="row-2 text-sm soft flat wrap">
        <StatusChip {...STATE[estado]} />
        {firma ? byText(firma) : null}
      </p>
      {firma?.prueba ? <Proof prueba={firma.prueba} /> : null}
      {despues ? (
        <p className={styles['after']} role="status">
          {despues.frase}
        </p>
      ) : null}
      <Figures rendicion={rendicion} />
      <Efectos where={where} rendicion={rendicion} />
      <Llamativos where={where} rendicion={rendicion} />
    </>
  );
}

/** What proves the signature, folded: digests are for who compares them (W-346). */
function Proof({ prueba: { huella, huellaPedidos, sello } }: { prueba: SignatureProof }) {
  const lines = [
    [TEXT.digest, huella],
    [TEXT.digestPedidos, huellaPedidos],
    sello ? [sealText(sello.n), sello.huella] : [TEXT.unsealed, ''],
  ] as const;
  return (
    <details className={styles['proof']}>
      <summary>{TEXT.proof}</summary>
      <dl>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{TEXT.proofHint}</p>
    </details>
  );
}

function Figures({ rendicion }: { rendicion: RendicionView }) {
  const { importe, anterior, pedidos, pedidosAnterior, efectos } = rendicion;
  const filtro = efectos[0]?.filtro ?? {};
  return (
    <dl className={styles['figures']}>
      <div className={styles['figure']}>
        <dt className="text-sm soft">{TEXT.total}</dt>
        <dd>
          <strong className="text-lg figures">{formatPesos(importe)}</strong>
          <PedidosLink filtro={filtro} of={TEXT.total} />
        </dd>
      </div>
      <div className={styles['figure']}>
        <dt className="text-sm soft">{TEXT.before}</dt>
        <dd>
          <strong className="text-lg figures">{formatPesos(anterior)}</strong>
          <PedidosLink filtro={{ ...filtro, ...daysBefore(rendicion) }} of={TEXT.before} />
        </dd>
      </div>
      <div className={styles['figure']}>
        <dt className="text-sm soft">{TEXT.difference}</dt>
        <dd>
          <strong className="text-lg figures">{signedPesos(differenceOf(importe, anterior))}</strong>
        </dd>
      </div>
      <div className={styles['figure']}>
        <dt className="text-sm soft">{TEXT.pedidos}</dt>
        <dd>
          <strong className="text-lg figures">{pedidos}</strong>
          <span className="text-xs soft">{pedidosBeforeText(pedidosAnterior)}</span>
        </dd>
      </div>
    </dl>
  );
}

/** First and last day of the month before. */
function daysBefore({ anio, mes }: Pick<RendicionView, 'anio' | 'mes'>): Record<string, string> {
  const first = Temporal.PlainDate.from({ year: anio, month: mes, day: 1 }).subtract({ months: 1 });
  return { since: first.toString(), until: first.with({ day: first.daysInMonth }).toString() };
}
