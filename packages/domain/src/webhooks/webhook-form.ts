import { codePoints } from '../text.ts';
import { readUrl } from '../url.ts';
import type { Violation } from '../violation.ts';
import { WEBHOOKS } from './limits.ts';

/** What is asked for of a webhook; no type stands for all of them. */
export interface WebhookForm {
  nombre: string;
  url: string;
  tipos: readonly string[];
}

/** Why an address is refused: how it is written, or where it leads, which the server alone knows. */
export type WebhookUrlFault = 'https' | 'credentials' | 'fragment' | 'inside';

export type WebhookCode = 'string_blank' | 'string_too_long' | 'webhook_url_invalid' | 'bad_input';

export interface WebhookIssue extends Violation<WebhookCode> {
  field: keyof WebhookForm;
}

/** As it is checked, sent and stored. */
export function tidyWebhook({ nombre, url, tipos }: WebhookForm): WebhookForm {
  return {
    nombre: nombre.trim().replaceAll(/\s+/g, ' '),
    url: readUrl(url.trim())?.href ?? url.trim(),
    tipos: [...new Set(tipos)],
  };
}

/** What is wrong with how an address is written; whether plain http will do depends on the installation. */
export function whyNotWebhookUrl(
  text: string,
  { allowsHttp }: { allowsHttp: boolean },
): Exclude<WebhookUrlFault, 'inside'> | undefined {
  const url = readUrl(text);
  if (!url || !(url.protocol === 'https:' || (allowsHttp && url.protocol === 'http:'))) return 'https';
  if (url.username !== '' || url.password !== '') return 'credentials';
  return url.hash === '' ? undefined : 'fragment';
}

/** The fault of an address as the form and the answer have it. */
export function webhookUrlIssue(why: WebhookUrlFault): WebhookIssue {
  return { field: 'url', code: 'webhook_url_invalid', params: { why } };
}

/** What keeps a webhook from being as asked, but for where its address leads. */
export function webhookIssues(
  { nombre, url, tipos }: WebhookForm,
  { types, allowsHttp }: { types: readonly string[]; allowsHttp: boolean },
): WebhookIssue[] {
  const issues: WebhookIssue[] = [];
  if (nombre === '') issues.push({ field: 'nombre', code: 'string_blank' });
  if (codePoints(nombre) > WEBHOOKS.nombreMax) issues.push({ field: 'nombre', code: 'string_too_long' });
  if (url.length > WEBHOOKS.urlMax) issues.push({ field: 'url', code: 'string_too_long' });
  const why = whyNotWebhookUrl(url, { allowsHttp });
  if (why !== undefined) issues.push(webhookUrlIssue(why));
  if (tipos.some((tipo) => !types.includes(tipo))) issues.push({ field: 'tipos', code: 'bad_input' });
  return issues;
}
