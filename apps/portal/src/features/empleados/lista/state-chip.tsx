import type { Empleado } from '@traza/contract';
import { isErased } from '@traza/domain';
import { StatusChip } from '@traza/ui/status-chip.tsx';
import { LISTA_TEXT } from './messages.ts';

export function StateChip({ empleado }: { empleado: Empleado }) {
  const { activo } = empleado;
  const label = activo ? LISTA_TEXT.activo : LISTA_TEXT.inactivo;
  return (
    <StatusChip
      tone={activo ? 'finalizado' : 'registrado'}
      label={isErased(empleado) ? LISTA_TEXT.suprimido : label}
      plain
    />
  );
}
