import type { Cents } from '../money.ts';
import { isEmail } from '../sesion/validators.ts';
import { cleanText, codePoints } from '../text.ts';
import type { Violation } from '../violation.ts';
import { CLIENTES } from './limits.ts';
import { isTrialName } from './trials.ts';

/** When an order of a cliente waits for somebody to approve it. */
export const APROBACION_MODES = ['nunca', 'siempre', 'sobreMonto'] as const;
export type AprobacionMode = (typeof APROBACION_MODES)[number];

/** What is said of a cliente itself. */
export interface ClienteForm {
  alias: string;
  /** What it is called where there is little room; empty for what is proposed, or stands. */
  sigla: string;
  /** Of the e-mails of its people; nobody registers without one. */
  dominioEmail: string | null;
  antelacionAlta: number | null;
  minutosAnulacionTardia: number;
  requiereAutorizacion: AprobacionMode;
  topeAutorizacion: Cents | null;
}

export type ClienteFormCode = 'alias_invalid' | 'email_invalid' | 'bad_input' | 'missing_fields';
export interface ClienteIssue extends Violation<ClienteFormCode> {
  field: keyof ClienteForm;
}

/** What a cliente has of which nothing was said. */
export const USUAL_CLIENTE = {
  sigla: '',
  dominioEmail: null,
  antelacionAlta: null,
  minutosAnulacionTardia: CLIENTES.usualLateMin,
  requiereAutorizacion: 'nunca',
  topeAutorizacion: null,
} as const satisfies Omit<ClienteForm, 'alias'>;

/** `@Empresa.com.ar` as it is kept. */
export function tidyDominio(text: string): string {
  return cleanText(text).toLowerCase().replace(/^@/, '');
}

export function isDominio(dominio: string): boolean {
  return isEmail(`nadie@${dominio}`);
}

/** The form as it is checked and stored. A limit says nothing without the rule that asks for it. */
export function tidyCliente(form: ClienteForm): ClienteForm {
  const dominio = tidyDominio(form.dominioEmail ?? '');
  return {
    ...form,
    alias: cleanText(form.alias),
    sigla: cleanText(form.sigla).toUpperCase(),
    dominioEmail: dominio === '' ? null : dominio,
  };
}

/** Whether a name can be that of a ceco, a grupo or a way to pay. */
export function isPartName(name: string): boolean {
  return name !== '' && codePoints(name) <= CLIENTES.nameMax;
}

const isMinutes = (minutes: number) => Number.isInteger(minutes) && minutes >= 0 && minutes <= CLIENTES.minutesMax;

function whyNotAlias(alias: string, before: string | undefined): ClienteFormCode | undefined {
  const isOfOther = isTrialName(alias) !== isTrialName(before ?? '');
  return alias === '' || codePoints(alias) > CLIENTES.aliasMax || isOfOther ? 'alias_invalid' : undefined;
}

/** A limit goes with the rule that asks for one, and with no other (M-053). */
function whyNotTope({ requiereAutorizacion: rule, topeAutorizacion: tope }: ClienteForm): ClienteFormCode | undefined {
  if (rule !== 'sobreMonto') return tope === null ? undefined : 'bad_input';
  if (tope === null) return 'missing_fields';
  return tope < 0 ? 'bad_input' : undefined;
}

/** Every field of a tidied form that does not hold, in its order; a trial keeps the name of one, and nothing else takes one (M-051, M-053). */
export function whyNotCliente(form: ClienteForm, before?: string): ClienteIssue[] {
  const { dominioEmail: dominio, antelacionAlta: antelacion, minutosAnulacionTardia: late } = form;
  const checks: readonly (readonly [keyof ClienteForm, ClienteFormCode | undefined])[] = [
    ['alias', whyNotAlias(form.alias, before)],
    ['sigla', /^(?:[A-Z0-9]{2,8})?$/.test(form.sigla) ? undefined : 'alias_invalid'],
    ['dominioEmail', dominio === null || isDominio(dominio) ? undefined : 'email_invalid'],
    ['antelacionAlta', antelacion === null || isMinutes(antelacion) ? undefined : 'bad_input'],
    ['minutosAnulacionTardia', isMinutes(late) ? undefined : 'bad_input'],
    ['topeAutorizacion', whyNotTope(form)],
  ];
  return checks.flatMap(([field, code]) => (code === undefined ? [] : [{ field, code }]));
}
