import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnulacionAnswer, AnulacionPreview, Pedido } from '@traza/contract';
import { formatPesos } from '@traza/domain';
import { titleText, whenText } from '@traza/pedido-ui/pedido-text.ts';
import { Button } from '@traza/ui/button.tsx';
import { DialogActions } from '@traza/ui/windows/dialog.tsx';
import { ManyLead, ManyLine, ManyList, ManyOutcome, ManyWindow } from '@traza/ui/windows/many.tsx';
import { type ReactNode, useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { useSend } from '#lib/use-send.ts';
import type { PedidosView } from '../list/list-api.ts';
import { cancelManyBody, previewQuery, refreshAfter, sendAnulaciones } from './cancel-many-api.ts';
import styles from './cancel-many-window.module.css';
import { TABLE_TEXT } from './messages.ts';

interface CancelManyWindowProps {
  view: PedidosView;
  idCliente: number;
  pedidos: readonly Pedido[];
  /** They were asked for: what was chosen is chosen no more. */
  onDone: () => void;
  onClose: () => void;
}

type Judged = Pick<AnulacionPreview, 'extrasType' | 'id'>;

const isOf =
  ({ id, extras }: Pedido) =>
  (one: Judged) =>
    one.id === id && one.extrasType === extras.type;

/** Cancels several: what each costs and which of them cannot be, the total, and how each went (W-216). */
export function CancelManyWindow({ view, idCliente, pedidos: chosen, onDone, onClose }: CancelManyWindowProps) {
  const queryClient = useQueryClient();
  // what is chosen or loaded meanwhile is no part of it
  const [pedidos] = useState(chosen);
  const { data, error, refetch } = useQuery(previewQuery(view.account, cancelManyBody(idCliente, pedidos)));
  const [answers, setAnswers] = useState<readonly AnulacionAnswer[] | null>(null);
  const able = data
    ? pedidos.filter((pedido) => data.pedidos.some((one) => isOf(pedido)(one) && one.code === null))
    : [];
  const { send, isSending } = useSend({
    call: (body: ReturnType<typeof cancelManyBody>, { key }) => sendAnulaciones(body, key),
    done: (sent) => {
      setAnswers(sent);
      void refreshAfter(queryClient, view);
    },
  });
  const close = () => {
    onClose();
    if (answers) onDone();
  };
  return (
    <ManyWindow
      title={TABLE_TEXT.cancelTitle(pedidos.length)}
      failure={
        error && !data
          ? { title: TABLE_TEXT.cancelFailed, description: errorText(error), onRetry: () => void refetch() }
          : null
      }
      isPending={!data}
      onClose={close}
    >
      {data && answers ? (
        <Results pedidos={pedidos} previews={data.pedidos} answers={answers} />
      ) : data ? (
        <Preview pedidos={pedidos} previews={data.pedidos} able={able.length} total={data.total} />
      ) : null}
      <DialogActions>
        {answers ? (
          <Button onClick={close}>{TABLE_TEXT.close}</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={close} disabled={isSending}>
              {TABLE_TEXT.back}
            </Button>
            <Button
              variant="danger"
              loading={isSending}
              disabled={able.length === 0}
              onClick={() => void send(cancelManyBody(idCliente, able))}
            >
              {TABLE_TEXT.cancel(able.length)}
            </Button>
          </>
        )}
      </DialogActions>
    </ManyWindow>
  );
}

interface PreviewProps {
  pedidos: readonly Pedido[];
  previews: readonly AnulacionPreview[];
  able: number;
  total: number;
}

function Preview({ pedidos, previews, able, total }: PreviewProps) {
  const count = pedidos.length;
  return (
    <>
      <ManyLead>
        {able === 0 ? TABLE_TEXT.nothing : able === count ? TABLE_TEXT.all(count) : TABLE_TEXT.some(able, count)}
      </ManyLead>
      <Lines pedidos={pedidos}>
        {(pedido) => {
          const preview = previews.find(isOf(pedido));
          if (!preview || preview.code !== null) return <Refused code={preview?.code} />;
          return (
            <span className={styles['costo']} data-late={preview.tardia || undefined}>
              {preview.tardia ? TABLE_TEXT.late(preview.costo) : TABLE_TEXT.free}
            </span>
          );
        }}
      </Lines>
      <p className="figures beside-4 apart pad-0-3 over-3">
        {TABLE_TEXT.total} <strong>{formatPesos(total)}</strong>
      </p>
    </>
  );
}

interface ResultsProps {
  pedidos: readonly Pedido[];
  previews: readonly AnulacionPreview[];
  answers: readonly AnulacionAnswer[];
}

/** The result of each pedido: the server's answer, or the preview's refusal where it was not sent. */
function Results({ pedidos, previews, answers }: ResultsProps) {
  const asked = answers.filter(({ code }) => code === null).length;
  return (
    <>
      <ManyLead>{asked === 0 ? TABLE_TEXT.notAsked : `${TABLE_TEXT.askedCount(asked)} ${TABLE_TEXT.result}`}</ManyLead>
      <Lines pedidos={pedidos}>
        {(pedido) => {
          const answer = answers.find(isOf(pedido)) ?? previews.find(isOf(pedido));
          if (!answer || answer.code !== null) return <Refused code={answer?.code} />;
          return <ManyOutcome isDone>{TABLE_TEXT.asked}</ManyOutcome>;
        }}
      </Lines>
    </>
  );
}

function Refused({ code = 'not_found' }: { code?: string | null | undefined }) {
  return (
    <ManyOutcome isDone={false}>
      {code === 'forbidden' ? TABLE_TEXT.notYours : errorText(code ?? 'not_found', { area: 'pedidos' })}
    </ManyOutcome>
  );
}

function Lines({ pedidos, children }: { pedidos: readonly Pedido[]; children: (pedido: Pedido) => ReactNode }) {
  return (
    <ManyList label={TABLE_TEXT.preview}>
      {pedidos.map((pedido) => (
        <ManyLine
          key={`${pedido.extras.type}${pedido.id}`}
          title={TABLE_TEXT.number(pedido.id)}
          details={[`${whenText(pedido)} · ${titleText(pedido)}`]}
        >
          {children(pedido)}
        </ManyLine>
      ))}
    </ManyList>
  );
}
