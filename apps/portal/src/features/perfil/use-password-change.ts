import { call, errorCode, isAbort, isAuthFailure } from '@traza/client/api.ts';
import { toastError, toastSuccess } from '@traza/client/toast.ts';
import { whyNotPasswordChange } from '@traza/domain';
import { useState } from 'react';

export interface PasswordDraft {
  oldPassword: string;
  newPassword: string;
  repeated: string;
}

const EMPTY: PasswordDraft = { oldPassword: '', newPassword: '', repeated: '' };

export interface PasswordChangeForm {
  draft: PasswordDraft;
  change: (changes: Partial<PasswordDraft>) => void;
  /** The code to word, after an attempt. */
  error: unknown;
  isSending: boolean;
  submit: () => Promise<void>;
}

export function usePasswordChange(): PasswordChangeForm {
  const [draft, setDraft] = useState(EMPTY);
  const [error, setError] = useState<unknown>(null);
  const [isSending, setIsSending] = useState(false);

  async function submit(): Promise<void> {
    if (isSending) return;
    const trimmed = {
      oldPassword: draft.oldPassword.trim(),
      newPassword: draft.newPassword.trim(),
      repeated: draft.repeated.trim(),
    };
    const fault = whyNotPasswordChange(trimmed);
    setError(fault?.code ?? null);
    if (fault) return;
    const { oldPassword, newPassword } = trimmed;
    setIsSending(true);
    try {
      await call('PATCH /usuarios', { body: { oldPassword, newPassword } });
      setDraft(EMPTY);
      toastSuccess('password_changed');
    } catch (failure) {
      // the end of the session is told wherever it leads
      if (isAuthFailure(errorCode(failure))) toastError(failure);
      else if (!isAbort(failure)) setError(failure);
    }
    setIsSending(false);
  }

  return { draft, change: (changes) => setDraft({ ...draft, ...changes }), error, isSending, submit };
}
