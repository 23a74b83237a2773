import type { WorkState } from '@traza/domain/flota';
import { FLOTA, whyNotWorkState } from '@traza/domain/flota';
import { TextField } from '@traza/ui/fields/text-field.tsx';
import { showToast } from '@traza/ui/notices/toasts.ts';
import { FLOTA_KEY } from '#lib/api.ts';
import { FormWindow } from '#lib/forms/form-window.tsx';
import { useOpenedRow } from '#lib/forms/use-opened.ts';
import type { FlotaOwner } from './modal.ts';
import { useFlotaForm } from './use-flota-form.ts';
import { countText, TEXT, WORK_WORDS } from './words.ts';

interface WorkEndWindowProps {
  /** The name of the chofer, or the plate. */
  name: string;
  estado: Exclude<WorkState, 'activo'>;
  owner: FlotaOwner;
  send: (
    estado: WorkState,
    motivo: string,
    version: number,
  ) => Promise<{ data: { viajesAfectados: readonly unknown[] } }>;
  onClose: () => void;
}

const LISTS = { chofer: 'choferes', vehiculo: 'vehiculos' } as const;

/** Somebody or something stops working: why, and what becomes of their viajes (M-104). */
export function WorkEndWindow({ name, estado, owner, send, onClose }: WorkEndWindowProps) {
  const open = useOpenedRow<{ id: number; version: number }>([...FLOTA_KEY, LISTS[owner.de]], owner.row);
  const form = useFlotaForm({
    open,
    initial: { motivo: '' },
    check: ({ motivo }) => {
      const fault = whyNotWorkState(estado, motivo.trim());
      return fault ? [fault] : [];
    },
    send: ({ motivo }) => send(estado, motivo.trim(), open.seen.version),
    done: ({ data: { viajesAfectados: back } }) => {
      const told =
        back.length === 0 ? '' : `. ${countText(back.length, ['viaje quedó', 'viajes quedaron'])} sin chofer`;
      showToast('success', `${name}: ${WORK_WORDS[estado].toLowerCase()}${told}`);
      onClose();
    },
  });
  const label = estado === 'suspendido' ? TEXT.suspend : TEXT.retire;
  return (
    <FormWindow
      title={`¿${label} ${estado === 'suspendido' ? 'a ' : ''}${name}?`}
      submitLabel={label}
      tone="danger"
      {...form}
      onClose={onClose}
    >
      <p className="soft flat">
        Se cierra su turno y los viajes que no empezaron quedan sin chofer. Un viaje en curso sigue hasta el final.
      </p>
      <TextField
        label="Motivo"
        {...form.textOf('motivo')}
        maxLength={FLOTA.reasonMax}
        hint={estado === 'baja' ? 'Opcional' : ''}
        required={estado === 'suspendido'}
        data-autofocus
      />
    </FormWindow>
  );
}
