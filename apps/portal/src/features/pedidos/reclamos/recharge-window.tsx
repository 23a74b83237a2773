import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Pedido } from '@traza/contract';
import { trimmed } from '@traza/domain';
import { accountKey, type CorporateAccount } from '@traza/domain/cuentas';
import { auditedScopes, RENDICIONES } from '@traza/domain/rendiciones';
import { Button } from '@traza/ui/button.tsx';
import { SelectField } from '@traza/ui/fields/select-field.tsx';
import { TextArea } from '@traza/ui/fields/text-area.tsx';
import { CancelButton, DialogActions } from '@traza/ui/windows/dialog.tsx';
import { ManyLead, ManyWindow } from '@traza/ui/windows/many.tsx';
import { useState } from 'react';
import { PEDIDOS_KEY } from '#lib/query-keys.ts';
import { motivoFault } from '#lib/reclamo/motivo.ts';
import { UndoAct } from '#lib/undo/undo-act.tsx';
import { useSend } from '#lib/use-send.ts';
import { sectionCecosQuery } from '../filters/narrowing-api.ts';
import { changedText, rechargeTitle, refusedText, TEXT } from './messages.ts';
import styles from './recharge-window.module.css';
import { type RechargeAnswer, type RechargeForm, sendRecharge } from './reclamos-api.ts';

interface RechargeWindowProps {
  account: CorporateAccount;
  pedidos: readonly Pedido[];
  /** Something was changed: what was chosen is chosen no more. */
  onDone: () => void;
  onClose: () => void;
}

/** Has another ceco pay ended pedidos, with a reason: one, or all that were chosen (W-351). Loaded lazily. */
export function RechargeWindow({ account, pedidos: given, onDone, onClose }: RechargeWindowProps) {
  // what is chosen or loaded meanwhile is no part of it
  const [pedidos] = useState(given);
  const [recharged, setRecharged] = useState<RechargeAnswer>();
  const queryClient = useQueryClient();
  const { send, isSending } = useSend({
    call: (form: RechargeForm, { key }) => sendRecharge(form, key),
    done: (sent) => {
      setRecharged(sent);
      void queryClient.invalidateQueries({ queryKey: PEDIDOS_KEY });
    },
  });
  const close = () => {
    onClose();
    if (recharged) onDone();
  };
  return (
    <ManyWindow title={rechargeTitle(pedidos.length)} size={480} onClose={close}>
      {recharged ? (
        <Results idCliente={account.idClientePadre} recharged={recharged} onClose={close} />
      ) : (
        <Form account={account} pedidos={pedidos} isSending={isSending} onSend={(form) => void send(form)} />
      )}
    </ManyWindow>
  );
}

interface ResultsProps {
  idCliente: number;
  recharged: RechargeAnswer;
  onClose: () => void;
}

/** What became of each, and the way back (W-387). */
function Results({ idCliente, recharged: { pedidos: answers, acto }, onClose }: ResultsProps) {
  const refused = answers.filter(({ resultado }) => resultado === 'rechazado');
  return (
    <>
      <ManyLead>{changedText(answers)}</ManyLead>
      {refused.length === 0 ? null : (
        <ul className={styles['refused']}>
          {refused.map((answer) => (
            <li key={answer.id}>{refusedText(answer)}</li>
          ))}
        </ul>
      )}
      <DialogActions>
        {acto === null ? null : (
          <UndoAct
            idCliente={idCliente}
            acto={acto}
            count={answers.filter(({ resultado }) => resultado === 'cambiado').length}
            of="pedidos"
            onClosed={onClose}
          />
        )}
        <Button onClick={onClose}>{TEXT.close}</Button>
      </DialogActions>
    </>
  );
}

interface FormProps {
  account: CorporateAccount;
  pedidos: readonly Pedido[];
  isSending: boolean;
  onSend: (form: RechargeForm) => void;
}

const NONE = '';

/** The cecos that pay one pedido, where there are several of them. */
function payersOf(pedidos: readonly Pedido[]): { id: number; alias: string }[] {
  const [pedido] = pedidos;
  if (!pedido || pedidos.length > 1) return [];
  const cecos = pedido.extras.pasajes.flatMap(({ ceco }) => ceco ?? []);
  const payers = [...new Map(cecos.map((ceco) => [ceco.id, ceco])).values()];
  return payers.length > 1 ? payers : [];
}

function Form({ account, pedidos, isSending, onSend }: FormProps) {
  const [idCeco, setIdCeco] = useState(NONE);
  const [de, setDe] = useState(NONE);
  const [text, setText] = useState('');
  const [showsFaults, setShowsFaults] = useState(false);
  const idCliente = account.idClientePadre;
  const audited = auditedScopes(account);
  const { data = [] } = useQuery(sectionCecosQuery(accountKey(account), idCliente, 'informes'));
  const cecos = data.filter(({ id }) => audited.cliente || audited.cecos.includes(id));
  const payers = payersOf(pedidos);
  const reason = trimmed(text);
  const fault = motivoFault(text);
  const tooMany = pedidos.length > RENDICIONES.recharges;

  function submit() {
    setShowsFaults(true);
    if (idCeco === NONE || fault !== undefined || tooMany) return;
    const ids = pedidos.map(({ id }) => id);
    onSend({ idCliente, ids, idCeco: Number(idCeco), ...(de !== NONE && { de: Number(de) }), motivo: reason });
  }

  return (
    <div className="grid-3">
      <p className="text-sm soft flat">{tooMany ? TEXT.tooMany : TEXT.lead}</p>
      {payers.length === 0 ? null : (
        <SelectField
          label={TEXT.from}
          value={de}
          options={[
            { value: NONE, label: TEXT.every },
            ...payers.map(({ id, alias }) => ({ value: String(id), label: alias })),
          ]}
          onChange={setDe}
        />
      )}
      <SelectField
        label={TEXT.ceco}
        value={idCeco}
        options={[
          { value: NONE, label: TEXT.choose },
          ...cecos.map(({ id, alias }) => ({ value: String(id), label: alias })),
        ]}
        error={showsFaults && idCeco === NONE ? TEXT.missing : undefined}
        onChange={setIdCeco}
      />
      <TextArea
        label={TEXT.reason}
        hint={TEXT.reasonHint}
        value={text}
        error={showsFaults ? fault : undefined}
        onChange={setText}
      />
      <DialogActions>
        <CancelButton disabled={isSending}>{TEXT.cancel}</CancelButton>
        <Button loading={isSending} disabled={tooMany} onClick={submit}>
          {TEXT.change}
        </Button>
      </DialogActions>
    </div>
  );
}
