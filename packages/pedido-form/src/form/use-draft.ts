import { onSessionEnd } from '@traza/client/session-end.ts';
import type { Try } from '@traza/client/use-sending.ts';
import type { SolicitudType } from '@traza/domain/solicitudes';
import { useEffect, useRef } from 'react';
import { type FormHost, useFormHost } from '../host.ts';
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
export function findDraft(host: FormHost, types: readonly SolicitudType[]): StoredForm | null {
  const other = draftOfOtherAccount(host);
  if (other && types.includes(other.type)) return { form: forOtherAccount(other), sendKey: null };
  return readKeptDraft(host, types);
}

interface OpenDraft {
  form: SolicitudForm;
  /** The form was sent: its draft is removed. */
  isSent: boolean;
  readSendKey: () => Try | null;
}

/** Keeps a form that was begun for whenever its page is opened again, until it is sent or emptied (W-049, W-051). */
export function useKeptDraft(open: OpenDraft) {
  const host = useFormHost();
  const { username, key: account, session } = host;
  const { form, isSent } = open;
  const draft = { ...open, host };
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
      if (session.readError() !== null) save();
    });
    addEventListener('pagehide', save);
    return () => {
      endWatch();
      removeEventListener('pagehide', save);
      if (session.readToken() !== null) save();
    };
  }, [session]);

  return {
    /** Before another form takes its place. */
    keepNow: () => saveBegun(draft),
    findKept: (type: SolicitudType) => readKeptDraft(host, [type]),
  };
}

function saveBegun({ host, form, isSent, readSendKey }: OpenDraft & { host: FormHost }): void {
  const { username, key: account, draftsKey } = host;
  const draft = { username, account, form, sendKey: readSendKey() };
  if (isSent || !isBegun(form)) forgetDraft(draftsKey, draft);
  else saveDraft(draftsKey, draft);
}
