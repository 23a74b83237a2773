import { expect, test } from 'vitest';
import { deedText, isOfOneself } from './messages.ts';

test.each([
  ['ingresar', 'ingresó', true],
  ['salir', 'cerró su sesión', true],
  ['cerrar-sesiones', 'cerró sus otras sesiones', true],
  ['perder-sesion', 'perdió la sesión por equivocar su contraseña varias veces', true],
  ['cambiar-contraseña', 'cambió la contraseña de', false],
  [
    'bloquear-ingreso',
    'bloqueó por unos minutos, tras varios intentos fallidos desde esta dirección, el ingreso de',
    false,
  ],
  ['demorar-ingreso', 'empezó a demorar, por muchos intentos fallidos, los ingresos de', false],
])('what becomes of an access is a sentence: %s', (accion, text, ofOneself) => {
  expect(deedText(accion, 'usuario')).toBe(text);
  expect(isOfOneself(accion)).toBe(ofOneself);
});

test.each([
  ['firmar', 'firmó la cuenta del mes'],
  ['decidir', 'decidió sobre un pedido de la cuenta del mes'],
])('W-197 what becomes of an account is a sentence: %s', (accion, text) => {
  expect(deedText(accion, 'rendicion')).toBe(text);
});
