import type { RequestState } from '@traza/client/request-state.ts';
import type { Grupo } from '@traza/contract';
import { type GrupoForm, grupoIssues, tidyGrupo } from '@traza/domain/grupos';

/** Which modal is open, and of which group. */
export type ModalState =
  | { status: 'none' }
  | { status: 'create' }
  | { status: 'edit'; grupo: Grupo }
  | { status: 'delete'; grupo: Grupo };

/** Whether a press of the button saves: not with errors, and not twice. */
export function canSave(form: GrupoForm, { state }: Pick<RequestState, 'state'>): boolean {
  return state !== 'loading' && grupoIssues(tidyGrupo(form)).length === 0;
}
