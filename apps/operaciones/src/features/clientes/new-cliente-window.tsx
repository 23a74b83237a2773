import { useNavigate } from '@tanstack/react-router';
import { CLIENTES, isPartName, tidyCliente, USUAL_CLIENTE, whyNotCliente } from '@traza/domain/administracion';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { showToast } from '@traza/ui/notices/toasts.ts';
import { call } from '#lib/api.ts';
import { FormWindow } from '#lib/forms/form-window.tsx';
import { useClienteForm } from './api.ts';
import { DOMAIN_INVALID, TEXT } from './words.ts';

const EMPTY = { alias: '', dominioEmail: '', cecos: 'General', formasDePago: CLIENTES.usualFormaPago as string };

function checkNew({ alias, dominioEmail, cecos, formasDePago }: typeof EMPTY) {
  const issues: { field: string; code: string }[] = whyNotCliente(
    tidyCliente({ ...USUAL_CLIENTE, alias, dominioEmail }),
  );
  if (!isPartName(cecos.trim())) issues.push({ field: 'cecos', code: 'ceco_invalid' });
  if (!isPartName(formasDePago.trim())) issues.push({ field: 'formasDePago', code: 'formas_de_pago_invalid' });
  return issues;
}

/** A company with what it cannot be without; its page says what is missing (M-050). */
export function NewClienteWindow({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const form = useClienteForm({
    initial: EMPTY,
    check: checkNew,
    send: ({ alias, dominioEmail, cecos, formasDePago }, options) =>
      call(
        'POST /operaciones/v1/clientes',
        {
          body: {
            alias: alias.trim(),
            dominioEmail: dominioEmail.trim() || null,
            cecos: [cecos.trim()],
            formasDePago: [formasDePago.trim()],
          },
        },
        options,
      ),
    done: ({ data: { id, alias } }) => {
      showToast('success', `Creamos ${alias}`);
      onClose();
      void navigate({ to: '/clientes/$id', params: { id: String(id) } });
    },
    words: { ceco_invalid: 'Poné un nombre de hasta 60 caracteres.', email_invalid: DOMAIN_INVALID },
  });
  return (
    <FormWindow title={TEXT.newCliente} submitLabel="Crear cliente" {...form} onClose={onClose}>
      <TextField label="Nombre" {...form.textOf('alias')} required data-autofocus />
      <TextField
        label="Dominio de los e-mails"
        {...form.textOf('dominioEmail')}
        hint="Como empresa.com.ar. Con él se registran sus empleados."
      />
      <TextField label="Centro de costo" {...form.textOf('cecos')} required hint="Después podés agregar otros." />
      <TextField label="Forma de pago" {...form.textOf('formasDePago')} required />
    </FormWindow>
  );
}
