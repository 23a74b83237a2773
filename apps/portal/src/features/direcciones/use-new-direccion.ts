import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@traza/client/api.ts';
import { type RequestState, requestState } from '@traza/client/request-state.ts';
import { shownInPlace } from '@traza/client/use-sending.ts';
import type { Direccion } from '@traza/contract';
import { accountKey } from '@traza/domain/cuentas';
import type { DireccionForm } from '@traza/domain/direcciones';
import { sugerenciasKey } from '@traza/pedido-form/query-keys.ts';
import { useReducer, useState } from 'react';
import { useSession } from '#lib/session.ts';
import { toastSuccess } from '#lib/toast.ts';
import { useSend } from '#lib/use-send.ts';
import { bookKey, saveDireccion } from './api.ts';
import { draftIssues, formOf, newDraft, reduceDraft } from './direccion-draft.ts';
import type { Book } from './direccion-filter.ts';

interface NewDireccionInput {
  book: Book;
  idCliente: number | null;
  onKept: (direccion: Direccion) => void;
}

const NOTHING_WRONG: ReturnType<typeof draftIssues> = {};

export type NewDireccion = ReturnType<typeof useNewDireccion>;

/** Makes a direccion, favourite or corporate, and updates the lists that show it. */
export function useNewDireccion({ book, idCliente, onKept }: NewDireccionInput) {
  const { account } = useSession();
  const queryClient = useQueryClient();
  const [draft, dispatch] = useReducer(reduceDraft, book, newDraft);
  const [sent, setSent] = useState<DireccionForm>();
  const { send, isSending, error, giveUp, forgive } = useSend({
    call: (input: { book: Book; form: DireccionForm; isConfirmed: boolean }, { key }) =>
      saveDireccion({ ...input, idCliente, key }),
    done: (direccion) => {
      const key = accountKey(account);
      queryClient.setQueryData<Direccion[]>(bookKey(key, direccion.source), (all) => all && [...all, direccion]);
      void queryClient.invalidateQueries({ queryKey: bookKey(key, direccion.source) });
      // the order forms offer it too
      void queryClient.invalidateQueries({ queryKey: sugerenciasKey(key) });
      toastSuccess(direccion.source === 'fav' ? 'favourite_address_added' : 'corporative_address_added');
      onKept(direccion);
    },
    failed: shownInPlace,
  });

  function submit() {
    if (isSending) return;
    dispatch({ type: 'attempted' });
    if (Object.keys(draftIssues(draft)).length > 0) return;
    const form = formOf(draft);
    setSent(form);
    void send({ book: draft.book, form, isConfirmed: draft.place?.isConfirmed === true });
  }

  function begin() {
    giveUp();
    forgive();
    setSent(undefined);
    dispatch({ type: 'begun', book });
  }

  return {
    draft,
    dispatch,
    /** With nothing filled in; nobody waits for what was being sent. */
    begin,
    /** Codes to show, by field; nothing before the first attempt. */
    issues: draft.isAttempted ? draftIssues(draft) : NOTHING_WRONG,
    // what was refused is not what stands there any more
    request: named(requestState({ isSending, error: isSame(sent, formOf(draft)) ? error : null }), error),
    submit,
  };
}

function isSame(sent: DireccionForm | undefined, now: DireccionForm): boolean {
  return JSON.stringify(sent) === JSON.stringify(now);
}

/** An alias that another address has, says so as that of an address. */
function named(request: RequestState, error: unknown): RequestState {
  const isTaken = error instanceof ApiError && error.code === 'alias_used';
  return isTaken && request.state === 'error' ? { state: 'error', errorCode: 'address_alias_used' } : request;
}
