import { useSending } from '@traza/client/use-sending.ts';
import type { ClaveView, NewClaveView } from '@traza/contract';
import { AGENCIAS } from '@traza/domain/administracion';
import { Button } from '@traza/ui/button.tsx';
import { SelectField } from '@traza/ui/fields/select-field.tsx';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { showToast } from '@traza/ui/notices/toasts.ts';
import { ConfirmModal } from '@traza/ui/windows/confirm-modal.tsx';
import { Dialog, DialogActions } from '@traza/ui/windows/dialog.tsx';
import { useState } from 'react';
import { reloadAdministracion } from '#lib/administracion.ts';
import { call } from '#lib/api.ts';
import { FormWindow } from '#lib/forms/form-window.tsx';
import styles from '#lib/office/office.module.css';
import { ShownOnce } from '#lib/office/shown-once.tsx';
import { useAgenciaForm, wordsOf } from './api.ts';
import { claveName, hoursText, ROTATE_HOURS, TEXT } from './words.ts';

const USUAL_HOURS = 24;
const REFUSALS = { invalid_transition: 'Esa clave ya no sirve, o el transportista está inactivo.' };

interface NewClaveProps {
  idAgencia: number;
  /** In whose place it stands. */
  old?: ClaveView;
  onClose: () => void;
}

/** A new key, or one in place of another: what it is for, and then the key, this once (M-078, M-079). */
export function NewClaveWindow({ idAgencia, old, onClose }: NewClaveProps) {
  const [made, setMade] = useState<NewClaveView | null>(null);
  const form = useAgenciaForm({
    initial: { nombre: old?.nombre ?? '', horas: String(USUAL_HOURS) },
    check: ({ nombre }) => (nombre.trim() === '' ? [{ field: 'nombre', code: 'missing_fields' }] : []),
    send: ({ nombre, horas }, options) => {
      const body = { nombre: nombre.trim(), ...(old && { rotar: { id: old.id, horas: Number(horas) } }) };
      return call('POST /operaciones/v1/agencias/:id/claves', { params: { id: idAgencia }, body }, options);
    },
    done: ({ data }) => setMade(data),
    words: REFUSALS,
  });
  if (made) return <ShownClave made={made} onClose={onClose} />;
  return (
    <FormWindow
      title={old ? `Rotar ${claveName(old)}` : 'Nueva clave'}
      submitLabel={old ? 'Rotar' : 'Crear clave'}
      {...form}
      onClose={onClose}
    >
      <TextField
        label="Para qué es"
        {...form.textOf('nombre')}
        maxLength={AGENCIAS.claveNameMax}
        required
        data-autofocus
      />
      {old ? (
        <SelectField
          label="La clave anterior"
          {...form.fieldOf('horas')}
          options={ROTATE_HOURS.map((hours) => ({ value: String(hours), label: hoursText(hours) }))}
        />
      ) : null}
    </FormWindow>
  );
}

/** The key as it is seen this once; of one whose answer was lost, that nobody can see it. */
function ShownClave({ made: { nombre, clave }, onClose }: { made: NewClaveView; onClose: () => void }) {
  const title = `Clave ${claveName({ nombre })}`;
  if (clave !== null)
    return (
      <ShownOnce
        {...{ title, onClose }}
        note={TEXT.onceOnly}
        secret={clave}
        copied="Clave copiada"
        refused="No se pudo copiar. Seleccionala y copiala a mano."
        kept="Ya la guardé"
      />
    );
  return (
    <Dialog title={title} size={520} isKept onClose={onClose}>
      <div className={styles['once']}>
        <p role="alert">{TEXT.lostKey}</p>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Entendido
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}

interface RevokeProps {
  idAgencia: number;
  clave: ClaveView;
  onClose: () => void;
}

export function RevokeWindow({ idAgencia, clave, onClose }: RevokeProps) {
  const revoking = useSending({
    call: () =>
      call('DELETE /operaciones/v1/agencias/:id/claves/:idClave', { params: { id: idAgencia, idClave: clave.id } }),
    done: async () => {
      await reloadAdministracion();
      showToast('success', `${claveName(clave)} dejó de servir`);
      onClose();
    },
    failed: (error) => showToast('error', wordsOf()(error)),
  });
  return (
    <ConfirmModal
      opened
      title={`¿Revocar ${claveName(clave)}?`}
      confirmLabel="Revocar"
      tone="danger"
      loading={revoking.isSending}
      onConfirm={() => void revoking.send()}
      onClose={onClose}
    >
      Deja de servir ahora mismo, y no se puede volver atrás.
    </ConfirmModal>
  );
}
