import { useQueryClient } from '@tanstack/react-query';
import type { Pedido, ViajeExtras } from '@traza/contract';
import { isPhone, normalisePhone, PERSONA, PHONE_PREFIX } from '@traza/domain';
import { type CorporateAccount, preselectCeco } from '@traza/domain/cuentas';
import { fullName, isBlankPhone, isNamed, type Pasajero, type Person } from '@traza/domain/solicitudes';
import { freeAsientos } from '@traza/pedido-ui/asientos.ts';
import { stopName } from '@traza/pedido-ui/timeline-text.ts';
import { Button } from '@traza/ui/button.tsx';
import { PhoneField } from '@traza/ui/fields/phone-field.tsx';
import { CancelButton, Dialog, DialogActions } from '@traza/ui/windows/dialog.tsx';
import { type FormEvent, useId, useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { toastError, toastSuccess } from '#lib/toast.ts';
import { useSend } from '#lib/use-send.ts';
import { ACTION_TEXT, freeAsientosText } from '../action-text.ts';
import type { PedidosView } from '../list/list-api.ts';
import { refreshAround, sendAddition } from './actions-api.ts';
import { addBody, sameName, stopId } from './add-body.ts';
import styles from './add-modal.module.css';
import type { PasajeroParts } from './pasajero-parts.ts';

interface AddModalProps {
  view: PedidosView;
  pedido: Pedido;
  extras: ViajeExtras;
  account: CorporateAccount;
  parts: PasajeroParts;
  onClose: () => void;
}

/** Adds pasajeros to a fixed-route trip: by number between two stops, by stops among more (T-162, DT-35). */
export function AddModal(props: AddModalProps) {
  const { view, pedido, extras, account, onClose } = props;
  const queryClient = useQueryClient();
  const { send, isSending } = useSend({
    call: (pasajeros: readonly Pasajero[], { key }) => sendAddition(addBody(extras, account.idPersona, pasajeros), key),
    done: () => {
      toastSuccess('passengers_added');
      return refreshAround(queryClient, view, pedido);
    },
    failed: () => {
      // one sentence for every failure (T-169)
      toastError('carpool_add_failed');
      void refreshAround(queryClient, view, pedido);
    },
    after: onClose,
  });
  const Add = extras.paradas.length === 2 ? AddAsientos : AddByParadas;
  return <Add {...props} isSending={isSending} onSend={(pasajeros) => void send(pasajeros)} />;
}

type AddProps = AddModalProps & { isSending: boolean; onSend: (pasajeros: readonly Pasajero[]) => void };

function AddByParadas({ pedido, extras, parts: { Editor }, onSend, onClose }: AddProps) {
  const [pasajeros, setPasajeros] = useState<readonly Pasajero[]>([]);
  const paradas = extras.paradas.map((parada, index, all) => ({
    id: stopId(parada),
    label: stopName(index, all.length),
    direccion: parada.dir.alias || parada.dir.direccion,
  }));
  return (
    <Editor
      paradas={paradas}
      pasajeros={pasajeros}
      asientos={freeAsientos(pedido)}
      nobodyText={ACTION_TEXT.nobody}
      onChange={setPasajeros}
      onAccept={onSend}
      onClose={onClose}
    />
  );
}

interface PasajeroChoice {
  nombre: string;
  idPersona: number | null;
  idCeco: number | null;
}

const NOBODY: PasajeroChoice = { nombre: '', idPersona: null, idCeco: null };

/** Adds several asientos under one name (T-163, T-164). */
function AddAsientos({ pedido, extras, account, parts: { PersonSearch }, isSending, onSend, onClose }: AddProps) {
  const asientos = freeAsientos(pedido);
  const [count, setCount] = useState(1);
  const [person, setPerson] = useState(NOBODY);
  const [tel, setTel] = useState<string>(PHONE_PREFIX);
  const [showsErrors, setShowsErrors] = useState(false);
  const [first, last] = extras.paradas;
  const isPhoneFine = isBlankPhone(tel) || isPhone(normalisePhone(tel));
  const hasName = person.nombre.trim() !== '';
  const isNameFine = isNamed(person);
  const isDirty = count !== 1 || person.nombre !== '' || tel !== PHONE_PREFIX;

  function pick(picked: Person) {
    const cecos = picked.centrosDeCostoHabilitados;
    const ceco = preselectCeco({
      cecos,
      preferred: picked.cecoPreferido,
      canChange: account.permisos.changeDefaultCeco,
    });
    setPerson({ nombre: fullName(picked), idPersona: picked.personId, idCeco: ceco?.id ?? null });
    setTel(picked.phone ?? PHONE_PREFIX);
  }

  function send(event: FormEvent) {
    event.preventDefault();
    setShowsErrors(true);
    if (!hasName || !isNameFine || !isPhoneFine || !first || !last) return;
    onSend(sameName({ ...person, nombre: person.nombre.trim(), tel }, count, [stopId(first), stopId(last)]));
  }

  return (
    <Dialog title={ACTION_TEXT.addTitle} isTall isDirty={isDirty} onClose={onClose}>
      <form noValidate className="stack-3" onSubmit={send}>
        <AsientoCount asientos={asientos} count={count} onChange={setCount} />
        <div>
          <span className={styles['label']} aria-hidden>
            {ACTION_TEXT.name}
          </span>
          <PersonSearch
            label={ACTION_TEXT.name}
            text={person.nombre}
            isChosen={person.idPersona !== null}
            error={showsErrors && !isNameFine ? errorText('name_invalid') : undefined}
            onType={(text) => setPerson({ ...NOBODY, nombre: text.slice(0, PERSONA.nameMax) })}
            onPick={pick}
          />
        </div>
        <PhoneField
          label={ACTION_TEXT.phone}
          value={tel}
          error={showsErrors && !isPhoneFine ? ACTION_TEXT.phoneInvalid : undefined}
          onChange={({ text }) => setTel(text)}
        />
        <DialogActions>
          <CancelButton disabled={isSending}>{ACTION_TEXT.back}</CancelButton>
          <Button type="submit" disabled={!hasName} loading={isSending}>
            {ACTION_TEXT.addButton}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function AsientoCount({
  asientos,
  count,
  onChange,
}: {
  asientos: number;
  count: number;
  onChange: (count: number) => void;
}) {
  const id = useId();
  return (
    <div>
      <label className={styles['label']} htmlFor={id}>
        {ACTION_TEXT.asientos}
      </label>
      <div className="row-3">
        <select
          id={id}
          className={styles['select']}
          value={count}
          onChange={(event) => onChange(Number(event.currentTarget.value))}
        >
          {Array.from({ length: asientos }, (_, index) => (
            <option key={index} value={index + 1}>
              {index + 1}
            </option>
          ))}
        </select>
        <span className="text-sm soft">{freeAsientosText(asientos)}</span>
      </div>
    </div>
  );
}
