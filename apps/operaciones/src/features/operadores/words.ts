import { createErrorText } from '@traza/client/error-text.ts';
import type { OperadorLine } from '@traza/contract';
import { formatDate, formatTime } from '@traza/domain';
import type { StatusTone } from '@traza/ui/status-chip.tsx';
import { OPERACIONES_ERRORS } from '@traza/words/errors/operaciones-errors.ts';

export const STATE_WORDS: Readonly<Record<OperadorLine['estado'], string>> = {
  invitado: 'Invitado',
  activo: 'Activo',
  inactivo: 'Inactivo',
};
export const STATE_TONES: Readonly<Record<OperadorLine['estado'], StatusTone>> = {
  invitado: 'registrado',
  activo: 'finalizado',
  inactivo: 'anulado',
};

export const TEXT = {
  invite: 'Invitar operador',
  again: 'Reenviar invitación',
  reset: 'Restablecer acceso',
  deactivate: 'Desactivar',
  activate: 'Activar',
  search: 'Buscar por nombre o e-mail',
  alone: 'Sos la única persona con acceso',
  noMatch: 'Nada coincide con la búsqueda',
  failed: 'No pudimos cargar los operadores',
  roleMissing: 'Elegí al menos un rol.',
} as const;

/** What is read of a refusal about operadores. */
export const errorText = createErrorText({
  ...OPERACIONES_ERRORS,
  existUser: 'Ya hay un operador con ese e-mail.',
  missing_fields: TEXT.roleMissing,
  invalid_transition: 'Su acceso cambió y eso ya no se puede hacer.',
});

export const fullName = ({ nombre, apellido }: Pick<OperadorLine, 'nombre' | 'apellido'>) => `${nombre} ${apellido}`;
export const nameOf = ({ nombre, apellido }: Pick<OperadorLine, 'nombre' | 'apellido'>) => `${apellido}, ${nombre}`;

export function lastText({ ultimoIngreso: last }: Pick<OperadorLine, 'ultimoIngreso'>): string {
  return last === null ? 'Nunca' : `${formatDate(last)} ${formatTime(last)}`;
}
