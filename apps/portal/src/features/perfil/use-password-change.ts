import { errorCode, isAuthFailure } from '@traza/client/api.ts';
import { whyNotPasswordChange } from '@traza/domain/sesion';
import { useState } from 'react';
import { call } from '#lib/api.ts';
import { toastError, toastSuccess } from '#lib/toast.ts';
import { useSend } from '#lib/use-send.ts';

export interface PasswordDraft {
  oldPassword: string;
  newPassword: string;
  repeated: string;
}

const EMPTY: PasswordDraft = { oldPassword: '', newPassword: '', repeated: '' };

export function usePasswordChange() {
  const [draft, setDraft] = useState(EMPTY);
  const [fault, setFault] = useState<unknown>(null);
  const { send, isSending, error, forgive } = useSend({
    call: (body: { oldPassword: string; newPassword: string }) => call('PATCH /usuarios', { body }),
    done: () => {
      setDraft(EMPTY);
      toastSuccess('password_changed');
    },
    // a session that ended shows as a toast on whichever screen follows; any other failure shows in the form
    failed: (failure) => {
      if (isAuthFailure(errorCode(failure))) toastError(failure);
    },
  });

  async function submit(): Promise<void> {
    const trimmed = {
      oldPassword: draft.oldPassword.trim(),
      newPassword: draft.newPassword.trim(),
      repeated: draft.repeated.trim(),
    };
    const violation = whyNotPasswordChange(trimmed);
    setFault(violation?.code ?? null);
    forgive();
    if (!violation) await send({ oldPassword: trimmed.oldPassword, newPassword: trimmed.newPassword });
  }

  // the code to word, after an attempt
  const shown = fault ?? (isAuthFailure(errorCode(error)) ? null : error);
  return {
    draft,
    change: (changes: Partial<PasswordDraft>) => setDraft({ ...draft, ...changes }),
    error: shown,
    isSending,
    submit,
  };
}
