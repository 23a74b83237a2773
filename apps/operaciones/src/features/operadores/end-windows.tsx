import type { OperadorLine } from '@traza/contract';
import { OPERADORES } from '@traza/domain/operadores';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { call } from '#lib/api.ts';
import { FormWindow, sayAndClose } from '#lib/forms/form-window.tsx';
import { useForm } from '#lib/forms/use-form.ts';
import { useOpenedRow } from '#lib/forms/use-opened.ts';
import type { InvitationHandler } from './modal.ts';
import { OPERADORES_KEY, reloadOperadores } from './queries.ts';
import { errorText, fullName, TEXT } from './words.ts';

interface EndWindowProps {
  operador: OperadorLine;
  onClose: () => void;
}

/** Takes the access of somebody away and invites them anew, saying why (M-034). */
export function ResetWindow({ operador, onInvited, onClose }: EndWindowProps & { onInvited: InvitationHandler }) {
  const form = useForm({
    initial: { motivo: '' },
    check: ({ motivo }) => (motivo.trim() === '' ? [{ field: 'motivo', code: 'string_blank' }] : []),
    send: ({ motivo }, options) =>
      call(
        'POST /operaciones/v1/operadores/:id/restablecer',
        { params: { id: operador.id }, body: { motivo: motivo.trim() } },
        options,
      ),
    reload: reloadOperadores,
    done: ({ data }) => onInvited(data, `Le mandamos una invitación nueva a ${operador.email}`),
    errorText: (error) => (error === 'string_blank' ? 'Contá por qué.' : errorText(error)),
  });
  return (
    <FormWindow
      title={`¿Restablecer el acceso de ${fullName(operador)}?`}
      submitLabel={TEXT.reset}
      tone="danger"
      {...form}
      onClose={onClose}
    >
      <p className="soft flat">
        Se cierran sus sesiones y dejan de servir su contraseña y su segundo factor. Le llega un enlace para elegir
        otros.
      </p>
      <TextField label="Motivo" {...form.textOf('motivo')} maxLength={OPERADORES.reasonMax} required data-autofocus />
    </FormWindow>
  );
}

/** Somebody signs in no more, until they are activated again. */
export function DeactivateWindow({ operador: opened, onClose }: EndWindowProps) {
  const open = useOpenedRow(OPERADORES_KEY, opened);
  const operador = open.seen;
  const { id, version } = operador;
  const form = useForm({
    open,
    initial: {},
    check: () => [],
    send: (_, options) =>
      call('PATCH /operaciones/v1/operadores/:id', { params: { id }, body: { activo: false, version } }, options),
    reload: reloadOperadores,
    done: sayAndClose(`${fullName(operador)} ya no puede ingresar`, onClose),
    errorText,
  });
  return (
    <FormWindow
      title={`¿Desactivar a ${fullName(operador)}?`}
      submitLabel={TEXT.deactivate}
      tone="danger"
      {...form}
      onClose={onClose}
    >
      <p className="soft flat">
        Se cierran sus sesiones y no puede volver a ingresar hasta que alguien reactive su acceso.
      </p>
    </FormWindow>
  );
}
