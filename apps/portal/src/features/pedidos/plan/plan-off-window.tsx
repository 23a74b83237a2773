import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnulacionPreview, PlanViajeView } from '@traza/contract';
import { centsFromPesos, formatPesos, pesosFromCents, toCentsExact } from '@traza/domain';
import { Button } from '@traza/ui/button.tsx';
import { showToast } from '@traza/ui/notices/toasts.ts';
import { DialogActions } from '@traza/ui/windows/dialog.tsx';
import { ManyLead, ManyLine, ManyList, ManyOutcome, ManyWindow } from '@traza/ui/windows/many.tsx';
import { useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { useSend } from '#lib/use-send.ts';
import { askedText, costoText, dayText, endLead, hourText, offLead, offText, PLAN_TEXT } from './messages.ts';
import { offPreviewQuery, refreshPlan, sendOff } from './plan-api.ts';
import styles from './plan-head.module.css';

interface PlanOffWindowProps {
  account: string;
  idCliente: number;
  title: string;
  viajes: readonly PlanViajeView[];
  /** All that is left of the plan. */
  isEnd: boolean;
  onClose: () => void;
}

const isOf =
  ({ id }: PlanViajeView) =>
  (one: AnulacionPreview) =>
    one.id === id;

/** Calls off a day of a plan, or what is left of it: each trip with its cost, and their sum, before anything is asked for (W-307, W-308). */
export function PlanOffWindow({ account, idCliente, title, viajes: given, isEnd, onClose }: PlanOffWindowProps) {
  const queryClient = useQueryClient();
  // what is loaded meanwhile is no part of it
  const [viajes] = useState(given);
  const { data, error, refetch } = useQuery(offPreviewQuery(account, idCliente, viajes));
  const able = viajes.filter((viaje) => data?.pedidos.some((one) => isOf(viaje)(one) && one.code === null));
  const { send, isSending } = useSend({
    content: (asked: readonly PlanViajeView[]) => asked.map(({ id }) => id),
    call: (asked, { key }) => sendOff(idCliente, asked, key),
    done: async (answers) => {
      const count = answers.filter(({ code }) => code === null).length;
      showToast('success', askedText(count));
      await refreshPlan(queryClient);
      onClose();
    },
  });
  return (
    <ManyWindow
      title={title}
      size={560}
      failure={
        error && !data
          ? { title: PLAN_TEXT.offFailed, description: errorText(error), onRetry: () => void refetch() }
          : null
      }
      isPending={!data}
      onClose={onClose}
    >
      <ManyLead>{isEnd ? endLead(able.length) : offLead(able.length, viajes.length)}</ManyLead>
      <ManyList label={PLAN_TEXT.what}>
        {viajes.map((viaje) => (
          <ManyLine
            key={viaje.id}
            title={`${dayText(viaje.fecha)} · ${hourText(viaje.fechaHoraSalida)}`}
            details={[viaje.tramo === 'ida' ? PLAN_TEXT.out : PLAN_TEXT.back]}
          >
            <Costo preview={data?.pedidos.find(isOf(viaje))} />
          </ManyLine>
        ))}
      </ManyList>
      <dl className={styles['totals']}>
        <dt>{PLAN_TEXT.costs}</dt>
        <dd>{formatPesos(data?.total ?? 0)}</dd>
        <dt>{PLAN_TEXT.saved}</dt>
        <dd>{formatPesos(sumOf(able))}</dd>
      </dl>
      <DialogActions>
        <Button variant="secondary" onClick={onClose} disabled={isSending}>
          {PLAN_TEXT.keep}
        </Button>
        <Button variant="danger" loading={isSending} disabled={able.length === 0} onClick={() => void send(able)}>
          {offText(able.length)}
        </Button>
      </DialogActions>
    </ManyWindow>
  );
}

function Costo({ preview }: { preview: AnulacionPreview | undefined }) {
  if (!preview || preview.code !== null) return <ManyOutcome isDone={false}>{PLAN_TEXT.refused}</ManyOutcome>;
  return (
    <span className={styles['costo']} data-late={preview.tardia || undefined}>
      {costoText(preview.costo)}
    </span>
  );
}

function sumOf(viajes: readonly PlanViajeView[]): number {
  return pesosFromCents(toCentsExact(viajes.reduce((sum, { importe }) => sum + centsFromPesos(importe ?? 0), 0)));
}
