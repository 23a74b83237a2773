import type { Dice } from '@traza/demo';
import { type Found, isTyped } from './controls.ts';
import { type Step, stepAt } from './step.ts';
import { textFor } from './texts.ts';

const SENDS =
  /^(?:guardar|enviar|pedir|continuar|crear|confirmar|agregar|aceptar|invitar|aplicar|asignar|asociar|s[ií]|anular|cargar|importar|solicitar|ingresar|eliminar|publicar|aprobar|rechazar|calificar)/i;
const DOES_NOT_SEND = /^(?:cancelar|cerrar|volver|atr[aá]s|ahora no|no\b|descartar)/i;
const TICKED_ROLES = ['radio', 'checkbox', 'switch'];
/** How often one of a form is left as it is, a suggestion taken, a box ticked, and all filled as it is meant. */
const CHANCES = { left: 0.1, suggestion: 0.7, tick: 0.25, meant: 0.6 };

/** What is to be filled on a page or in a window; what narrows a list is no form. */
export function fieldsOf(controls: readonly Found[]): Found[] {
  return controls.filter((one) => isTyped(one) && !/buscar|filtr/i.test(one.name));
}

/** Steps that fill a form from its first field to its last, and send it. */
export function fillAndSend(controls: readonly Found[], dice: Dice): Step[] {
  const manner = dice.chance(CHANCES.meant) ? 'usual' : undefined;
  const typed = fieldsOf(controls)
    .filter(() => !dice.chance(CHANCES.left))
    .flatMap((field) => [
      stepAt(controls, field, { kind: 'type', text: textFor(field, dice, manner) }),
      ...(field.role === 'combobox' && dice.chance(CHANCES.suggestion) ? TAKE_FIRST : []),
    ]);
  const ticked = controls
    .filter(({ role, checked }) => TICKED_ROLES.includes(role) && !checked && dice.chance(CHANCES.tick))
    .map((one) => stepAt(controls, one, { kind: 'press' }));
  const sends = sendingOf(controls.filter(({ role }) => role === 'button'));
  return [...typed, ...ticked, ...(sends ? [stepAt(controls, sends, { kind: 'press' })] : [])];
}

/** Of the suggestions that open. */
const TAKE_FIRST: readonly Step[] = [
  { kind: 'key', text: 'ArrowDown' },
  { kind: 'key', text: 'Enter' },
];

function sendingOf(buttons: readonly Found[]): Found | undefined {
  return buttons.findLast(({ name }) => SENDS.test(name)) ?? buttons.findLast(({ name }) => !DOES_NOT_SEND.test(name));
}
