import { StatusChip } from '@traza/ui/status-chip.tsx';
import { LISTA_TEXT } from './messages.ts';

export function StateChip({ activo }: { activo: boolean }) {
  return (
    <StatusChip
      tone={activo ? 'finalizado' : 'registrado'}
      label={activo ? LISTA_TEXT.activo : LISTA_TEXT.inactivo}
      plain
    />
  );
}
