import type { Empleado } from '@traza/contract';
import { isErased } from '@traza/domain';
import { StatusChip } from '@traza/ui/status-chip.tsx';
import { LIST_TEXT } from './messages.ts';

export function StateChip({ empleado }: { empleado: Empleado }) {
  const { activo } = empleado;
  const label = activo ? LIST_TEXT.activo : LIST_TEXT.inactivo;
  return (
    <StatusChip
      tone={activo ? 'finalizado' : 'registrado'}
      label={isErased(empleado) ? LIST_TEXT.suprimido : label}
      plain
    />
  );
}
