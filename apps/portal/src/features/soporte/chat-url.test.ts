import { expect, test } from 'vitest';
import { anAccount, aParticularAccount } from '#test/people.ts';
import { chatUrl } from './chat-url.ts';

const ANA = { nombre: 'Ana', apellido: 'Paz & Cía\n?x=1' };

test('XA-21 whatever the names hold stays inside the text of the chat', () => {
  const url = new URL(chatUrl('+54 9 11 5555-0000', ANA, anAccount({ nombreCliente: 'Andina #1' })));
  expect(url.origin + url.pathname).toBe('https://wa.me/5491155550000');
  expect([...url.searchParams]).toEqual([['text', 'Hola, soy Paz & Cía\n?x=1, Ana de Andina #1. Necesito ayuda.']]);
});

test('a particular account is named by its alias', () => {
  expect(chatUrl('1', ANA, aParticularAccount({ alias: 'Particular' }))).toContain('de%20Particular');
});
