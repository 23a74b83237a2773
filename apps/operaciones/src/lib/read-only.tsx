import { READ_ONLY_TEXT } from './sections.ts';

/** Stands where somebody else would find what can be done. */
export function ReadOnly() {
  return <p className="text-sm soft flat">{READ_ONLY_TEXT}</p>;
}
