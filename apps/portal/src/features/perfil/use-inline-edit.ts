import { errorCode, isAuthFailure } from '@traza/client/api.ts';
import { useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { useSend } from '#lib/use-send.ts';

export interface InlineEditOptions {
  /** The value that the field starts with, each time it opens. */
  initial: string;
  tidy: (text: string) => string;
  /** Why a tidied value cannot be saved, in words. */
  whyNot: (value: string) => string | undefined;
  save: (value: string) => Promise<void>;
}

/** One value that is read, then edited in its place, then saved or left as it was. */
export function useInlineEdit({ initial, tidy, whyNot, save }: InlineEditOptions) {
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState<string | undefined>(undefined);
  const { send, isSending } = useSend({
    call: save,
    done: () => show(null),
    // the sign-in screen says that the session ended
    failed: (failure) => {
      if (!isAuthFailure(errorCode(failure))) setError(errorText(failure));
    },
  });
  const value = tidy(draft ?? initial);
  const reason = whyNot(value);

  function show(next: string | null) {
    setDraft(next);
    setError(undefined);
  }

  async function submit(): Promise<void> {
    if (draft === null) return;
    if (reason !== undefined) {
      setError(reason);
      return;
    }
    if (value === tidy(initial)) {
      show(null);
      return;
    }
    await send(value);
  }

  return {
    isEditing: draft !== null,
    draft: draft ?? initial,
    setDraft: show,
    /** Why the button is refused; undefined where it is not. */
    reason,
    /** Shown after an attempt. */
    error,
    isSaving: isSending,
    open: () => show(initial),
    cancel: () => show(null),
    submit,
  };
}
