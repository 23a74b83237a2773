import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ResumenReceiver } from '@traza/contract';
import { accountKey, type CorporateAccount } from '@traza/domain/cuentas';
import { INFORMES, type ResumenPeriod } from '@traza/domain/informes';
import { Button } from '@traza/ui/button.tsx';
import { ChoiceList } from '@traza/ui/fields/choice-list.tsx';
import { CancelButton, Dialog, DialogActions } from '@traza/ui/windows/dialog.tsx';
import { periodText } from '@traza/words/informes/resumen/period-text.ts';
import { useState } from 'react';
import { call } from '#lib/api.ts';
import { toastSuccess } from '#lib/toast.ts';
import { useSend } from '#lib/use-send.ts';
import { subscriptionsQuery } from './api.ts';
import { toastMailFailure } from './mail-failure.ts';
import { TEXT } from './messages.ts';
import { MonthlyList } from './monthly-list.tsx';
import { ReceiverField } from './receiver-field.tsx';
import styles from './send-dialog.module.css';

interface SendDialogProps {
  account: CorporateAccount;
  period: ResumenPeriod;
  onClose: () => void;
}

/** Chooses the readers of a summary, and whether it goes once or each month (W-186). Loaded lazily. */
export function SendDialog({ account, period, onClose }: SendDialogProps) {
  const [chosen, setChosen] = useState<ResumenReceiver[]>([]);
  const [isMonthly, setIsMonthly] = useState(false);
  const [showsMissing, setShowsMissing] = useState(false);
  const { idClientePadre: idCliente } = account;
  const kept = subscriptionsQuery(accountKey(account), idCliente);
  const { data } = useQuery(kept);
  const queryClient = useQueryClient();
  const { send, isSending } = useSend({
    call: (asked: { a: number[]; cadaMes: boolean }, { options }) =>
      call('POST /gastos/resumen/envio', { body: { idCliente, ...period, ...asked } }, options),
    done: (_, { cadaMes }) => {
      toastSuccess(cadaMes ? 'monthly_sent' : 'resumen_sent');
      onClose();
      return cadaMes ? queryClient.invalidateQueries({ queryKey: kept.queryKey }) : undefined;
    },
    failed: toastMailFailure,
  });
  const refusal = whyNotMonthly(period, data?.suscripciones.length ?? 0);
  const isMissing = showsMissing && chosen.length === 0;

  function submit() {
    setShowsMissing(true);
    if (chosen.length === 0) return;
    void send({ a: chosen.map(({ idPersona }) => idPersona), cadaMes: isMonthly && refusal === undefined });
  }

  return (
    <Dialog title={TEXT.title} size={560} isTall isKept isDirty={chosen.length > 0} onClose={onClose}>
      <div className={styles['body']}>
        <p className="soft">{periodText(period)}</p>
        <ReceiverField
          account={account}
          chosen={chosen}
          error={isMissing ? TEXT.missing : undefined}
          onChange={setChosen}
        />
        <ChoiceList
          label={TEXT.when}
          kind="radio"
          choices={[
            { value: 'once', label: TEXT.once },
            { value: 'monthly', label: TEXT.monthly, description: refusal, isDisabled: refusal !== undefined },
          ]}
          isChosen={(value) => (value === 'monthly') === (isMonthly && refusal === undefined)}
          onChange={(value) => setIsMonthly(value === 'monthly')}
        />
        <MonthlyList account={account} />
      </div>
      <DialogActions>
        <CancelButton>{TEXT.cancel}</CancelButton>
        <Button loading={isSending} onClick={submit}>
          {TEXT.sending}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function whyNotMonthly({ mes }: ResumenPeriod, kept: number): string | undefined {
  if (mes === undefined) return TEXT.ofYear;
  return kept >= INFORMES.monthlySends ? TEXT.tooMany : undefined;
}
