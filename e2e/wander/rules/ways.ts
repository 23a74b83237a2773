import type { Rule } from '../seen.ts';

/** Whatever happened, there is a way on: something to press, and something that Tab comes to. */
export const wayOn: Rule = {
  name: 'a way on',
  judge({ after, heard }) {
    // what is still to come may bring it
    if (heard.waiting > 0) return undefined;
    const { pointer, keyboard } = after.ways;
    const where = after.windows.at(-1) ?? after.path;
    if (!pointer) return `nothing can be pressed in «${where}»`;
    return keyboard ? undefined : `Tab comes to nothing in «${where}»`;
  },
};

/** An act on a control does not leave the keyboard without a place. */
export const focusStays: Rule = {
  name: 'focus stays somewhere',
  judge({ act, before, after }) {
    if (!['press', 'type', 'key'].includes(act.kind)) return undefined;
    if (after.focused === 'nothing') {
      // a press beside everything takes the focus away, as everywhere
      if (!act.control && before.focused === 'nothing') return undefined;
      const from = before.focused === 'nothing' ? 'nothing' : `${before.focused.role} «${before.focused.name}»`;
      return `the focus is on nothing after ${act.kind} ${act.control?.role ?? ''} «${act.control?.name ?? act.text ?? ''}»; before it was on ${from}`;
    }
    const { role, name, isSeen } = after.focused;
    return isSeen ? undefined : `the focus is on ${role} «${name}», which nobody sees`;
  },
};
