import { expect, test } from 'vitest';
import { renderMail } from './layout.ts';

test('XT-24 texts of people are escaped in the HTML of an e-mail', () => {
  const nasty = '<img src=x onerror=alert(1)>"&\'';
  const { html, text } = renderMail('Traza', {
    title: nasty,
    paragraphs: [nasty],
    facts: [[nasty, nasty]],
    button: { label: nasty, url: 'https://traza.example/?a=1&b="' },
  });
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(html).toContain('?a=1&amp;b=&quot;');
  expect(text).toContain(nasty);
});
