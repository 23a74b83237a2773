import type { OperadorLine } from '@traza/contract';
import { ROLES, type Role, tidyOperador, whyNotOperador } from '@traza/domain/operadores';
import { ChoiceList } from '@traza/ui/fields/choice-list.tsx';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { showToast } from '@traza/ui/notices/toasts.ts';
import { ROLE_HINT, ROLE_TEXT } from '@traza/words/operadores/role-words.ts';
import { call } from '#lib/api.ts';
import { FormWindow } from '#lib/forms/form-window.tsx';
import { useForm } from '#lib/forms/use-form.ts';
import { useOpenedRow } from '#lib/forms/use-opened.ts';
import { useOperador } from '#lib/operador.ts';
import type { InvitationHandler } from './modal.ts';
import { OPERADORES_KEY, reloadOperadores } from './queries.ts';
import { errorText, fullName, TEXT } from './words.ts';

const EMPTY: { email: string; nombre: string; apellido: string; roles: readonly Role[] } = {
  email: '',
  nombre: '',
  apellido: '',
  roles: [],
};

const CHOICES = ROLES.map((role) => ({ value: role, label: ROLE_TEXT[role], description: ROLE_HINT[role] }));

interface OperadorFormProps {
  operador?: OperadorLine;
  onInvited: InvitationHandler;
  onClose: () => void;
}

/** Somebody to invite, or another one's name and roles (M-018). */
export function OperadorForm({ operador: edited, onInvited, onClose }: OperadorFormProps) {
  const open = useOpenedRow(OPERADORES_KEY, edited);
  const operador = open.seen;
  const isOwn = useOperador().id === operador?.id;
  const form = useForm({
    open,
    initial: operador ?? EMPTY,
    check: (values) => whyNotOperador(tidyOperador(values)),
    send: (values, options) => {
      const { email, nombre, apellido, roles: chosen } = tidyOperador(values);
      const roles = [...chosen];
      return operador
        ? call(
            'PATCH /operaciones/v1/operadores/:id',
            {
              params: { id: operador.id },
              body: { nombre, apellido, ...(!isOwn && { roles }), version: operador.version },
            },
            options,
          )
        : call('POST /operaciones/v1/operadores', { body: { email, nombre, apellido, roles } }, options);
    },
    reload: reloadOperadores,
    done: ({ data }) => {
      if (!operador) return onInvited(data, `Le mandamos la invitación a ${data.email}`);
      showToast('success', 'Guardamos los cambios');
      onClose();
    },
    errorText,
  });
  const { roles } = form.values;
  return (
    <FormWindow
      title={operador ? `Editar a ${fullName(operador)}` : TEXT.invite}
      size={520}
      submitLabel={operador ? 'Guardar' : 'Invitar'}
      {...form}
      onClose={onClose}
    >
      {operador ? null : (
        <TextField
          label="E-mail"
          type="email"
          {...form.textOf('email')}
          hint="Le llega un enlace que sirve por 72 horas y una sola vez."
          required
          data-autofocus
        />
      )}
      <div className="pair">
        <TextField label="Nombre" {...form.textOf('nombre')} required />
        <TextField label="Apellido" {...form.textOf('apellido')} required />
      </div>
      {isOwn ? (
        <p className="soft flat">Tus roles los cambia otra persona que administre operadores.</p>
      ) : (
        <ChoiceList
          label="Qué puede hacer"
          kind="checkbox"
          choices={CHOICES}
          isChosen={(role) => roles.includes(role)}
          onChange={(role, isOn) =>
            form.change({ roles: ROLES.filter((each) => (each === role ? isOn : roles.includes(each))) })
          }
          error={form.fieldOf('roles').error}
        />
      )}
    </FormWindow>
  );
}
