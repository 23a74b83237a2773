import { now } from '@traza/client/clock.ts';
import type { InformReply, Tarjeta } from '@traza/contract';
import { inBuenosAires } from '@traza/domain';
import { Button } from '@traza/ui/button.tsx';
import { SelectField, type SelectOption } from '@traza/ui/fields/select-field.tsx';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { IconButton } from '@traza/ui/icon-button.tsx';
import { showToast } from '@traza/ui/notices/toasts.ts';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { call } from '#lib/api.ts';
import { windowTitle } from '../words/mesa-text.ts';
import styles from './forms.module.css';
import type { ActDialogProps } from './plain-acts.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { useAct } from './send-act.ts';

type StepType = InformReply['eventos'][number]['type'];

const STEP_TEXT: Readonly<Record<StepType, string>> = {
  circulando: 'Salió',
  arribado: 'Llegó',
  iniciado: 'Inició el viaje',
  finalizado: 'Terminó',
  fallo: 'Fallo: no se presentó nadie',
};
/** A step is told to have been at a parada, or of the whole. */
const AT_PARADA: readonly StepType[] = ['circulando', 'arribado'];
const MOST_STEPS = 20;

export interface Step {
  /** Of the row, while it is edited. */
  row: number;
  type: StepType;
  parada: number;
  day: string;
  hour: string;
}

/** The step that a viaje lacks next, at the present minute. */
function nextStep({ status, substatus, llego, paradas }: Tarjeta): Pick<Step, 'type' | 'parada'> {
  if (llego) return { type: 'finalizado', parada: paradas - 1 };
  if (status === 'iniciado') return { type: 'arribado', parada: paradas - 1 };
  return substatus === 'a origen' ? { type: 'arribado', parada: 0 } : { type: 'circulando', parada: 0 };
}

/** What mostly comes after a step. */
function stepAfter({ type, parada }: Step, paradas: number): Pick<Step, 'type' | 'parada'> {
  if (type === 'circulando') return { type: 'arribado', parada };
  if (type === 'arribado' && parada === 0) return { type: 'iniciado', parada: 0 };
  if (type === 'iniciado') return { type: 'arribado', parada: Math.min(1, paradas - 1) };
  if (type === 'arribado' && parada < paradas - 1) return { type: 'arribado', parada: parada + 1 };
  return { type: 'finalizado', parada: paradas - 1 };
}

/** Tells what really happened, with its true hours: all steps are written, or none (M-174, M-175). */
export function InformDialog({ tarjeta, onClose }: ActDialogProps) {
  const { idCliente, id, version, paradas } = tarjeta;
  const [steps, setSteps] = useState<readonly Step[]>(() => [{ row: 1, ...nextStep(tarjeta), ...presentMinute() }]);
  const { send, isSending, refusal } = useAct(tarjeta, {
    call: (reason: string, options) =>
      call(
        'POST /operaciones/v1/pedidos/:idCliente/:id/eventos',
        { params: { idCliente, id }, body: { eventos: steps.map(toEvent), motivo: reason, version } },
        options,
      ),
    done: (reply) => {
      const text = savedText(reply);
      if (text) showToast('info', text);
      onClose();
    },
  });
  const [days] = useState(() => daysSince(tarjeta.abierta));
  const change = (row: number, patch: Partial<Step>) =>
    setSteps(steps.map((step) => (step.row === row ? { ...step, ...patch } : step)));

  function addStep() {
    const last = steps.at(-1);
    if (last) setSteps([...steps, { ...last, ...stepAfter(last, paradas), row: last.row + 1 }]);
  }

  return (
    <ReasonDialog
      title={windowTitle('Informar', tarjeta)}
      size={600}
      submit={`Informar ${steps.length} ${steps.length === 1 ? 'paso' : 'pasos'}`}
      isIncomplete={steps.some(({ day, hour }) => day === '' || readHour(hour) === undefined)}
      {...{ isSending, refusal, onClose }}
      onSend={(reason) => void send(reason)}
    >
      <ol className="grid-2 shape-plain-list">
        {steps.map((step) => (
          <li key={step.row} className={styles['row']}>
            <StepFields {...{ step, paradas, days }} onChange={(patch) => change(step.row, patch)} />
            {steps.length > 1 ? (
              <IconButton
                label="Quitar paso"
                size="sm"
                onClick={() => setSteps(steps.filter(({ row }) => row !== step.row))}
              >
                <X size={16} aria-hidden />
              </IconButton>
            ) : null}
          </li>
        ))}
      </ol>
      {steps.length < MOST_STEPS ? (
        <Button variant="quiet" size="sm" icon={<Plus size={14} aria-hidden />} onClick={addStep}>
          Agregar otro paso
        </Button>
      ) : null}
    </ReasonDialog>
  );
}

interface StepFieldsProps {
  step: Step;
  paradas: number;
  days: readonly SelectOption[];
  onChange: (patch: Partial<Step>) => void;
}

function StepFields({ step, paradas, days, onChange }: StepFieldsProps) {
  return (
    <>
      <SelectField
        label="Paso"
        value={step.type}
        options={STEP_TYPES.map((type) => ({ value: type, label: STEP_TEXT[type] }))}
        onChange={(value) => onChange({ type: STEP_TYPES.find((type) => type === value) ?? step.type })}
      />
      {AT_PARADA.includes(step.type) ? (
        <SelectField
          label="Dónde"
          value={String(step.parada)}
          options={Array.from({ length: paradas }, (_, place) => ({
            value: String(place),
            label: paradaText(place, paradas),
          }))}
          onChange={(value) => onChange({ parada: Number(value) })}
        />
      ) : null}
      <TextField
        label="Hora real"
        inputMode="numeric"
        placeholder="HH:mm"
        maxLength={5}
        value={step.hour}
        onChange={(hour) => onChange({ hour })}
      />
      <SelectField label="Día" value={step.day} options={days} onChange={(day) => onChange({ day })} />
    </>
  );
}

const STEP_TYPES: readonly StepType[] = ['circulando', 'arribado', 'iniciado', 'finalizado', 'fallo'];

function paradaText(place: number, paradas: number): string {
  if (place === 0) return 'Origen';
  return place === paradas - 1 ? 'Destino' : `Parada ${place}`;
}

function presentMinute(): Pick<Step, 'day' | 'hour'> {
  const local = inBuenosAires(now());
  return { day: local.toPlainDate().toString(), hour: local.toPlainTime().toString().slice(0, 5) };
}

const MOST_DAYS = 31;

/** The days on which it may have happened: today first, back to when it was asked for. */
function daysSince(abierta: string): SelectOption[] {
  const today = inBuenosAires(now()).toPlainDate();
  const back = Math.max(0, today.since(inBuenosAires(Temporal.Instant.from(abierta)).toPlainDate()).days);
  return Array.from({ length: Math.min(back + 1, MOST_DAYS) }, (_, days) => {
    const day = today.subtract({ days }).toString();
    return { value: day, label: DAY_TEXT[days] ?? `${day.slice(8, 10)}/${day.slice(5, 7)}` };
  });
}

const DAY_TEXT: readonly string[] = ['Hoy', 'Ayer'];

/** An hour of 24 as it is typed, `9:40` or `940`, whatever the clock of the machine shows. */
function readHour(text: string): string | undefined {
  const [, hour = '', minute = ''] = /^([01]?\d|2[0-3])[:.]?([0-5]\d)$/.exec(text.trim()) ?? [];
  return hour === '' ? undefined : `${hour.padStart(2, '0')}:${minute}`;
}

function toEvent({ type, parada, day, hour }: Step) {
  return {
    type,
    timestamp: `${day}T${readHour(hour) ?? ''}:00-03:00`,
    ...(AT_PARADA.includes(type) ? { parada } : {}),
  };
}

/** What of it is stored without having moved anything, or at another hour than was said. */
function savedText({ eventos }: InformReply): string | undefined {
  const still = eventos.filter(({ sinEfecto }) => sinEfecto).length;
  const drawn = eventos.filter(({ corrido }) => corrido).length;
  if (still > 0)
    return still === 1
      ? 'Un paso quedó guardado sin mover el viaje.'
      : `${still} pasos quedaron guardados sin mover el viaje.`;
  if (drawn > 0) return 'La hora se corrió a la más cercana posible.';
  return undefined;
}
