import { expect, test } from 'vitest';
import { gsmText, typedPart } from './gsm-text.ts';
import { smsNumber, whatsappHref } from './sms-number.ts';

test.each([
  ['+54 9 11 4567-8901', '+5491145678901'],
  ['011 15 4567-8901', '+5491145678901'],
  ['+541145678901', '+5491145678901'],
  ['+59899123456', '+59899123456'],
  ['+5511987654321', '+5511987654321'],
  ['+551133334444', undefined],
  ['+540800123456', undefined],
  ['+19005551234', undefined],
  ['+18765551234', undefined],
  ['+12125551234', '+12125551234'],
  ['+34803123456', undefined],
  ['123', undefined],
  ['', undefined],
])('W-286 the mobile of %j is %s', (tel, number) => {
  expect(smsNumber(tel)?.number).toBe(number);
});

test('W-287 WhatsApp opens with the number in its digits and the text', () => {
  expect(whatsappHref('+5491145678901', '¿Vas?')).toBe('https://wa.me/5491145678901?text=%C2%BFVas%3F');
});

test.each([
  ['Córdoba 1234, São Paulo', 'Cordoba 1234, Sao Paulo'],
  ['Ñandú «ya» 🚗 — ¿sí?', 'Ñandu ya ¿si?'],
  ['Über Ångström', 'Über Ångström'],
])('W-286 %j in letters of an SMS is %j', (text, expected) => {
  expect(gsmText(text)).toBe(expected);
});

test.each([
  ['Av. Corrientes 1234', 40, 'Av. Corrientes 1234'],
  ['ganaste bit.ly/x', 40, 'ganaste bit ly x'],
  ['https://malo.example/pagar', 40, 'https malo example pagar'],
  ['Av. del Libertador General San Martín 4444', 20, 'Av. del Libertador'],
  ['linea\nnueva\u202e', 40, 'linea nueva'],
  ['x'.repeat(50), 10, 'x'.repeat(10)],
])('W-286 what somebody typed, %j of %d, is %j', (text, max, expected) => {
  expect(typedPart(text, max)).toBe(expected);
});
