import type { OrderForm } from './order-form.ts';

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
