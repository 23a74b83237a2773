import { useQueryClient } from '@tanstack/react-query';
import { errorCode } from '@traza/client/api.ts';
import type { MessageCode } from '@traza/client/message-text.ts';
import { useSession } from '@traza/client/session.ts';
import { toastError, toastSuccess } from '@traza/client/toast.ts';
import { useSend } from '@traza/client/use-send.ts';
import type { Grupo } from '@traza/contract';
import { accountKey, type CorporateAccount, type GrupoForm } from '@traza/domain';
import { useReducer } from 'react';
import { createGrupo, deleteGrupo, editGrupo, forgetGrupos } from './api.ts';
import { CLOSED, canSave, type ModalState, reduceGrupos } from './grupos-state.ts';

/** The codes that a field of the form shows; any other is a toast. */
const OF_A_FIELD = ['unavailable_group_name', 'group_name_invalid', 'desc_invalid'];

type Change =
  | { kind: 'create'; form: GrupoForm }
  | { kind: 'edit'; grupo: Grupo; form: GrupoForm }
  | { kind: 'delete'; grupo: Grupo };

const DONE = {
  create: 'group_created',
  edit: 'group_edited',
  delete: 'group_deleted',
} as const satisfies Record<Change['kind'], MessageCode>;

/** The modal of the groups screen and what it saves. */
export function useGrupos(account: CorporateAccount) {
  const queryClient = useQueryClient();
  const { reloadAccounts } = useSession();
  const [state, dispatch] = useReducer(reduceGrupos, CLOSED);
  const { send } = useSend({
    call: async (change: Change, { key }) => {
      dispatch({ type: 'saving' });
      if (change.kind === 'create') return createGrupo(account.idClientePadre, change.form, key);
      await (change.kind === 'edit' ? editGrupo(change.grupo, change.form) : deleteGrupo(change.grupo));
      // the own grupo, or one that is audited, may be this one: the accounts carry its name
      return reloadAccounts();
    },
    done: async (_, { kind }) => {
      await forgetGrupos(queryClient, accountKey(account));
      dispatch({ type: 'open', modal: { status: 'none' } });
      toastSuccess(DONE[kind]);
    },
    failed: (error) => {
      const code = errorCode(error);
      dispatch({ type: 'failed', code });
      if (!OF_A_FIELD.includes(code)) toastError(error);
    },
  });

  function submit(form: GrupoForm) {
    const { modal } = state;
    if (!canSave(form, state.save)) return;
    if (modal.status === 'create') void send({ kind: 'create', form });
    else if (modal.status === 'edit') void send({ kind: 'edit', grupo: modal.grupo, form });
  }

  return {
    ...state,
    open: (modal: ModalState) => dispatch({ type: 'open', modal }),
    close: () => dispatch({ type: 'close' }),
    edited: () => dispatch({ type: 'edited' }),
    submit,
    remove: (grupo: Grupo) => void send({ kind: 'delete', grupo }),
  };
}
