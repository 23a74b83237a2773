import type { ClienteView } from '@traza/contract';
import { centsFromPesos, readFigure } from '@traza/domain';
import {
  APROBACION_MODES,
  type AprobacionMode,
  type ClienteForm,
  tidyCliente,
  USUAL_CLIENTE,
  whyNotCliente,
} from '@traza/domain/administracion';
import { SelectField } from '@traza/ui/fields/select-field.tsx';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { call } from '#lib/api.ts';
import { FormWindow, sayAndClose } from '#lib/forms/form-window.tsx';
import { useOpened } from '#lib/forms/use-opened.ts';
import { useClienteForm } from './api.ts';
import { DOMAIN_INVALID, MINUTES_INVALID, RULE_WORDS, TEXT } from './words.ts';

interface WindowProps {
  cliente: ClienteView;
  onClose: () => void;
}

/** Minutes as they were typed; nothing is none, and what is no number is one that no rule lets through. */
const readMinutes = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : -1);

interface DatosText {
  alias: string;
  sigla: string;
  dominioEmail: string;
  antelacionAlta: string;
  minutosAnulacionTardia: string;
}

const bodyOf = ({ alias, sigla, dominioEmail, antelacionAlta, minutosAnulacionTardia }: DatosText) => ({
  alias: alias.trim(),
  sigla: sigla.trim(),
  dominioEmail: dominioEmail.trim() || null,
  antelacionAlta: antelacionAlta.trim() === '' ? null : readMinutes(antelacionAlta),
  minutosAnulacionTardia: readMinutes(minutosAnulacionTardia),
});

export function DatosWindow({ cliente, onClose }: WindowProps) {
  const open = useOpened(cliente);
  const { id, version, alias, sigla, dominioEmail, antelacionAlta, minutosAnulacionTardia } = open.seen;
  const form = useClienteForm({
    open,
    initial: {
      alias,
      sigla,
      dominioEmail: dominioEmail ?? '',
      antelacionAlta: antelacionAlta === null ? '' : String(antelacionAlta),
      minutosAnulacionTardia: String(minutosAnulacionTardia),
    },
    check: (values) => whyNotCliente(tidyCliente({ ...USUAL_CLIENTE, ...bodyOf(values) }), alias),
    send: (values, options) =>
      call('PATCH /operaciones/v1/clientes/:id', { params: { id }, body: { ...bodyOf(values), version } }, options),
    done: sayAndClose(TEXT.saved, onClose),
    words: { bad_input: MINUTES_INVALID, email_invalid: DOMAIN_INVALID },
  });
  const inShort = form.textOf('sigla');
  return (
    <FormWindow title={`Editar ${alias}`} {...form} onClose={onClose}>
      <TextField label="Nombre" {...form.textOf('alias')} required data-autofocus />
      <TextField
        label="Sigla"
        {...inShort}
        error={inShort.error && 'De 2 a 8 letras o números, y de un solo cliente.'}
        hint="Cómo se lo ve en la mesa"
        required
      />
      <TextField
        label="Dominio de los e-mails"
        {...form.textOf('dominioEmail')}
        hint="Como empresa.com.ar. Con él se registran sus empleados."
      />
      <div className="pair">
        <TextField
          label="Antelación mínima"
          {...form.textOf('antelacionAlta')}
          inputMode="numeric"
          suffix="min"
          hint="Vacía: la de todos"
        />
        <TextField
          label="Anulación con costo"
          {...form.textOf('minutosAnulacionTardia')}
          inputMode="numeric"
          suffix="min"
          required
          hint="Antes de la salida"
        />
      </div>
    </FormWindow>
  );
}

/** Pesos as people of here write them, `25.000,00` or `25000`; undefined where it is no amount. */
const readPesos = (text: string) => readFigure(text.trim().replace(/^\$/, ''));

function ruleOf({
  modo,
  tope,
}: {
  modo: AprobacionMode;
  tope: string;
}): Pick<ClienteForm, 'requiereAutorizacion' | 'topeAutorizacion'> & { pesos: number | null } {
  const pesos = modo === 'sobreMonto' ? (readPesos(tope) ?? null) : null;
  return {
    requiereAutorizacion: modo,
    topeAutorizacion: pesos === null ? null : centsFromPesos(pesos),
    pesos,
  };
}

const isMode = (text: string): text is AprobacionMode => APROBACION_MODES.some((mode) => mode === text);

export function AprobacionWindow({ cliente, onClose }: WindowProps) {
  const open = useOpened(cliente);
  const { id, version, alias, requiereAutorizacion, topeAutorizacion } = open.seen;
  const initial: { modo: AprobacionMode; topeAutorizacion: string } = {
    modo: requiereAutorizacion,
    topeAutorizacion: topeAutorizacion === null ? '' : topeAutorizacion.toLocaleString('es-AR'),
  };
  const form = useClienteForm({
    open,
    initial,
    check: ({ modo, topeAutorizacion: tope }) => {
      const { pesos: _pesos, ...rule } = ruleOf({ modo, tope });
      return whyNotCliente({ ...USUAL_CLIENTE, alias, ...rule }, alias);
    },
    send: ({ modo, topeAutorizacion: tope }, options) => {
      const { requiereAutorizacion: rule, pesos } = ruleOf({ modo, tope });
      const body = { requiereAutorizacion: rule, topeAutorizacion: pesos, version };
      return call('PATCH /operaciones/v1/clientes/:id', { params: { id }, body }, options);
    },
    done: sayAndClose(TEXT.saved, onClose),
    words: { missing_fields: 'Poné un importe, como 25.000,00.' },
  });
  const mode = form.fieldOf('modo');
  return (
    <FormWindow title={`Aprobaciones de ${alias}`} {...form} onClose={onClose}>
      <SelectField
        label="Los pedidos piden autorización"
        value={mode.value}
        onChange={(value) => (isMode(value) ? mode.onChange(value) : undefined)}
        options={APROBACION_MODES.map((value) => ({ value, label: RULE_WORDS[value] }))}
      />
      {mode.value === 'sobreMonto' ? (
        <TextField
          label="Desde qué importe"
          {...form.textOf('topeAutorizacion')}
          inputMode="decimal"
          left="$"
          required
        />
      ) : null}
    </FormWindow>
  );
}
