import { useQueryClient } from '@tanstack/react-query';
import { errorCode } from '@traza/client/api.ts';
import type { NovedadCode } from '@traza/client/novedad-text.ts';
import { useSession } from '@traza/client/session.ts';
import { toastError, toastSuccess } from '@traza/client/toast.ts';
import type { Grupo } from '@traza/contract';
import { accountKey, type CorporateAccount, type GrupoForm } from '@traza/domain';
import { useReducer, useRef } from 'react';
import { createGrupo, deleteGrupo, editGrupo, forgetGrupos } from './api.ts';
import { CLOSED, canSave, type ModalState, reduceGrupos } from './grupos-state.ts';

/** The codes that a field of the form shows; any other is a toast. */
const OF_A_FIELD = ['unavailable_group_name', 'group_name_invalid', 'desc_invalid'];

/** The modal of the groups screen and what it saves. */
export function useGrupos(account: CorporateAccount) {
  const queryClient = useQueryClient();
  const { reloadAccounts } = useSession();
  const [state, send] = useReducer(reduceGrupos, CLOSED);
  const isSaving = useRef(false);
  const attempt = useRef('');

  function open(modal: ModalState) {
    // sent again, the same form is the same group (DO-33)
    attempt.current = crypto.randomUUID();
    send({ type: 'open', modal });
  }

  async function run(work: () => Promise<void>, done: NovedadCode) {
    if (isSaving.current) return;
    isSaving.current = true;
    send({ type: 'saving' });
    try {
      await work();
      await forgetGrupos(queryClient, accountKey(account));
      isSaving.current = false;
      send({ type: 'open', modal: { status: 'none' } });
      toastSuccess(done);
    } catch (error) {
      isSaving.current = false;
      const code = errorCode(error);
      send({ type: 'failed', code });
      if (!OF_A_FIELD.includes(code)) toastError(error);
    }
  }

  /** The own group, or one that is audited, may be this one: the accounts carry its name. */
  async function change(work: () => Promise<void>, done: NovedadCode) {
    await run(async () => {
      await work();
      await reloadAccounts();
    }, done);
  }

  function submit(form: GrupoForm) {
    const { modal } = state;
    if (!canSave(form, state.save)) return;
    if (modal.status === 'create') {
      void run(() => createGrupo(account.idClientePadre, form, attempt.current), 'group_created');
    } else if (modal.status === 'edit') {
      void change(() => editGrupo(modal.grupo, form), 'group_edited');
    }
  }

  function remove(grupo: Grupo) {
    void change(() => deleteGrupo(grupo), 'group_deleted');
  }

  return {
    ...state,
    open,
    close: () => send({ type: 'close' }),
    edited: () => send({ type: 'edited' }),
    submit,
    remove,
  };
}
