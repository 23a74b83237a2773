import { useNavigate } from '@tanstack/react-router';
import type { RepeatSafe } from '@traza/client/use-sending.ts';
import type { AgenciaDetail, AgenciaView } from '@traza/contract';
import { AGENCIAS, type AgenciaForm, tidyAgencia, whyNotAgencia } from '@traza/domain/administracion';
import { CheckField } from '@traza/ui/fields/check-field.tsx';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { showToast } from '@traza/ui/notices/toasts.ts';
import type { Seen } from '@traza/ui/windows/changed.tsx';
import { call } from '#lib/api.ts';
import { FormWindow } from '#lib/forms/form-window.tsx';
import { useOpened } from '#lib/forms/use-opened.ts';
import { showAgencia, useAgenciaForm } from './api.ts';
import { TEXT } from './words.ts';

interface AgenciaFieldsProps {
  title: string;
  submitLabel: string;
  initial: AgenciaForm;
  open?: Seen<unknown>;
  send: (form: AgenciaForm, options: RepeatSafe) => Promise<{ data: AgenciaDetail }>;
  done: (detail: AgenciaDetail) => void;
  onClose: () => void;
}

function AgenciaFields({ title, submitLabel, send, done, onClose, ...start }: AgenciaFieldsProps) {
  const form = useAgenciaForm({
    ...start,
    check: (values) => whyNotAgencia(tidyAgencia(values)),
    send: (values, options) => send(tidyAgencia(values), options),
    done: ({ data }: { data: AgenciaDetail }) => {
      showAgencia(data);
      done(data);
    },
  });
  const { propia, integrado } = form.values;
  const refused = [form.fieldOf('propia').error, form.fieldOf('integrado').error].find(Boolean);
  return (
    <FormWindow {...{ title, submitLabel }} {...form} onClose={onClose}>
      <TextField label="Nombre" {...form.textOf('denominacion')} maxLength={AGENCIAS.nameMax} required data-autofocus />
      <CheckField
        label="Es la flota propia"
        checked={propia}
        onChange={(isOwn) => form.change(isOwn ? { propia: true, integrado: true } : { propia: false })}
      />
      <CheckField
        label="Informa sus viajes paso a paso"
        checked={integrado}
        onChange={(tells) => form.change({ integrado: tells })}
        refusal={propia ? 'La flota propia siempre los informa.' : undefined}
      />
      {refused === undefined ? null : (
        <p className="text-sm soft flat" role="alert">
          {refused}
        </p>
      )}
    </FormWindow>
  );
}

/** A new agencia; its page opens, where it gets its clientes and keys. */
export function NewAgenciaWindow({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <AgenciaFields
      title={TEXT.create}
      submitLabel="Crear transportista"
      initial={{ denominacion: '', integrado: true, propia: false }}
      send={(body, options) => call('POST /operaciones/v1/agencias', { body }, options)}
      done={({ agencia: { id } }) => void navigate({ to: '/transportistas/$id', params: { id: String(id) } })}
      onClose={onClose}
    />
  );
}

export function EditAgenciaWindow({ agencia, onClose }: { agencia: AgenciaView; onClose: () => void }) {
  const open = useOpened(agencia);
  const { id, version, denominacion, integrado, propia } = open.seen;
  return (
    <AgenciaFields
      title="Editar transportista"
      submitLabel="Guardar"
      open={open}
      initial={{ denominacion, integrado, propia }}
      send={(form, options) =>
        call('PATCH /operaciones/v1/agencias/:id', { params: { id }, body: { ...form, version } }, options)
      }
      done={() => {
        showToast('success', 'Se guardaron los cambios');
        onClose();
      }}
      onClose={onClose}
    />
  );
}
