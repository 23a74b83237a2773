import { isPersonName, tidyName } from '../name-rule.ts';
import { PERSONA } from '../person-name.ts';
import { isPhone, normalisePhone } from '../phone.ts';
import { isBlank, isDni, isEmail } from '../sesion/validators.ts';
import { codePoints, trimmed } from '../text.ts';
import { EMPLEADOS } from './limits.ts';

export type EmpleadoTextCode =
  | 'string_blank'
  | 'string_too_long'
  | 'name_invalid'
  | 'surname_invalid'
  | 'dni_invalid'
  | 'legajo_invalid'
  | 'phone_invalid'
  | 'email_invalid';

/** One text field of an empleado. */
interface EmpleadoTextFacts {
  /** What belongs to the person is the same at every client, and none alone changes it (DA-29). */
  keptBy: 'persona' | 'cuenta';
  /** Whether the list of empleados shows it (DA-32). */
  isListed: boolean;
  /** The text as it is checked, sent and stored. */
  tidy: (text: string) => string;
  /** What does not hold of it once tidied. */
  whyNot: (text: string) => EmpleadoTextCode | undefined;
}

type WhyNot = EmpleadoTextFacts['whyNot'];

/** Empty, then too long, then the pattern (A-271…A-281, DA-16). */
const filled =
  (max: number, isValid: (text: string) => boolean, invalid: EmpleadoTextCode): WhyNot =>
  (text) => {
    if (isBlank(text)) return 'string_blank';
    if (codePoints(text) > max) return 'string_too_long';
    return isValid(text) ? undefined : invalid;
  };

const valid =
  (isValid: (text: string) => boolean, invalid: EmpleadoTextCode): WhyNot =>
  (text) =>
    isValid(text) ? undefined : invalid;

const hasNoControls = (text: string) => !/\p{Cc}/u.test(text);
const tidyPhone = (text: string) => normalisePhone(trimmed(text), { onlyLong: false });
const tidyEmail = (text: string) => trimmed(text.normalize('NFC'));

/**
 * The texts of an empleado in the order of the form (A-269, A-299…A-306), under the names of the wire. Form, call, table,
 * import and list read them here: a new one is a row of this table, a column, and how it looks.
 */
const TEXTS = {
  nombre: {
    keptBy: 'persona',
    isListed: true,
    tidy: tidyName,
    whyNot: filled(PERSONA.nameMax, isPersonName, 'name_invalid'),
  },
  apellido: {
    keptBy: 'persona',
    isListed: true,
    tidy: tidyName,
    whyNot: filled(EMPLEADOS.surnameMax, isPersonName, 'surname_invalid'),
  },
  dni: {
    keptBy: 'persona',
    isListed: true,
    tidy: trimmed,
    whyNot: filled(PERSONA.dniMax, isDni, 'dni_invalid'),
  },
  legajo: {
    keptBy: 'cuenta',
    isListed: false,
    tidy: tidyName,
    whyNot: filled(EMPLEADOS.legajoMax, hasNoControls, 'legajo_invalid'),
  },
  celular: { keptBy: 'cuenta', isListed: true, tidy: tidyPhone, whyNot: valid(isPhone, 'phone_invalid') },
  email: { keptBy: 'cuenta', isListed: true, tidy: tidyEmail, whyNot: valid(isEmail, 'email_invalid') },
} as const satisfies Record<string, EmpleadoTextFacts>;

export type EmpleadoText = keyof typeof TEXTS;

type TextWhere<Facts extends Partial<EmpleadoTextFacts>> = {
  [Text in EmpleadoText]: (typeof TEXTS)[Text] extends Facts ? Text : never;
}[EmpleadoText];

export type AccountText = TextWhere<{ keptBy: 'cuenta' }>;
export type PersonaText = TextWhere<{ keptBy: 'persona' }>;
export type ListText = TextWhere<{ isListed: true }>;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys forgets what the table says
export const EMPLEADO_TEXTS = Object.keys(TEXTS) as EmpleadoText[];
export const ACCOUNT_TEXTS = EMPLEADO_TEXTS.filter((text): text is AccountText => TEXTS[text].keptBy === 'cuenta');
export const PERSONA_TEXTS = EMPLEADO_TEXTS.filter((text): text is PersonaText => TEXTS[text].keptBy === 'persona');
export const LISTED_TEXTS = EMPLEADO_TEXTS.filter((text): text is ListText => TEXTS[text].isListed);

/** What there is to know about a text. */
export function factsOfText(text: EmpleadoText): EmpleadoTextFacts {
  return TEXTS[text];
}

/** Something for each of these texts, under its name. */
export function byText<Text extends EmpleadoText, T>(
  texts: readonly Text[],
  valueOf: (text: Text) => T,
): Record<Text, T> {
  const entries = texts.map((text) => [text, valueOf(text)] as const);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets the keys that the list guarantees
  return Object.fromEntries(entries) as Record<Text, T>;
}
