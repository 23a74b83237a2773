import { useQuery } from '@tanstack/react-query';
import { useSending } from '@traza/client/use-sending.ts';
import type { FeriadoLine } from '@traza/contract';
import { FERIADO_TYPES, FERIADOS, type FeriadoType } from '@traza/domain/feriados';
import { Button } from '@traza/ui/button.tsx';
import { DayField } from '@traza/ui/fields/day-field.tsx';
import { SelectField } from '@traza/ui/fields/select-field.tsx';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { FormAlert } from '@traza/ui/form-alert.tsx';
import { showToast } from '@traza/ui/notices/toasts.ts';
import { call } from '#lib/api.ts';
import { FormWindow, sayAndClose } from '#lib/forms/form-window.tsx';
import { useForm } from '#lib/forms/use-form.ts';
import styles from '#lib/office/office.module.css';
import { effectQuery, feriadoErrorText, reloadFeriados } from './api.ts';
import { dayText, effectText, TEXT, TYPE_WORDS } from './words.ts';

interface FeriadoWindowProps {
  /** A day of the list; null for one that is chosen here. */
  line: FeriadoLine | null;
  clientes: readonly { id: number; alias: string }[];
  onClose: () => void;
}

interface FeriadoValues {
  fecha: string | undefined;
  cliente: string;
  tipo: FeriadoType;
  nombre: string;
}

const valuesOf = (line: FeriadoLine | null): FeriadoValues => ({
  fecha: line?.fecha,
  cliente: String(line?.idCliente ?? ''),
  tipo: line?.tipo ?? 'feriado',
  nombre: line?.nombre ?? '',
});

const isType = (text: string): text is FeriadoType => FERIADO_TYPES.some((tipo) => tipo === text);

/** What a day is, for all or for one cliente, with what that changes among the pedidos to come. */
export function FeriadoWindow({ line, clientes, onClose }: FeriadoWindowProps) {
  const { id = null, version = null } = line ?? {};
  const form = useForm({
    initial: valuesOf(line),
    check: ({ fecha, nombre }) => [
      ...(fecha === undefined ? [{ field: 'fecha', code: 'missing_fields' }] : []),
      ...(nombre.trim() === '' ? [{ field: 'nombre', code: 'missing_fields' }] : []),
    ],
    send: async ({ fecha = '', cliente, tipo, nombre }, options) => {
      if (id !== null && version !== null)
        return call('PATCH /operaciones/v1/feriados/:id', { params: { id }, body: { tipo, nombre, version } });
      const body = { fecha, tipo, nombre, idCliente: cliente === '' ? null : Number(cliente) };
      return call('POST /operaciones/v1/feriados', { body }, options);
    },
    reload: reloadFeriados,
    errorText: feriadoErrorText,
    done: sayAndClose('Guardamos el día', onClose),
  });
  const { fecha, cliente, tipo } = form.values;
  const idCliente = cliente === '' ? null : Number(cliente);
  const effect = useQuery(effectQuery(fecha === undefined ? null : { fecha, idCliente, tipo }));
  return (
    <FormWindow title={line ? dayText(line.fecha) : TEXT.create} {...form} onClose={onClose}>
      <SelectField
        label="Qué es"
        value={tipo}
        options={FERIADO_TYPES.map((value) => ({ value, label: TYPE_WORDS[value] }))}
        onChange={(value) => form.change(isType(value) ? { tipo: value } : {})}
      />
      <TextField label="Nombre" {...form.textOf('nombre')} maxLength={FERIADOS.nombreMax} required />
      {line ? null : (
        <>
          <DayField label="Día" value={fecha} onChange={(day) => form.change({ fecha: day })} />
          <FormAlert text={form.fieldOf('fecha').error} />
        </>
      )}
      {id === null ? (
        <SelectField
          label="Para quién"
          value={cliente}
          options={[
            { value: '', label: TEXT.everybody },
            ...clientes.map((one) => ({ value: String(one.id), label: one.alias })),
          ]}
          onChange={(value) => form.change({ cliente: value })}
        />
      ) : null}
      <p className={styles['note']} role="status">
        {effect.data ? effectText(effect.data) : ''}
      </p>
      {id === null ? null : <RemoveButton id={id} line={line} onClose={onClose} />}
    </FormWindow>
  );
}

function RemoveButton({ id, line, onClose }: { id: number; line: FeriadoLine | null; onClose: () => void }) {
  const removal = useSending({
    call: () => call('DELETE /operaciones/v1/feriados/:id', { params: { id } }),
    done: async () => {
      await reloadFeriados();
      showToast('success', `${dayText(line?.fecha ?? '')} es otra vez lo que dice el calendario`);
      onClose();
    },
    failed: (error) => {
      showToast('error', feriadoErrorText(error));
      void reloadFeriados();
    },
  });
  return (
    <Button variant="quiet" loading={removal.isSending} onClick={() => void removal.send()}>
      {TEXT.remove}
    </Button>
  );
}
