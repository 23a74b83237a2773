import type { OrderType } from '@traza/domain';
import { useEffect } from 'react';
import { onSessionEnd } from '#lib/end-session.ts';
import { clearDraft, readError } from '#lib/session-store.ts';
import type { SendKey } from './create-body.ts';
import { draftOfOtherAccount, dropDraft, holdDraft, type KeptForm, keepDraft, readKeptDraft } from './order-draft.ts';
import { forOtherAccount, type OrderForm } from './order-form.ts';

/** The form that was open before: under another account (DO-09), or when the page or the session came to its end. */
export function keptDraft(username: string, key: string, types: readonly OrderType[]): KeptForm | null {
  const other = draftOfOtherAccount(username, key);
  const kept = other ? { form: forOtherAccount(other), sendKey: null } : readKeptDraft(username, key);
  return kept && types.includes(kept.form.type) ? kept : null;
}

interface OpenDraft {
  username: string;
  account: string;
  /** Null while no form is open. */
  form: OrderForm | null;
  readSendKey: () => SendKey | null;
}

/** Keeps the open form for the page that comes after this one. */
export function useHeldDraft({ username, account, form, readSendKey }: OpenDraft): void {
  useEffect(() => {
    if (form) holdDraft({ username, account, form });
    return () => dropDraft(account);
  }, [username, account, form]);

  useEffect(clearDraft, []);

  useEffect(() => {
    function keep() {
      if (form) keepDraft({ username, account, form, sendKey: readSendKey() });
    }
    // who signs out by choice leaves nothing behind; an expired session has a reason to show
    const endWatch = onSessionEnd(() => {
      if (readError() !== null) keep();
    });
    addEventListener('pagehide', keep);
    return () => {
      endWatch();
      removeEventListener('pagehide', keep);
    };
  }, [username, account, form, readSendKey]);
}
