import { useSending } from '@traza/client/use-sending.ts';
import type { TarifaUpdatePreview } from '@traza/contract';
import { ROUNDINGS, type Rounding } from '@traza/domain/tarifas';
import { Button } from '@traza/ui/button.tsx';
import { DayField } from '@traza/ui/fields/day-field.tsx';
import { SelectField } from '@traza/ui/fields/select-field.tsx';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { FormAlert } from '@traza/ui/form-alert.tsx';
import { showToast } from '@traza/ui/notices/toasts.ts';
import { CancelButton, Dialog, DialogActions } from '@traza/ui/windows/dialog.tsx';
import { useState } from 'react';
import { reloadAdministracion } from '#lib/administracion.ts';
import { call } from '#lib/api.ts';
import { FormWindow } from '#lib/forms/form-window.tsx';
import { useForm } from '#lib/forms/use-form.ts';
import { nextMonth, readPercentage, tarifaErrorText } from './api.ts';
import styles from './tarifas.module.css';
import { changeText, conflictText, countText, momentText, nameOf, pesosText, ROUNDING_WORDS, TEXT } from './words.ts';

interface RaiseWindowProps {
  ids: readonly number[];
  now: Temporal.Instant;
  onDone: () => void;
  onClose: () => void;
}

/** What is to become of some tarifas, as it was asked for. */
interface Asked {
  ids: number[];
  porcentaje: number;
  redondeo: Rounding;
  desde: string;
}

interface Shown {
  asked: Asked;
  preview: TarifaUpdatePreview;
}

/** A percentage over the tarifas that are chosen: asked for, shown, programmed (M-069). */
export function RaiseWindow({ ids, now, onDone, onClose }: RaiseWindowProps) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [typed, setTyped] = useState<RaiseValues>({ porcentaje: '', redondeo: 'centavo', desde: nextMonth(now) });
  return shown ? (
    <PreviewWindow shown={shown} onBack={() => setShown(null)} onDone={onDone} onClose={onClose} />
  ) : (
    <AskWindow
      ids={ids}
      initial={typed}
      onShown={(values, next) => {
        setTyped(values);
        setShown(next);
      }}
      onClose={onClose}
    />
  );
}

interface RaiseValues {
  porcentaje: string;
  redondeo: Rounding;
  desde: string | undefined;
}

interface AskWindowProps {
  ids: readonly number[];
  initial: RaiseValues;
  onShown: (values: RaiseValues, shown: Shown) => void;
  onClose: () => void;
}

function whyNotRaise({ porcentaje, desde }: RaiseValues): { field: string; code: string }[] {
  return [
    ...(readPercentage(porcentaje) === undefined ? [{ field: 'porcentaje', code: 'percentage_invalid' }] : []),
    ...(desde === undefined ? [{ field: 'desde', code: 'missing_fields' }] : []),
  ];
}

const isRounding = (text: string): text is Rounding => ROUNDINGS.some((rounding) => rounding === text);

function AskWindow({ ids, initial, onShown, onClose }: AskWindowProps) {
  const form = useForm({
    initial,
    check: whyNotRaise,
    send: async (values) => {
      const asked = {
        ids: [...ids],
        porcentaje: readPercentage(values.porcentaje) ?? 0,
        redondeo: values.redondeo,
        desde: values.desde ?? '',
      };
      const { data } = await call('POST /operaciones/v1/tarifas/actualizaciones/prueba', { body: asked });
      return { values, shown: { asked, preview: data } };
    },
    reload: async () => undefined,
    done: ({ values, shown }) => onShown(values, shown),
    errorText: tarifaErrorText,
  });
  return (
    <FormWindow
      title={`${TEXT.raise} de ${countText(ids.length)}`}
      submitLabel="Ver cómo quedan"
      {...form}
      onClose={onClose}
    >
      <TextField
        label="Porcentaje"
        inputMode="decimal"
        maxLength={8}
        suffix="%"
        required
        data-autofocus
        {...form.textOf('porcentaje')}
      />
      <SelectField
        label="Redondeo"
        value={form.values.redondeo}
        options={ROUNDINGS.map((value) => ({ value, label: ROUNDING_WORDS[value] }))}
        onChange={(redondeo) => form.change(isRounding(redondeo) ? { redondeo } : {})}
      />
      <DayField label="Vale desde" value={form.values.desde} onChange={(desde) => form.change({ desde })} />
      <FormAlert text={form.fieldOf('desde').error} />
      <p className="text-sm soft flat">
        Se redondean base, mínimo y asiento; lo que se cobra por km y por minuto queda al centavo. Los pedidos y las
        cotizaciones de antes conservan su precio. El recargo nocturno no cambia.
      </p>
    </FormWindow>
  );
}

interface PreviewWindowProps {
  shown: Shown;
  onBack: () => void;
  onDone: () => void;
  onClose: () => void;
}

function PreviewWindow({ shown: { asked, preview }, onBack, onDone, onClose }: PreviewWindowProps) {
  const { filas, conflictos, huella, desde } = preview;
  const sending = useSending({
    call: (_: undefined, { options }) =>
      call('POST /operaciones/v1/tarifas/actualizaciones', { body: { ...asked, huella } }, options),
    done: async () => {
      await reloadAdministracion();
      showToast('success', `Se programó ${changeText(asked.porcentaje)} desde el ${momentText(desde)}`);
      onDone();
    },
    failed: () => void reloadAdministracion(),
  });
  return (
    <Dialog title={`${changeText(asked.porcentaje)} desde el ${momentText(desde)}`} size={760} onClose={onClose}>
      <FormAlert text={sending.error ? tarifaErrorText(sending.error) : undefined} />
      {conflictos.length > 0 ? (
        <div role="alert">
          <p className="text-sm danger flat">No se puede programar. Sacá estas de la selección:</p>
          <ul>
            {conflictos.map(({ id, tarifa, ...conflict }) => (
              <li key={id}>
                {tarifa ? nameOf(tarifa) : `Tarifa ${id}`}: {conflictText(conflict)}.
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
      <section className={styles['rows']} aria-label="Cómo quedan" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Tarifa</th>
              <th scope="col" className={styles['figure']}>
                Base
              </th>
              <th scope="col" className={styles['figure']}>
                Por km
              </th>
              <th scope="col" className={styles['figure']}>
                Por min
              </th>
              <th scope="col" className={styles['figure']}>
                Mínimo
              </th>
              <th scope="col" className={styles['figure']}>
                Ejemplo
              </th>
            </tr>
          </thead>
          <tbody>
            {filas.map((row) => (
              <tr key={row.id}>
                <th scope="row">{nameOf(row)}</th>
                <Change antes={row.antes.base} despues={row.despues.base} />
                <Change antes={row.antes.porKm} despues={row.despues.porKm} />
                <Change antes={row.antes.porMin} despues={row.despues.porMin} />
                <Change antes={row.antes.minimo} despues={row.despues.minimo} />
                <Change antes={row.ejemplo.antes} despues={row.ejemplo.despues} />
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="text-sm soft flat">
        El ejemplo es un viaje de 10 km y 25 minutos, de día; donde solo se venden asientos, un asiento.
      </p>
      <DialogActions>
        <CancelButton disabled={sending.isSending}>Cancelar</CancelButton>
        <Button variant="secondary" disabled={sending.isSending} onClick={onBack}>
          Volver
        </Button>
        <Button
          loading={sending.isSending}
          disabled={conflictos.length > 0 || filas.length === 0}
          onClick={() => void sending.send(undefined)}
        >
          Programar
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Change({ antes, despues }: { antes: number; despues: number }) {
  return (
    <td className={styles['figure']}>
      {pesosText(despues)}
      <span className="text-sm soft block">antes {pesosText(antes)}</span>
    </td>
  );
}
