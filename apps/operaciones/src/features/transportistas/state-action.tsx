import { useSending } from '@traza/client/use-sending.ts';
import type { AgenciaView } from '@traza/contract';
import { AGENCIAS } from '@traza/domain/administracion';
import { Button } from '@traza/ui/button.tsx';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { showToast } from '@traza/ui/notices/toasts.ts';
import { useState } from 'react';
import { reloadAdministracion } from '#lib/administracion.ts';
import { call } from '#lib/api.ts';
import { FormWindow } from '#lib/forms/form-window.tsx';
import { showAgencia, useAgenciaForm, wordsOf } from './room.ts';
import styles from './transportistas.module.css';

/** Closes an agencia, or opens it again (M-080). */
export function StateAction({ agencia }: { agencia: AgenciaView }) {
  const [isOpen, setIsOpen] = useState(false);
  const { id, version, denominacion, activa } = agencia;
  const activating = useSending({
    call: (_: undefined, { key }) =>
      call(
        'POST /operaciones/v1/agencias/:id/activar',
        { params: { id }, body: { version } },
        { headers: { 'Idempotency-Key': key } },
      ),
    done: async ({ data }) => {
      showAgencia(data);
      showToast('success', `${denominacion} volvió a estar activo`);
      await reloadAdministracion();
    },
    failed: (error) => {
      showToast('error', wordsOf()(error));
      void reloadAdministracion();
    },
  });
  if (!activa)
    return (
      <Button loading={activating.isSending} onClick={() => void activating.send(undefined)}>
        Activar
      </Button>
    );
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        Desactivar
      </Button>
      {isOpen ? <DeactivateWindow agencia={agencia} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function DeactivateWindow({ agencia, onClose }: { agencia: AgenciaView; onClose: () => void }) {
  const { id, version, denominacion } = agencia;
  const form = useAgenciaForm({
    initial: { motivo: '' },
    check: ({ motivo }) => (motivo.trim() === '' ? [{ field: 'motivo', code: 'missing_fields' }] : []),
    send: ({ motivo }, options) => {
      const body = { motivo: motivo.trim(), version };
      return call('POST /operaciones/v1/agencias/:id/desactivar', { params: { id }, body }, options);
    },
    done: ({ data }) => {
      showAgencia(data);
      showToast('success', `${denominacion} quedó inactivo`);
      onClose();
    },
  });
  return (
    <FormWindow
      title={`¿Desactivar ${denominacion}?`}
      submitLabel="Desactivar"
      tone="danger"
      {...form}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className={styles['note']}>
        Sus claves dejan de servir y no ve más pedidos. Los recorridos fijos sin pasajeros quedan sin transportista.
      </p>
      <TextField
        label="Motivo"
        {...form.fieldOf('motivo')}
        maxLength={AGENCIAS.reasonMax}
        autoComplete="off"
        required
        data-autofocus
      />
    </FormWindow>
  );
}
