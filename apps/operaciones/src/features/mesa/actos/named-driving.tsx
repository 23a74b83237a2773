import { Button } from '@traza/ui/button.tsx';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { FormAlert } from '@traza/ui/form-alert.tsx';
import { CancelButton, Dialog, DialogActions } from '@traza/ui/windows/dialog.tsx';
import { type FormEvent, useState } from 'react';
import { call } from '#lib/api.ts';
import { windowTitle } from '../words/mesa-text.ts';
import type { ActDialogProps } from './plain-acts.tsx';
import { useAct } from './send-act.ts';

const EMPTY = { nombre: '', apellido: '', phone: '', patente: '', marca: '', modelo: '' };
type FieldName = keyof typeof EMPTY;

const FIELDS: readonly { name: FieldName; label: string; max: number }[] = [
  { name: 'nombre', label: 'Nombre', max: 100 },
  { name: 'apellido', label: 'Apellido', max: 100 },
  { name: 'phone', label: 'Celular', max: 40 },
  { name: 'patente', label: 'Patente', max: 10 },
  { name: 'marca', label: 'Marca', max: 60 },
  { name: 'modelo', label: 'Modelo', max: 60 },
];

/** Whom an agencia without a system sends, by name (DM-27). */
export function NamedDriving({ tarjeta, onClose }: ActDialogProps) {
  const { idCliente, id, version, agencia } = tarjeta;
  const [values, setValues] = useState(EMPTY);
  const { send, isSending, refusal } = useAct(tarjeta, {
    call: ({ nombre, apellido, phone, ...vehiculo }: typeof EMPTY, options) =>
      call(
        'POST /operaciones/v1/pedidos/:idCliente/:id/asignacion',
        {
          params: { idCliente, id },
          body: { chofer: { nombre, apellido, phone: phone.trim() || null }, vehiculo, version },
        },
        options,
      ),
    done: onClose,
  });
  const isReady = FIELDS.every(({ name }) => name === 'phone' || values[name].trim() !== '');

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isReady) void send(values);
  }

  return (
    <Dialog
      title={windowTitle('Asignar', tarjeta)}
      isKept
      isDirty={Object.values(values).some((value) => value !== '')}
      onClose={onClose}
    >
      <form onSubmit={submit}>
        <FormAlert text={refusal} />
        <p>Quién hace el viaje por {agencia?.alias}.</p>
        {FIELDS.map(({ name, label, max }, place) => (
          <TextField
            key={name}
            label={label}
            value={values[name]}
            maxLength={max}
            data-autofocus={place === 0 || undefined}
            onChange={(value) => setValues({ ...values, [name]: value })}
          />
        ))}
        <DialogActions>
          <CancelButton disabled={isSending}>Cancelar</CancelButton>
          <Button type="submit" loading={isSending} disabled={!isReady}>
            Asignar
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
