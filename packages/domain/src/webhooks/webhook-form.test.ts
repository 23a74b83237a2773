import { expect, test } from 'vitest';
import { WEBHOOKS } from './limits.ts';
import { WEBHOOK_TYPES_CLIENTE } from './webhook.ts';
import { tidyWebhook, type WebhookForm, webhookIssues } from './webhook-form.ts';

const issuesOf = (change: Partial<WebhookForm>, allowsHttp = false) =>
  webhookIssues(tidyWebhook({ nombre: 'ERP', url: 'https://erp.example.com/traza', tipos: [], ...change }), {
    types: WEBHOOK_TYPES_CLIENTE,
    allowsHttp,
  }).map(({ field, code, params }) => [field, params?.['why'] ?? code].join(' '));

test.each<[string, Partial<WebhookForm>, string[]]>([
  ['a name and an address', {}, []],
  ['types of a cliente', { tipos: ['pedido.cambio', 'pedido.baja', 'pedido.baja'] }, []],
  ['blanks around', { nombre: '  ERP ', url: ' https://erp.example.com ' }, []],
  ['no name', { nombre: '  ' }, ['nombre string_blank']],
  ['a long name', { nombre: 'é'.repeat(WEBHOOKS.nombreMax + 1) }, ['nombre string_too_long']],
  ['a long address', { url: `https://a.example/${'a'.repeat(WEBHOOKS.urlMax)}` }, ['url string_too_long']],
  ['no address', { url: '' }, ['url https']],
  ['no scheme', { url: 'erp.example.com' }, ['url https']],
  ['plain http', { url: 'http://erp.example.com' }, ['url https']],
  ['another scheme', { url: 'file:///etc/passwd' }, ['url https']],
  ['credentials', { url: 'https://user:pass@erp.example.com' }, ['url credentials']],
  ['a fragment', { url: 'https://erp.example.com/#a' }, ['url fragment']],
  ['a type of carriers', { tipos: ['viaje.cambio'] }, ['tipos bad_input']],
])('W-380 %s', (_name, change, issues) => {
  expect(issuesOf(change)).toEqual(issues);
});

test('W-380 plain http will do only where the installation says so', () => {
  expect(issuesOf({ url: 'http://10.0.0.5/traza' }, true)).toEqual([]);
  expect(issuesOf({ url: 'ftp://10.0.0.5/traza' }, true)).toEqual(['url https']);
});
