import type { ClienteView } from '@traza/contract';
import { CLIENTES } from '@traza/domain/administracion';
import { Button } from '@traza/ui/button.tsx';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { showToast } from '@traza/ui/notices/toasts.ts';
import { useState } from 'react';
import { call } from '#lib/api.ts';
import { FormWindow } from '#lib/forms/form-window.tsx';
import styles from './cliente-page.module.css';
import { showCliente, useClienteForm } from './room.ts';
import { useAct } from './use-act.ts';

/** Closes a cliente, or opens it again (M-059, M-060). */
export function StateAction({ cliente }: { cliente: ClienteView }) {
  const [isOpen, setIsOpen] = useState(false);
  const { id, alias, activo } = cliente;
  const act = useAct(
    (params: { id: number }, options) => call('POST /operaciones/v1/clientes/:id/activar', { params }, options),
    `${alias} volvió a estar activo`,
  );
  if (!activo)
    return (
      <Button loading={act.isSending} onClick={() => void act.send({ id })}>
        Activar
      </Button>
    );
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        Desactivar
      </Button>
      {isOpen ? <DeactivateWindow cliente={cliente} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function DeactivateWindow({ cliente: { id, alias }, onClose }: { cliente: ClienteView; onClose: () => void }) {
  const form = useClienteForm({
    initial: { motivo: '' },
    check: ({ motivo }) => (motivo.trim() === '' ? [{ field: 'motivo', code: 'missing_fields' }] : []),
    send: ({ motivo }, options) =>
      call(
        'POST /operaciones/v1/clientes/:id/desactivar',
        { params: { id }, body: { motivo: motivo.trim() } },
        options,
      ),
    done: ({ data }) => {
      showCliente(data);
      showToast('success', `${alias} quedó inactivo`);
      onClose();
    },
  });
  return (
    <FormWindow
      title={`¿Desactivar ${alias}?`}
      submitLabel="Desactivar"
      tone="danger"
      {...form}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className={styles['note']}>
        Su gente deja de pedir, sus códigos dejan de servir y ningún transportista lo ve. Los recorridos fijos sin
        asientos vendidos se anulan.
      </p>
      <TextField
        label="Motivo"
        {...form.fieldOf('motivo')}
        maxLength={CLIENTES.reasonMax}
        autoComplete="off"
        required
        data-autofocus
      />
    </FormWindow>
  );
}
