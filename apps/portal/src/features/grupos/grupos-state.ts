import type { Grupo } from '@traza/contract';
import { type GrupoForm, grupoIssues, tidyGrupo } from '@traza/domain';

/** Which modal is open, and of which group. */
export type ModalState =
  | { status: 'none' }
  | { status: 'create' }
  | { status: 'edit'; grupo: Grupo }
  | { status: 'delete'; grupo: Grupo };

/** How the last save went; a new modal begins with none. */
export type SaveState = { status: 'notAsked' } | { status: 'loading' } | { status: 'error'; code: string };

export interface GruposState {
  modal: ModalState;
  save: SaveState;
}

export const CLOSED: GruposState = { modal: { status: 'none' }, save: { status: 'notAsked' } };

type GruposEvent =
  | { type: 'open'; modal: ModalState }
  | { type: 'close' }
  | { type: 'saving' }
  | { type: 'failed'; code: string }
  | { type: 'edited' };

export function reduceGrupos(state: GruposState, event: GruposEvent): GruposState {
  switch (event.type) {
    case 'open':
      return { modal: event.modal, save: { status: 'notAsked' } };
    case 'close':
      // what is being saved is not abandoned half way
      return state.save.status === 'loading' ? state : CLOSED;
    case 'saving':
      return { ...state, save: { status: 'loading' } };
    case 'failed':
      return { ...state, save: { status: 'error', code: event.code } };
    case 'edited':
      return state.save.status === 'error' ? { ...state, save: { status: 'notAsked' } } : state;
  }
}

/** Whether a press of the button saves: not with errors, and not twice. */
export function canSave(form: GrupoForm, save: SaveState): boolean {
  return save.status !== 'loading' && grupoIssues(tidyGrupo(form)).length === 0;
}
