import type { Field, Look } from '../look.ts';
import type { Act, Rule, Seen } from '../seen.ts';

/** Acts by which a person says that it may go. */
const CLEARS = /limpiar|borrar|quitar|vaciar|eliminar|descartar|restablecer|deshacer/i;
/** Acts that leave a window without taking over what stands in it. */
const LEAVES = /^(?:cerrar|cancelar|volver|atrás|no\b)/i;

/**
 * What was typed is there, was sent, or was asked about. A field that goes with its page, or with a step of a form, is remembered: it has
 * its words again when the walk comes back to it. One of these for each walk.
 */
export function typedIsKept(): Rule {
  const away = new Map<string, Field>();
  return {
    name: 'what was typed is kept',
    judge(seen) {
      const { act, before, after } = seen;
      if (mayGo(seen)) {
        away.clear();
        return undefined;
      }
      const place = placeOf(after);
      const written = writtenIn(before);
      const back = after.fields
        .filter((field) => away.has(keyOf(place, field)))
        .map((field) => away.get(keyOf(place, field)));
      for (const field of after.fields) away.delete(keyOf(place, field));
      for (const field of written.filter((each) => !isThere(each, after) && each.window === '')) {
        away.set(keyOf(placeOf(before), field), field);
      }
      const emptied = [...(place === placeOf(before) ? written : []), ...back].find(
        (field) => field && isEmptied(field, seen),
      );
      const closed = isLeaving(seen)
        ? written.find((field) => field.window !== '' && !after.windows.includes(field.window))
        : undefined;
      const lost = emptied ?? closed;
      return (
        lost &&
        `«${lost.value.slice(0, 60)}» in ${lost.role} «${lost.name}» is gone after ${act.kind} «${act.control?.name ?? act.text ?? ''}»`
      );
    },
  };
}

function writtenIn({ fields }: Look): Field[] {
  const isText = ({ value }: Field) => value !== '' && value !== 'true' && value !== 'false';
  return fields.filter((field) => field.isEdited && !field.isSearch && isText(field));
}

/** It was sent, somebody was asked, or the act itself says so; what is chosen takes the place of what was typed to find it. */
function mayGo({ act, before, after, heard }: Seen): boolean {
  const isSent = heard.calls.some(({ method, status }) => method !== 'GET' && status >= 200 && status < 300);
  const isAsked = heard.asked || before.questions.length > 0 || after.questions.length > 0;
  const isChosen = act.control?.role === 'option' || act.control?.role === 'combobox';
  return isSent || isAsked || isChosen || isBegunAnew(act, before, after) || CLEARS.test(act.control?.name ?? '');
}

/** Pages before a session, as `/recuperar-contraseña` and `/operaciones/login`. */
const SIGNED_OUT = /^\/(?:operaciones\/)?(?:login|recuperar|crear-cuenta|confirmar)/;

/** What stands on a page before a session, or beside a password, is not kept where somebody leaves it: whoever signs in begins anew. */
function isBegunAnew({ kind }: Act, before: Look, after: Look): boolean {
  const isLeft = kind === 'reload' || kind === 'open' || placeOf(before) !== placeOf(after);
  return isLeft && (SIGNED_OUT.test(before.path) || before.fields.some(({ isPassword }) => isPassword));
}

/** The field is there, and nothing in it; a person who writes or presses a key in it may empty it. */
function isEmptied(field: Field, { act, before, after }: Seen): boolean {
  const isOwn = act.control?.name === field.name || (act.kind === 'key' && isFocused(field, before));
  const now = after.fields.find((each) => isSame(each, field));
  return !isOwn && now !== undefined && now.value === '' && !after.lines.some(({ text }) => text.includes(field.value));
}

function isLeaving({ act }: Seen): boolean {
  return act.kind === 'back' || (act.kind === 'key' && act.text === 'Escape') || LEAVES.test(act.control?.name ?? '');
}

function isThere(field: Field, { fields }: Look): boolean {
  return fields.some((each) => isSame(each, field));
}

function isFocused({ role, name }: Field, { focused }: Look): boolean {
  return focused !== 'nothing' && focused.role === role && focused.name === name;
}

function isSame(a: Field, b: Field): boolean {
  return a.role === b.role && a.name === b.name && a.window === b.window && a.group === b.group;
}

function placeOf({ path }: Look): string {
  return path.split('?')[0] ?? '';
}

function keyOf(path: string, { role, name, window, group }: Field): string {
  return [path, window, group, role, name].join('\0');
}
