import { onSessionEnd } from '@traza/client/session-end.ts';
import type { Try } from '@traza/client/use-sending.ts';
import type { SolicitudType } from '@traza/domain/solicitudes';
import { useEffect, useRef } from 'react';
import { browserSession } from '#lib/browser-session.ts';
import {
  createDraft,
  draftOfOtherAccount,
  dropDraft,
  forgetDraft,
  readKeptDraft,
  type StoredForm,
  saveDraft,
} from './solicitud-draft.ts';
import { forOtherAccount, isBegun, type SolicitudForm } from './solicitud-form.ts';

/** The form that was begun before: under another account (DO-09), or on an earlier visit of the page (W-049). */
export function findDraft(username: string, key: string, types: readonly SolicitudType[]): StoredForm | null {
  const other = draftOfOtherAccount(username, key);
  if (other && types.includes(other.type)) return { form: forOtherAccount(other), sendKey: null };
  return readKeptDraft(username, key, types);
}

interface OpenDraft {
  username: string;
  account: string;
  form: SolicitudForm;
  /** The form was sent: its draft is removed. */
  isSent: boolean;
  readSendKey: () => Try | null;
}

/** Keeps a form that was begun for whenever its page is opened again, until it is sent or emptied (W-049, W-051). */
export function useKeptDraft(draft: OpenDraft) {
  const { username, account, form, isSent } = draft;
  const last = useRef(draft);
  useEffect(() => {
    last.current = draft;
  });

  useEffect(() => {
    if (!isSent) createDraft({ username, account, form });
    return () => dropDraft(account);
  }, [username, account, form, isSent]);

  useEffect(() => {
    if (isSent) saveBegun(last.current);
  }, [isSent]);

  useEffect(() => {
    const save = () => saveBegun(last.current);
    // who signs out by choice leaves nothing behind; an expired session has a reason to show
    const endWatch = onSessionEnd(() => {
      if (browserSession.readError() !== null) save();
    });
    addEventListener('pagehide', save);
    return () => {
      endWatch();
      removeEventListener('pagehide', save);
      if (browserSession.readToken() !== null) save();
    };
  }, []);

  return {
    /** Before another form takes its place. */
    keepNow: () => saveBegun(draft),
    findKept: (type: SolicitudType) => readKeptDraft(username, account, [type]),
  };
}

function saveBegun({ username, account, form, isSent, readSendKey }: OpenDraft): void {
  const draft = { username, account, form, sendKey: readSendKey() };
  if (isSent || !isBegun(form)) forgetDraft(draft);
  else saveDraft(draft);
}
