import type { ResumenReceiver } from '@traza/contract';
import type { CorporateAccount } from '@traza/domain/cuentas';
import { Button } from '@traza/ui/button.tsx';
import { CancelButton, Dialog, DialogActions } from '@traza/ui/windows/dialog.tsx';
import { monthText } from '@traza/words/rendiciones/rendicion.ts';
import { useState } from 'react';
import { call } from '#lib/api.ts';
import { toastSuccess } from '#lib/toast.ts';
import { useSend } from '#lib/use-send.ts';
import type { MailedAccount } from './api.ts';
import { toastMailFailure } from './mail-failure.ts';
import { TEXT } from './messages.ts';
import { ReceiverField } from './receiver-field.tsx';
import styles from './send-dialog.module.css';

interface AccountDialogProps {
  account: CorporateAccount;
  rendicion: MailedAccount;
  onClose: () => void;
}

/** Chooses the readers of an account of a month (W-353). Loaded lazily. */
export function AccountDialog({ account, rendicion, onClose }: AccountDialogProps) {
  const { alcance, idAlcance, anio, mes, nombre } = rendicion;
  const [chosen, setChosen] = useState<ResumenReceiver[]>([]);
  const [showsMissing, setShowsMissing] = useState(false);
  const { send, isSending } = useSend({
    call: (a: number[], { options }) =>
      call(
        'POST /gastos/rendiciones/:alcance/:idAlcance/:anio/:mes/envio',
        { params: { alcance, idAlcance, anio, mes }, query: { idCliente: account.idClientePadre }, body: { a } },
        options,
      ),
    done: () => {
      toastSuccess('resumen_sent');
      onClose();
    },
    failed: toastMailFailure,
  });
  function submit() {
    setShowsMissing(true);
    if (chosen.length > 0) void send(chosen.map(({ idPersona }) => idPersona));
  }
  return (
    <Dialog title={TEXT.accountTitle} size={560} isTall isKept isDirty={chosen.length > 0} onClose={onClose}>
      <div className={styles['body']}>
        <p className="soft">{`${nombre} · ${monthText(rendicion)}`}</p>
        <ReceiverField
          account={account}
          of={{ alcance, idAlcance }}
          chosen={chosen}
          error={showsMissing && chosen.length === 0 ? TEXT.missing : undefined}
          onChange={setChosen}
        />
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
