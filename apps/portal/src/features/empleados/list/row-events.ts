import type { Empleado } from '@traza/contract';

export interface RowEvents {
  onEdit: (empleado: Empleado) => void;
  onInvite: (empleado: Empleado) => void;
  onToggle: (empleados: readonly Empleado[]) => void;
}
