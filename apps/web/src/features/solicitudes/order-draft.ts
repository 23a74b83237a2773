import { ORDER_TYPES } from '@traza/domain';
import { readDraft, writeDraft } from '#lib/session-store.ts';
import type { SendKey } from './create-body.ts';
import { newForm, type OrderForm } from './order-form.ts';

interface Draft {
  username: string;
  account: string;
  form: OrderForm;
}

let held: Draft | null = null;

/** Keeps the open form while the shell builds the page anew for another account (DO-09). */
export function holdDraft(draft: Draft): void {
  held = draft;
}

/** The page of this account is gone; what the page of another account holds stays. */
export function dropDraft(account: string): void {
  if (held?.account === account) held = null;
}

/** The form that the same person had open under another account. */
export function draftOfOtherAccount(username: string, account: string): OrderForm | null {
  return held && held.username === username && held.account !== account ? held.form : null;
}

/** What is filled in again. */
export interface KeptForm {
  form: OrderForm;
  /** The key of a request whose answer was lost: the same content is never ordered twice (DO-33). */
  sendKey: SendKey | null;
}

type KeptDraft = Draft & KeptForm;

/** Grows when a form of before can no longer be read. */
const VERSION = 1;

/** Keeps a form over a reload or an expired session, in this tab alone. */
export function keepDraft(draft: KeptDraft): void {
  writeDraft(JSON.stringify({ ...draft, version: VERSION }));
}

/** The form that the same person had open with the same account; it is filled in again, and never sent by itself. */
export function readKeptDraft(username: string, account: string): KeptForm | null {
  const draft = parseDraft(readDraft());
  if (!draft || draft.username !== username || draft.account !== account) return null;
  return {
    form: { ...newForm(draft.form.type), ...draft.form, isPreviewing: false, request: { state: 'notAsked' } },
    sendKey: draft.sendKey,
  };
}

function parseDraft(text: string | null): KeptDraft | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isKeptDraft(value) ? value : null;
  } catch {
    // somebody edited the entry by hand: the same as none
    return null;
  }
}

function isKeptDraft(value: unknown): value is KeptDraft {
  if (typeof value !== 'object' || value === null || !('version' in value) || value.version !== VERSION) return false;
  if (!('form' in value) || typeof value.form !== 'object' || value.form === null) return false;
  const { form } = value;
  return 'type' in form && ORDER_TYPES.some((type) => type === form.type);
}
