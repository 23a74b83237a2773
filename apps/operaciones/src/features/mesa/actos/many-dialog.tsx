import { shownInPlace, useSending } from '@traza/client/use-sending.ts';
import type { Tarjeta } from '@traza/contract';
import { foldSearch, formatPlate } from '@traza/domain';
import { ComboField } from '@traza/ui/fields/combo-field.tsx';
import { SelectField } from '@traza/ui/fields/select-field.tsx';
import { FormAlert } from '@traza/ui/form-alert.tsx';
import { showToast } from '@traza/ui/notices/toasts.ts';
import { CancelButton, Dialog, DialogActions } from '@traza/ui/windows/dialog.tsx';
import { type ComponentType, useState } from 'react';
import { call } from '#lib/api.ts';
import type { FlotaChofer } from '../state/flota-now.ts';
import { useFlotaNow } from '../state/use-silence.ts';
import { ACT_TEXT, AVAILABILITY_TEXT, countText } from '../words/mesa-text.ts';
import type { ManyAct } from './acts-of.ts';
import { eachOf, type Outcome, offerUndo, outcomesOf, takeOutcomes } from './many-acts.ts';
import { agenciaOptions, receiversOf } from './plain-acts.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { type ActOptions, actErrorText } from './send-act.ts';

interface ManyDialogProps {
  tarjetas: readonly Tarjeta[];
  onClose: () => void;
}

/** One act on all that is chosen, on the versions that their cards showed when it was opened (M-271). */
export function ManyDialog({ act, tarjetas, onClose }: ManyDialogProps & { act: ManyAct }) {
  const Shown = DIALOGS[act];
  const [seen] = useState(tarjetas);
  return <Shown tarjetas={seen} onClose={onClose} />;
}

const titleOf = (act: ManyAct, { length }: readonly Tarjeta[]) =>
  `${ACT_TEXT[act]} · ${countText(length, 'pedido', 'pedidos')}`;
const seenOf = ({ idCliente, id, version }: Tarjeta) => ({ idCliente, id, version });

interface ManySending<I> {
  send: (input: I, options: ActOptions) => Promise<Outcome[]>;
  /** Says what is done, of one or more. */
  done: (done: readonly Outcome[]) => void;
}

/** Sends, and leaves the rest to the board: its bar says of each that was refused why. */
function useMany<I>(onClose: () => void, { send, done }: ManySending<I>) {
  const sending = useSending<I, Outcome[]>({
    call: (input, { options }) => send(input, options),
    done(outcomes) {
      const finished = takeOutcomes(outcomes);
      if (finished.length > 0) done(finished);
      onClose();
    },
    failed: shownInPlace,
  });
  const { isSending, error } = sending;
  return {
    press: (input: I) => void sending.send(input),
    isSending,
    refusal: error === null ? undefined : actErrorText(error),
  };
}

const say = (one: string, many: string) => (done: readonly Outcome[]) =>
  showToast('success', countText(done.length, one, many));

function AssignMany({ tarjetas, onClose }: ManyDialogProps) {
  const { choferes } = useFlotaNow();
  const [text, setText] = useState('');
  const { press, refusal } = useMany<FlotaChofer['line']>(onClose, {
    send: async ({ idChofer, vehiculo }, options) => {
      const pair = { idChofer, idVehiculo: vehiculo?.id ?? 0 };
      const pares = tarjetas.map((tarjeta) => ({ ...seenOf(tarjeta), clase: tarjeta.clase, ...pair }));
      const body = { origen: 'mano', pares } as const;
      return outcomesOf((await call('POST /operaciones/v1/asignaciones', { body }, options)).data);
    },
    done(done) {
      const assigned = done.map(({ left }) => left?.tarjeta ?? null);
      const nombre = assigned[0]?.chofer?.nombre ?? 'quien elegiste';
      offerUndo(`${countText(done.length, 'asignado', 'asignados')} a ${nombre}`, assigned);
    },
  });
  const words = foldSearch(text);
  const list = choferes.filter(
    ({ line: { vehiculo, nombre, estado } }) =>
      estado === 'activo' && vehiculo && foldSearch(`${nombre} ${vehiculo.patente}`).includes(words),
  );
  return (
    <Dialog title={titleOf('asignar', tarjetas)} size={560} onClose={onClose}>
      <FormAlert text={refusal} />
      <ComboField<FlotaChofer>
        label="Chofer"
        listLabel="Flota"
        placeholder="Chofer o patente · Enter asigna el primero"
        maxLength={60}
        text={text}
        found={{ list, isCurrent: true, isSearch: true, failed: false }}
        keyOf={({ line }) => String(line.idChofer)}
        renderOption={(chofer) => <ChoferLine {...chofer} />}
        none="Nadie de la flota con vehículo se llama así"
        idle=""
        countText={(count) => countText(count, 'chofer', 'choferes')}
        onType={setText}
        onPick={({ line }) => press(line)}
      />
      <p className="text-xs soft">Lo que se le encima, o no puede hacer, queda elegido con su motivo.</p>
      <DialogActions>
        <CancelButton>Cancelar</CancelButton>
      </DialogActions>
    </Dialog>
  );
}

function ChoferLine({ line: { nombre, vehiculo }, now }: FlotaChofer) {
  return (
    <span className="row-2">
      <strong>{nombre}</strong> <span className="text-xs soft">{formatPlate(vehiculo?.patente ?? '')}</span>
      <span className="text-xs soft push">{AVAILABILITY_TEXT[now.state]}</span>
    </span>
  );
}

function GiveBackMany({ tarjetas, onClose }: ManyDialogProps) {
  const { press, ...sending } = useMany<string>(onClose, {
    send: async (reason, options) => {
      const body = { motivo: reason, pedidos: tarjetas.map(seenOf) };
      return outcomesOf((await call('POST /operaciones/v1/devoluciones', { body }, options)).data);
    },
    done: say('devuelto', 'devueltos'),
  });
  return (
    <ReasonDialog
      title={titleOf('devolver', tarjetas)}
      submit="Devolver"
      tone="danger"
      {...sending}
      onSend={press}
      onClose={onClose}
    >
      <p>¿Devolver estos viajes? Quedan sin chofer y siguen confirmados para el cliente.</p>
    </ReasonDialog>
  );
}

/** One behind the other, each as if it were alone: those who work for all of the clientes can have them. */
function HandOverMany({ tarjetas, onClose }: ManyDialogProps) {
  const [first, ...others] = tarjetas.map(receiversOf);
  const agencias = (first ?? []).filter(({ id }) => others.every((list) => list.some((each) => each.id === id)));
  const [idAgencia, setIdAgencia] = useState(String(agencias[0]?.id ?? ''));
  const { press, ...sending } = useMany<string>(onClose, {
    send: async (reason, options) =>
      eachOf(tarjetas, options, async ({ idCliente, id, version }, own) => {
        const params = { idCliente, id };
        const body = { idAgencia: Number(idAgencia), motivo: reason, version };
        return (await call('POST /operaciones/v1/pedidos/:idCliente/:id/pasar', { params, body }, own)).data;
      }),
    done: say('pasado', 'pasados'),
  });
  return (
    <ReasonDialog
      title={titleOf('pasar', tarjetas)}
      submit="Pasar"
      isIncomplete={idAgencia === ''}
      {...sending}
      onSend={press}
      onClose={onClose}
    >
      {agencias.length === 0 ? (
        <p>Ningún otro transportista trabaja para los clientes de todos.</p>
      ) : (
        <SelectField
          label="Transportista"
          value={idAgencia}
          options={agenciaOptions(agencias)}
          onChange={setIdAgencia}
        />
      )}
    </ReasonDialog>
  );
}

/** The same nota on each. */
function NotaMany({ tarjetas, onClose }: ManyDialogProps) {
  const { press, ...sending } = useMany<string>(onClose, {
    send: async (texto, options) =>
      eachOf(tarjetas, options, async ({ idCliente, id }, own) => {
        const params = { idCliente, id };
        await call('POST /operaciones/v1/pedidos/:idCliente/:id/notas', { params, body: { texto } }, own);
        return undefined;
      }),
    done: say('con la nota', 'con la nota'),
  });
  return (
    <ReasonDialog
      title={titleOf('nota', tarjetas)}
      label="La leen solo operadores"
      submit="Guardar nota"
      maxLength={1000}
      {...sending}
      onSend={press}
      onClose={onClose}
    />
  );
}

const DIALOGS: Readonly<Record<ManyAct, ComponentType<ManyDialogProps>>> = {
  asignar: AssignMany,
  devolver: GiveBackMany,
  pasar: HandOverMany,
  nota: NotaMany,
};
