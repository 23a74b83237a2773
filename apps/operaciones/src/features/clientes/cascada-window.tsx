import { useQuery } from '@tanstack/react-query';
import { failureOf } from '@traza/client/list-failure.ts';
import type { CascadaView } from '@traza/contract';
import { type CascadaStep, MESA, whyNotCascada } from '@traza/domain/mesa';
import { SelectField } from '@traza/ui/fields/select-field.tsx';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { IconButton } from '@traza/ui/icon-button.tsx';
import { ListState } from '@traza/ui/list-page.tsx';
import { showToast } from '@traza/ui/notices/toasts.ts';
import { Dialog } from '@traza/ui/windows/dialog.tsx';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { CLIENTES_KEY, call } from '#lib/api.ts';
import { FormWindow } from '#lib/forms/form-window.tsx';
import { useOpened } from '#lib/forms/use-opened.ts';
import { errorText, useClienteForm } from './api.ts';
import styles from './cascada-window.module.css';

const TITLE = 'Editar cascada';
const OTHERS = 'Todos los demás';

interface CascadaWindowProps {
  idCliente: number;
  onClose: () => void;
}

/** Who is offered the orders of a cliente, in which sequence and from which minute on (M-083). */
export function CascadaWindow({ idCliente, onClose }: CascadaWindowProps) {
  const cascada = useQuery({
    queryKey: [...CLIENTES_KEY, 'cascada', idCliente],
    queryFn: async ({ signal }) =>
      (await call('GET /operaciones/v1/clientes/:id/cascada', { params: { id: idCliente } }, { signal })).data,
    // what is being changed is not changed under the hand
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (cascada.data) return <CascadaForm {...{ idCliente, onClose }} cascada={cascada.data} />;
  return (
    <Dialog title={TITLE} size={560} onClose={onClose}>
      <ListState
        isPending={cascada.isPending}
        failure={failureOf(cascada, 'No pudimos cargar la cascada', errorText)}
        isEmpty={false}
        skeleton={{ count: 3, height: 44 }}
        empty={null}
      >
        {null}
      </ListState>
    </Dialog>
  );
}

/** A step as it is typed. */
interface StepDraft {
  idAgencia: number | null;
  minuto: string;
}

const minuteOf = (text: string) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN);
const stepOf = ({ idAgencia, minuto }: StepDraft): CascadaStep => ({ idAgencia, minuto: minuteOf(minuto) });

function moved<T>(list: readonly T[], from: number, by: number): T[] {
  const next = [...list];
  const [item] = next.splice(from, 1);
  if (item !== undefined) next.splice(from + by, 0, item);
  return next;
}

function CascadaForm({ idCliente, cascada: current, onClose }: CascadaWindowProps & { cascada: CascadaView }) {
  const open = useOpened(current);
  const cascada = open.seen;
  const linked = cascada.transportistas.map(({ id }) => id);
  const form = useClienteForm({
    open,
    initial: {
      steps: cascada.pasos
        .filter(({ vigente }) => vigente)
        .map(({ idAgencia, minuto }): StepDraft => ({ idAgencia, minuto: String(minuto) })),
    },
    check: ({ steps }) => {
      const fault = steps.length > 0 && whyNotCascada(steps.map(stepOf), linked);
      return fault ? [{ field: 'steps', ...fault }] : [];
    },
    send: ({ steps }, options) => {
      const body = { pasos: steps.length === 0 ? null : steps.map(stepOf), version: cascada.version };
      return call('PUT /operaciones/v1/clientes/:id/cascada', { params: { id: idCliente }, body }, options);
    },
    done: ({ data }) => {
      showToast('success', data.pasos.length === 0 ? 'Todos ven sus pedidos a la vez' : 'La cascada vale desde ahora');
      onClose();
    },
  });
  const { value: steps, onChange, error } = form.fieldOf('steps');
  const hasOthers = steps.some(({ idAgencia }) => idAgencia === null);
  const free = cascada.transportistas.filter(({ id }) => !steps.some(({ idAgencia }) => idAgencia === id));
  const lastMinute = steps.at(-1)?.minuto ?? '0';

  function add(value: string) {
    const step = { idAgencia: value === 'todos' ? null : Number(value), minuto: lastMinute };
    const others = hasOthers ? steps.slice(-1) : [];
    onChange([...steps.slice(0, steps.length - others.length), step, ...others]);
  }
  function retime(place: number, minuto: string) {
    onChange(steps.map((step, index) => (index === place ? { ...step, minuto } : step)));
  }
  const nameOf = ({ idAgencia }: StepDraft) =>
    cascada.transportistas.find(({ id }) => id === idAgencia)?.alias ?? OTHERS;

  return (
    <FormWindow title={TITLE} size={560} {...form} failure={form.failure ?? error} onClose={onClose}>
      <p className="text-sm soft flat">
        {steps.length === 0
          ? 'Sin pasos, todos sus transportistas ven los pedidos a la vez.'
          : 'Vale para lo que se pida desde ahora. Quien no está en ningún paso no ve sus pedidos.'}
      </p>
      <ol className="grid-2 shape-plain-list">
        {steps.map((step, place) => (
          <StepLine
            key={step.idAgencia ?? 0}
            name={nameOf(step)}
            minuto={step.minuto}
            canRise={step.idAgencia !== null && place > 0}
            canSink={step.idAgencia !== null && place < steps.length - (hasOthers ? 2 : 1)}
            onMinute={(minuto) => retime(place, minuto)}
            onMove={(by) => onChange(moved(steps, place, by))}
            onRemove={() => onChange(steps.toSpliced(place, 1))}
          />
        ))}
      </ol>
      <AddStep free={free} hasOthers={hasOthers} onAdd={add} />
    </FormWindow>
  );
}

interface AddStepProps {
  free: CascadaView['transportistas'];
  hasOthers: boolean;
  onAdd: (value: string) => void;
}

function AddStep({ free, hasOthers, onAdd }: AddStepProps) {
  const options = [
    ...free.map(({ id, alias }) => ({ value: String(id), label: alias })),
    ...(hasOthers ? [] : [{ value: 'todos', label: OTHERS }]),
  ];
  if (options.length === 0) return null;
  return (
    <SelectField
      label="Agregar un paso"
      value=""
      options={[{ value: '', label: 'Elegí un transportista' }, ...options]}
      onChange={(value) => {
        if (value !== '') onAdd(value);
      }}
    />
  );
}

interface StepLineProps {
  name: string;
  minuto: string;
  canRise: boolean;
  canSink: boolean;
  onMinute: (minuto: string) => void;
  onMove: (by: number) => void;
  onRemove: () => void;
}

function StepLine({ name, minuto, canRise, canSink, onMinute, onMove, onRemove }: StepLineProps) {
  return (
    <li className="beside-2 at-bottom">
      <span className={styles['name']}>{name}</span>
      <TextField
        className={styles['minute'] ?? ''}
        label={`Desde el minuto, ${name}`}
        inputMode="numeric"
        value={minuto}
        maxLength={String(MESA.cascadaMaxMin).length}
        onChange={onMinute}
        autoComplete="off"
      />
      <IconButton label={`Subir ${name}`} tooltip="none" disabled={!canRise} onClick={() => onMove(-1)}>
        <ArrowUp size={16} aria-hidden />
      </IconButton>
      <IconButton label={`Bajar ${name}`} tooltip="none" disabled={!canSink} onClick={() => onMove(1)}>
        <ArrowDown size={16} aria-hidden />
      </IconButton>
      <IconButton label={`Quitar ${name}`} tooltip="none" onClick={onRemove}>
        <X size={16} aria-hidden />
      </IconButton>
    </li>
  );
}
