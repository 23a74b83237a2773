import type { RepeatSafe } from '@traza/client/use-sending.ts';
import type { VehiculoTypeView } from '@traza/contract';
import { tidyVehiculoType, VEHICULO_TYPE, whyNotVehiculoType } from '@traza/domain/administracion';
import { CheckField } from '@traza/ui/fields/check-field.tsx';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import type { Seen } from '@traza/ui/windows/changed.tsx';
import { reloadAdministracion, VEHICULO_TYPES_KEY } from '#lib/administracion.ts';
import { call } from '#lib/api.ts';
import { withWords } from '#lib/error-text.ts';
import { FormWindow, sayAndClose } from '#lib/forms/form-window.tsx';
import { useForm } from '#lib/forms/use-form.ts';
import { useOpenedRow } from '#lib/forms/use-opened.ts';
import styles from '#lib/office/office.module.css';

interface VehiculoTypeTexts {
  id: string;
  alias: string;
  descripcion: string;
  plazas: string;
  esperaMin: string;
  esperaMax: string;
  esPool: boolean;
}

/** What is no whole number is one that no rule lets through. */
const readWhole = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : -1);

function valuesOf({ alias, descripcion, plazas, esperaMin, esperaMax }: VehiculoTypeTexts) {
  return tidyVehiculoType({
    alias,
    descripcion,
    plazas: readWhole(plazas),
    esperaMin: readWhole(esperaMin),
    esperaMax: readWhole(esperaMax),
  });
}

function checkTexts(texts: VehiculoTypeTexts) {
  const issues: { field?: string; code: string }[] = whyNotVehiculoType(valuesOf(texts));
  const id = readWhole(texts.id);
  if (id < 1 || id > VEHICULO_TYPE.idMax) issues.unshift({ field: 'id', code: 'id_invalid' });
  return issues;
}

const WORDS: Readonly<Record<string, string>> = {
  id_invalid: `De 1 a ${VEHICULO_TYPE.idMax}.`,
  alias_used: 'Ya hay un tipo con ese nombre o ese número.',
};

const vehiculoTypeErrorText = withWords(WORDS);

interface VehiculoTypeFormProps {
  title: string;
  submitLabel: string;
  said: string;
  initial: VehiculoTypeTexts;
  open?: Seen<unknown>;
  /** Its number and whether it is a pool stay as they were created. */
  isNew: boolean;
  send: (texts: VehiculoTypeTexts, options: RepeatSafe) => Promise<unknown>;
  onClose: () => void;
}

function VehiculoTypeForm({ title, submitLabel, said, isNew, send, onClose, ...start }: VehiculoTypeFormProps) {
  const form = useForm({
    ...start,
    check: checkTexts,
    send,
    reload: reloadAdministracion,
    errorText: vehiculoTypeErrorText,
    done: sayAndClose(said, onClose),
  });
  const pool = form.fieldOf('esPool');
  const whole = { inputMode: 'numeric', required: true } as const;
  return (
    <FormWindow {...{ title, submitLabel }} {...form} onClose={onClose}>
      <TextField label="Nombre" {...form.textOf('alias')} maxLength={VEHICULO_TYPE.aliasMax} required data-autofocus />
      <TextField
        label="Descripción"
        {...form.textOf('descripcion')}
        maxLength={VEHICULO_TYPE.descriptionMax}
        required
        hint="La lee quien pide."
      />
      <div className={styles['pair']}>
        {isNew ? (
          <TextField label="Número" {...form.textOf('id')} {...whole} hint="Decide su dibujo y no cambia más" />
        ) : null}
        <TextField label="Plazas" {...form.textOf('plazas')} {...whole} />
      </div>
      <div className={styles['pair']}>
        <TextField label="Espera mínima" {...form.textOf('esperaMin')} {...whole} suffix="min" />
        <TextField label="Espera máxima" {...form.textOf('esperaMax')} {...whole} suffix="min" />
      </div>
      {isNew ? <CheckField label="Es de recorridos fijos" checked={pool.value} onChange={pool.onChange} /> : null}
    </FormWindow>
  );
}

const EMPTY: VehiculoTypeTexts = {
  id: '',
  alias: '',
  descripcion: '',
  plazas: '4',
  esperaMin: String(VEHICULO_TYPE.waitDefault.min),
  esperaMax: String(VEHICULO_TYPE.waitDefault.max),
  esPool: false,
};

export function NewVehiculoTypeWindow({ onClose }: { onClose: () => void }) {
  return (
    <VehiculoTypeForm
      title="Nuevo tipo de vehículo"
      submitLabel="Crear tipo"
      said="Creamos el tipo de vehículo"
      initial={EMPTY}
      isNew
      send={(texts, { headers }) => {
        const body = { ...valuesOf(texts), id: readWhole(texts.id), esPool: texts.esPool };
        return call('POST /operaciones/v1/tipos-vehiculo', { body }, { headers });
      }}
      onClose={onClose}
    />
  );
}

export function EditVehiculoTypeWindow({
  vehiculoType,
  onClose,
}: {
  vehiculoType: VehiculoTypeView;
  onClose: () => void;
}) {
  const open = useOpenedRow(VEHICULO_TYPES_KEY, vehiculoType);
  const { id, version, alias, descripcion, esPool, plazas, esperaMin, esperaMax } = open.seen;
  const numbers = {
    id: String(id),
    plazas: String(plazas),
    esperaMin: String(esperaMin),
    esperaMax: String(esperaMax),
  };
  return (
    <VehiculoTypeForm
      title={`Editar ${alias}`}
      submitLabel="Guardar"
      said="Guardamos los cambios"
      open={open}
      initial={{ ...numbers, alias, descripcion, esPool }}
      isNew={false}
      send={(texts) =>
        call('PATCH /operaciones/v1/tipos-vehiculo/:id', { params: { id }, body: { ...valuesOf(texts), version } })
      }
      onClose={onClose}
    />
  );
}
