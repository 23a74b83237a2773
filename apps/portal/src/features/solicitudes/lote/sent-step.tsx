import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { now } from '@traza/client/clock.ts';
import { saveSheet } from '@traza/client/save-file.ts';
import type { Lote, LoteRowView } from '@traza/contract';
import { readDay } from '@traza/domain/lotes';
import { inicioKey } from '@traza/pedido-form/query-keys.ts';
import { Button } from '@traza/ui/button.tsx';
import { loadPart } from '@traza/ui/parts/load-part.ts';
import { SkeletonRows } from '@traza/ui/skeleton-rows.tsx';
import { ErrorState } from '@traza/ui/states.tsx';
import { ManyLine, ManyList, ManyProgress } from '@traza/ui/windows/many.tsx';
import { CircleCheck, Download } from 'lucide-react';
import { type Dispatch, useEffect } from 'react';
import { call } from '#lib/api.ts';
import { PEDIDOS_KEY } from '#lib/query-keys.ts';
import { toastError } from '#lib/toast.ts';
import { useSend } from '#lib/use-send.ts';
import { fetchRows, loteQuery, lotesQuery, refusedQuery } from './api.ts';
import styles from './lote.module.css';
import { type LoteEvent, leftOf, type SentState } from './lote-state.ts';
import { LOTE_TEXT, refusedText } from './messages.ts';

interface SentStepProps {
  idCliente: number;
  account: string;
  state: SentState;
  dispatch: Dispatch<LoteEvent>;
}

/** How far the rows are, to be stopped and gone on with; in the end how it went, and where the orders are (W-249, W-251). */
export function SentStep({ idCliente, account, state, dispatch }: SentStepProps) {
  const { data: lote, error, refetch } = useQuery(loteQuery(state.idLote));
  useFreshLists(idCliente, account, lote);
  if (error && !lote) return <ErrorState title={LOTE_TEXT.loteFailed} onRetry={() => void refetch()} />;
  if (!lote) return <SkeletonRows count={2} height={56} />;
  const isOver = lote.estado === 'terminado';
  return (
    <section className={styles['sent']} aria-label={lote.nombre}>
      {isOver ? <Result lote={lote} /> : <Progress lote={lote} onSteered={() => void refetch()} />}
      <Refused lote={lote} />
      {isOver ? <End lote={lote} state={state} dispatch={dispatch} /> : null}
    </section>
  );
}

/** Lists loaded before do not hold the new pedidos, so they are loaded again. */
function useFreshLists(idCliente: number, account: string, lote: Lote | undefined): void {
  const queryClient = useQueryClient();
  const hechas = lote?.hechas;
  useEffect(() => {
    if (hechas === undefined || hechas === 0) return;
    void queryClient.invalidateQueries({ queryKey: PEDIDOS_KEY });
    void queryClient.invalidateQueries({ queryKey: inicioKey(account) });
    void queryClient.invalidateQueries({ queryKey: lotesQuery(idCliente).queryKey });
  }, [queryClient, idCliente, account, hechas]);
}

function Progress({ lote, onSteered }: { lote: Lote; onSteered: () => void }) {
  const { idLote, estado, total, hechas, rechazadas } = lote;
  const isStopped = estado === 'detenido';
  const steer = useSend({
    call: (isOn: boolean) =>
      isOn
        ? call('POST /lotes/:idLote/seguir', { params: { idLote } })
        : call('POST /lotes/:idLote/detener', { params: { idLote } }),
    after: onSteered,
  });
  return (
    <ManyProgress
      label={LOTE_TEXT.progressLabel}
      text={isStopped ? LOTE_TEXT.stopped(hechas, total) : LOTE_TEXT.progress(hechas + rechazadas, total)}
      total={total}
      done={hechas + rechazadas}
      isStopped={isStopped}
      isSteering={steer.isSending}
      onSteer={() => void steer.send(isStopped)}
    >
      {isStopped ? null : <p className={styles['note']}>{LOTE_TEXT.leave}</p>}
    </ManyProgress>
  );
}

function Result({ lote: { hechas } }: { lote: Lote }) {
  return (
    <p className={styles['result']} role="status">
      <CircleCheck size={22} aria-hidden />
      {LOTE_TEXT.done(hechas)}
    </p>
  );
}

/** The rows that were refused at their turn, each with its reason (W-250). */
function Refused({ lote: { idLote, rechazadas } }: { lote: Lote }) {
  const { data = [] } = useQuery(refusedQuery(idLote, rechazadas));
  if (rechazadas === 0) return null;
  return (
    <ManyList label={LOTE_TEXT.refusedLabel} title={LOTE_TEXT.refused(rechazadas)}>
      {data.map((row) => (
        <ManyLine key={row.n} title={`${LOTE_TEXT.line} ${row.n}`} details={[reasonOf(row)]} />
      ))}
    </ManyList>
  );
}

const reasonOf = ({ code, faltas: [first] }: LoteRowView) => refusedText(code ?? first?.code ?? '');

interface EndProps {
  lote: Lote;
  state: SentState;
  dispatch: Dispatch<LoteEvent>;
}

function End({ lote: { idLote, hechas, rechazadas }, state, dispatch }: EndProps) {
  const { data } = useQuery(refusedQuery(idLote, rechazadas));
  const refused = new Map((data ?? []).map((row) => [row.n, row.code ?? '']));
  const left = leftOf(state, refused);
  return (
    <div className={styles['foot']}>
      <span className={styles['gap']} />
      <Button variant="quiet" onClick={() => dispatch({ type: 'startedOver' })}>
        {LOTE_TEXT.another}
      </Button>
      {left.length === 0 ? null : (
        <Button variant="secondary" onClick={() => dispatch({ type: 'refusedReopened', refused })}>
          {LOTE_TEXT.correct(left.length)}
        </Button>
      )}
      {hechas === 0 ? null : (
        <>
          <Button
            variant="secondary"
            icon={<Download size={16} aria-hidden />}
            onClick={() => void downloadResult(idLote).catch(toastError)}
          >
            {LOTE_TEXT.download}
          </Button>
          <Link to="/pedidos" search={{ lote: idLote, ...daysOf(state) }} className={styles['see']}>
            {LOTE_TEXT.seePedidos}
          </Link>
        </>
      )}
    </div>
  );
}

/** From the first day that the rows name to the last: a list shows the days it is asked for. */
function daysOf({ rows }: SentState): { since: string; until: string } {
  const at = now();
  const today = readDay('hoy', at) ?? '';
  // a cell of its own may hold day and hour
  const days = rows.flatMap(({ cells: { fecha, hora, regresoFecha, regresoHora } }) =>
    [fecha || hora, regresoFecha || regresoHora].flatMap((text) => readDay(text, at) ?? []),
  );
  const sorted = [today, ...days].toSorted();
  return { since: sorted[0] ?? today, until: sorted.at(-1) ?? today };
}

async function downloadResult(idLote: string): Promise<void> {
  const [rows, { writeResult }] = await Promise.all([fetchRows(idLote), loadPart(() => import('./lote-files.ts'))]);
  saveSheet(await writeResult(rows), LOTE_TEXT.resultName);
}
