import { expect, test } from 'vitest';
import { contactLinks } from './contact-links.ts';

test.each([
  ['+541145678901', 'tel:+5491145678901', 'https://wa.me/5491145678901'],
  ['+5491145678901', 'tel:+5491145678901', 'https://wa.me/5491145678901'],
  ['11 4567-8901', 'tel:+5491145678901', 'https://wa.me/5491145678901'],
  ['+598 99', undefined, undefined],
  ['+598991234567', 'tel:+598991234567', 'https://wa.me/598991234567'],
  ['javascript:alert(1)', undefined, undefined],
  ['interno 33', undefined, undefined],
  ['', undefined, undefined],
])('M-150 XM-26 %s', (phone, call, chat) => {
  const links = contactLinks(phone);
  expect([links?.call, links?.chat]).toEqual([call, chat]);
});
