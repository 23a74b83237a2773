import type { Try } from '@traza/client/use-sending.ts';
import { SOLICITUD_TYPES, type SolicitudType } from '@traza/domain/solicitudes';
import type { FormHost } from '../host.ts';
import { newForm, type SolicitudForm } from './solicitud-form.ts';

interface SolicitudDraft {
  username: string;
  account: string;
  form: SolicitudForm;
}

let held: SolicitudDraft | null = null;

/** Keeps the open form while the shell builds the page anew for another account (DO-09). */
export function createDraft(draft: SolicitudDraft): void {
  held = draft;
}

/** Forgets the open form of this account, whose page is gone; that of another account stays. */
export function dropDraft(account: string): void {
  if (held?.account === account) held = null;
}

/** The form that the same person had open under another account. */
export function draftOfOtherAccount({ username, key }: FormHost): SolicitudForm | null {
  return held && held.username === username && held.account !== key ? held.form : null;
}

/** The parts of a form that a draft restores. */
export interface StoredForm {
  form: SolicitudForm;
  /** The key of a request whose answer was lost: the same content is never ordered twice (DO-33). */
  sendKey: Try | null;
}

type KeptDraft = SolicitudDraft & StoredForm;

/** Raise it when older drafts can no longer be read. */
const VERSION = 2;

/** One for each person, account and type (W-051). */
function isSame(one: SolicitudDraft, { username, account, form }: SolicitudDraft): boolean {
  return one.username === username && one.account === account && one.form.type === form.type;
}

/** Keeps a form over another section, a reload or an expired session, in this tab alone; the last one comes first. */
export function saveDraft(storeKey: string, draft: KeptDraft): void {
  store(storeKey, [draft, ...storedDrafts(storeKey).filter((each) => !isSame(each, draft))]);
}

/** Removes the draft of a form that was sent, or begun anew. */
export function forgetDraft(storeKey: string, draft: SolicitudDraft): void {
  store(
    storeKey,
    storedDrafts(storeKey).filter((each) => !isSame(each, draft)),
  );
}

/** The form that the same person left last with the same account; it is filled in again, and never sent by itself. */
export function readKeptDraft(
  { username, key, draftsKey }: FormHost,
  types: readonly SolicitudType[],
): StoredForm | null {
  const draft = storedDrafts(draftsKey).find(
    (each) => each.username === username && each.account === key && types.includes(each.form.type),
  );
  if (!draft) return null;
  return {
    form: { ...newForm(draft.form.type), ...draft.form, request: { state: 'notAsked' } },
    sendKey: draft.sendKey,
  };
}

function store(storeKey: string, drafts: readonly KeptDraft[]): void {
  if (drafts.length === 0) sessionStorage.removeItem(storeKey);
  else sessionStorage.setItem(storeKey, JSON.stringify({ version: VERSION, drafts }));
}

function storedDrafts(storeKey: string): KeptDraft[] {
  const text = sessionStorage.getItem(storeKey);
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    return isOfThisVersion(value) ? value.drafts.filter(isKeptDraft) : [];
  } catch {
    // somebody edited the entry by hand: the same as none
    return [];
  }
}

function isOfThisVersion(value: unknown): value is { drafts: unknown[] } {
  if (typeof value !== 'object' || value === null || !('version' in value) || value.version !== VERSION) return false;
  return 'drafts' in value && Array.isArray(value.drafts);
}

function isKeptDraft(value: unknown): value is KeptDraft {
  if (typeof value !== 'object' || value === null) return false;
  if (!('form' in value) || typeof value.form !== 'object' || value.form === null) return false;
  const { form } = value;
  return 'type' in form && SOLICITUD_TYPES.some((type) => type === form.type);
}
