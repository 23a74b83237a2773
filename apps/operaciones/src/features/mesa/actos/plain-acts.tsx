import { queryClient } from '@traza/client/query-client.ts';
import { shownInPlace, useSending } from '@traza/client/use-sending.ts';
import type { Tarjeta } from '@traza/contract';
import { Button } from '@traza/ui/button.tsx';
import { SelectField } from '@traza/ui/fields/select-field.tsx';
import { FormAlert } from '@traza/ui/form-alert.tsx';
import { CancelButton, Dialog, DialogActions } from '@traza/ui/windows/dialog.tsx';
import { useState } from 'react';
import { call, panelKey } from '#lib/api.ts';
import { errorText } from '#lib/error-text.ts';
import { board } from '../state/board.ts';
import { windowTitle } from '../words/mesa-text.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { useAct } from './send-act.ts';

export interface ActDialogProps {
  tarjeta: Tarjeta;
  /** Who was named for it before it opened. */
  who?: string | undefined;
  onClose: () => void;
}

/** The driver and the car go, and the trip stays confirmed (M-170). */
export function GiveBackDialog({ tarjeta, onClose }: ActDialogProps) {
  const { idCliente, id, version } = tarjeta;
  const { send, isSending, refusal } = useAct(tarjeta, {
    call: (reason: string, options) =>
      call(
        'POST /operaciones/v1/pedidos/:idCliente/:id/devolver',
        { params: { idCliente, id }, body: { motivo: reason, version } },
        options,
      ),
    done: onClose,
  });
  return (
    <ReasonDialog
      title={windowTitle('Devolver', tarjeta)}
      submit="Devolver"
      tone="danger"
      {...{ isSending, refusal, onClose }}
      onSend={(reason) => void send(reason)}
    >
      <p>¿Devolver este viaje? Queda sin chofer y sigue confirmado para el cliente.</p>
    </ReasonDialog>
  );
}

/** Agencias that work for the cliente of a pedido, by what they are called. */
function agenciasOf({ cliente, agencia }: Tarjeta) {
  return board.listas.agencias.filter(({ id, clientes }) => id !== agencia?.id && clientes.includes(cliente.id));
}

/** Those to which a trip can be handed over: once its car set out only an agencia that tells each step may have it. */
export function receiversOf(tarjeta: Tarjeta) {
  return agenciasOf(tarjeta).filter(({ integrado }) => tarjeta.substatus !== 'a origen' || integrado);
}

export function agenciaOptions(agencias: readonly { id: number; alias: string; propia: boolean }[]) {
  return agencias.map(({ id, alias, propia }) => ({ value: String(id), label: propia ? `${alias} (propia)` : alias }));
}

/** Another agencia gets the trip, which stays confirmed (M-171, M-172). */
export function HandOverDialog({ tarjeta, onClose }: ActDialogProps) {
  const { idCliente, id, version } = tarjeta;
  const agencias = receiversOf(tarjeta);
  const [idAgencia, setIdAgencia] = useState(String(agencias[0]?.id ?? ''));
  const { send, isSending, refusal } = useAct(tarjeta, {
    call: (reason: string, options) =>
      call(
        'POST /operaciones/v1/pedidos/:idCliente/:id/pasar',
        { params: { idCliente, id }, body: { idAgencia: Number(idAgencia), motivo: reason, version } },
        options,
      ),
    done: onClose,
  });
  return (
    <ReasonDialog
      title={windowTitle('Pasar a…', tarjeta)}
      submit="Pasar"
      isIncomplete={idAgencia === ''}
      {...{ isSending, refusal, onClose }}
      onSend={(reason) => void send(reason)}
    >
      <p>¿A qué transportista se lo pasás? Deja de ver el viaje quien lo tiene ahora.</p>
      <SelectField label="Transportista" value={idAgencia} options={agenciaOptions(agencias)} onChange={setIdAgencia} />
    </ReasonDialog>
  );
}

/** One agencia sees the request at once, whatever its minute (M-086). */
export function OfferDialog({ tarjeta, onClose }: ActDialogProps) {
  const { idCliente, id } = tarjeta;
  const agencias = agenciasOf(tarjeta);
  const [idAgencia, setIdAgencia] = useState(String(agencias[0]?.id ?? ''));
  const { send, isSending, refusal } = useAct(tarjeta, {
    call: (chosen: number, options) =>
      call(
        'POST /operaciones/v1/pedidos/:idCliente/:id/ofrecer',
        { params: { idCliente, id }, body: { idAgencia: chosen } },
        options,
      ),
    done: onClose,
  });
  return (
    <Dialog title={windowTitle('Ofrecer ya a…', tarjeta)} onClose={onClose}>
      <FormAlert text={refusal} />
      <SelectField label="Transportista" value={idAgencia} options={agenciaOptions(agencias)} onChange={setIdAgencia} />
      <DialogActions>
        <CancelButton disabled={isSending}>Cancelar</CancelButton>
        <Button loading={isSending} disabled={idAgencia === ''} onClick={() => void send(Number(idAgencia))}>
          Ofrecer ya
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The own flota, or an agencia that has no system, takes a request (M-168). */
export function TakeDialog({ tarjeta, onClose }: ActDialogProps) {
  const { idCliente, id, version } = tarjeta;
  const agencias = agenciasOf(tarjeta).filter(({ propia, porSistema }) => propia || !porSistema);
  const [idAgencia, setIdAgencia] = useState(String(agencias[0]?.id ?? ''));
  const { send, isSending, refusal } = useAct(tarjeta, {
    call: (chosen: number, options) =>
      call(
        'POST /operaciones/v1/pedidos/:idCliente/:id/tomar',
        { params: { idCliente, id }, body: { idAgencia: chosen, version } },
        options,
      ),
    done: onClose,
  });
  return (
    <Dialog title={windowTitle('Tomar para…', tarjeta)} onClose={onClose}>
      <FormAlert text={refusal} />
      <SelectField label="Transportista" value={idAgencia} options={agenciaOptions(agencias)} onChange={setIdAgencia} />
      <DialogActions>
        <CancelButton disabled={isSending}>Cancelar</CancelButton>
        <Button loading={isSending} disabled={idAgencia === ''} onClick={() => void send(Number(idAgencia))}>
          Tomar
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** What operadores write for each other (M-151). */
export function NotaDialog({ tarjeta, onClose }: ActDialogProps) {
  const { idCliente, id } = tarjeta;
  const { send, isSending, error } = useSending({
    call: (texto: string, { options }) =>
      call(
        'POST /operaciones/v1/pedidos/:idCliente/:id/notas',
        { params: { idCliente, id }, body: { texto } },
        options,
      ),
    done: () => {
      void queryClient.invalidateQueries({ queryKey: panelKey(tarjeta) });
      onClose();
    },
    failed: shownInPlace,
  });
  return (
    <ReasonDialog
      title={windowTitle('Nota', tarjeta)}
      label="La leen solo operadores"
      submit="Guardar nota"
      maxLength={1000}
      refusal={error === null ? undefined : errorText(error)}
      {...{ isSending, onClose }}
      onSend={(texto) => void send(texto)}
    />
  );
}
