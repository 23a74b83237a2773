import { useQueryClient } from '@tanstack/react-query';
import { errorCode } from '@traza/client/api.ts';
import { requestState } from '@traza/client/request-state.ts';
import type { Grupo } from '@traza/contract';
import { accountKey, type CorporateAccount } from '@traza/domain/cuentas';
import type { GrupoForm } from '@traza/domain/grupos';
import { loadPart } from '@traza/ui/parts/load-part.ts';
import { useState } from 'react';
import type { MessageCode } from '#lib/message-text.ts';
import { useSession } from '#lib/session.ts';
import { toastError, toastSuccess, toastUndo } from '#lib/toast.ts';
import type { GrupoUndo } from '#lib/undo/undo-one.ts';
import { useSend } from '#lib/use-send.ts';
import { createGrupo, deleteGrupo, editGrupo, forgetGrupos, loadGrupo } from './api.ts';
import { canSave, type ModalState } from './grupos-state.ts';

const NONE: ModalState = { status: 'none' };

/** The codes that a field of the form shows; any other is a toast. */
const OF_A_FIELD = ['unavailable_group_name', 'group_name_invalid', 'desc_invalid'];

type Change =
  | { kind: 'create'; form: GrupoForm }
  | { kind: 'edit'; grupo: Grupo; form: GrupoForm }
  | { kind: 'delete'; grupo: Grupo };

const DONE = {
  create: 'group_created',
  edit: 'group_edited',
} as const satisfies Record<Exclude<Change['kind'], 'delete'>, MessageCode>;

/** Whoever undoes nothing loads nothing of it. */
async function undoChange(one: GrupoUndo): Promise<void> {
  try {
    const { undoGrupo } = await loadPart(() => import('#lib/undo/undo-one.ts'));
    await undoGrupo(one);
  } catch (error) {
    toastError(error);
  }
}

/** The modal of the groups screen and what it saves. */
export function useGrupos(account: CorporateAccount) {
  const queryClient = useQueryClient();
  const { reloadAccounts } = useSession();
  const [modal, setModal] = useState<ModalState>(NONE);
  const { send, isSending, error, forgive } = useSend({
    call: async (change: Change, { key }) => {
      if (change.kind === 'create') {
        await createGrupo(account.idClientePadre, change.form, key);
        return key;
      }
      await (change.kind === 'edit' ? editGrupo(change.grupo, change.form) : deleteGrupo(change.grupo, key));
      // the own grupo, or one that is audited, may be this one: the accounts carry its name
      await reloadAccounts();
      return key;
    },
    done: async (idLote, change) => {
      await forget();
      setModal(NONE);
      if (change.kind === 'delete') offerUndo(change.grupo, idLote);
      else toastSuccess(DONE[change.kind]);
    },
    failed: (failure, change) => {
      if (!OF_A_FIELD.includes(errorCode(failure))) toastError(failure);
      if (errorCode(failure) === 'version_conflict' && change.kind === 'edit') void renew(change.grupo);
    },
  });
  const save = requestState({ isSending, error });

  /** Who changed it is told; the form goes on over what it is by now. */
  async function renew(before: Grupo) {
    await forget();
    const grupo = await loadGrupo(before);
    if (grupo) setModal((now) => (now.status === 'edit' ? { ...now, grupo } : now));
  }

  async function forget() {
    await forgetGrupos(queryClient, accountKey(account));
  }

  function offerUndo({ nombre }: Grupo, acto: string) {
    const after = () => void Promise.all([reloadAccounts(), forget()]);
    toastUndo('group_deleted', () => void undoChange({ idCliente: account.idClientePadre, acto, nombre, after }));
  }

  function open(next: ModalState) {
    // how the last save went is nothing to a new modal
    forgive();
    setModal(next);
  }

  function submit(form: GrupoForm) {
    if (!canSave(form, save)) return;
    if (modal.status === 'create') void send({ kind: 'create', form });
    else if (modal.status === 'edit') void send({ kind: 'edit', grupo: modal.grupo, form });
  }

  return {
    modal,
    save,
    open,
    close: () => {
      // what is being saved is not abandoned half way
      if (!isSending) open(NONE);
    },
    edited: forgive,
    submit,
    remove: (grupo: Grupo) => void send({ kind: 'delete', grupo }),
  };
}
