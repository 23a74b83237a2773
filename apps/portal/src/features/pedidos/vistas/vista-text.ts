import { errorCode } from '@traza/client/api.ts';
import { VISTAS } from '@traza/domain/vistas';
import { errorText } from '#lib/error-text.ts';

export const VISTA_TEXT = {
  vistas: 'Vistas',
  failed: 'No pudimos cargar tus vistas.',
  retry: 'Reintentar',
  none: 'Guardá los filtros, el orden y las columnas de ahora para volver a verlos así.',
  first: 'Se abre primero',
  save: 'Guardar como vista…',
  full: `Ya tenés ${VISTAS.max} vistas. Borrá una para guardar otra.`,
  saveTitle: 'Guardar vista',
  editTitle: 'Cambiar vista',
  deleteTitle: 'Borrar vista',
  deleteQuestion: (nombre: string) => `¿Borrar la vista «${nombre}»? Los pedidos no cambian.`,
  edit: 'Cambiar',
  delete: 'Borrar',
  name: 'Nombre',
  inicial: 'Abrir primero',
  holds: 'Guarda los filtros, el orden y las columnas que ves ahora.',
  replace: 'Reemplazar sus filtros, orden y columnas por los de ahora',
  submit: 'Guardar',
  back: 'Volver',
} as const;

/** Errors about vistas, where the same code reads otherwise for favourite pedidos (work.md §3.20). */
const WORDS: Readonly<Record<string, string>> = {
  favourite_name_used: 'Ya tenés una vista con ese nombre.',
  favourite_name_invalid: 'Poné un nombre de 1 a 60 caracteres.',
  too_many_favourites: 'Llegaste al máximo. Borrá una vista para guardar otra.',
};

export function vistaErrorText(error: unknown): string {
  return WORDS[typeof error === 'string' ? error : errorCode(error)] ?? errorText(error);
}
