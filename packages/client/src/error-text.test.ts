import { ERROR_STATUS, OPERACIONES_ERROR_STATUS, operaciones } from '@traza/contract';
import { OPERACIONES_ERRORS } from '@traza/words/errors/operaciones-errors.ts';
import { PORTAL_ERRORS } from '@traza/words/errors/portal-errors.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from './api.ts';
import { createErrorText } from './error-text.ts';

const errorText = createErrorText(OPERACIONES_ERRORS);

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-10T12:00:00-03:00') }));
afterEach(() => vi.useRealTimers());

test.each([
  ['version_conflict', 'Lo cambió Ana a las 10:05. Ya ves cómo quedó.'],
  ['already_taken', 'Lo tomó Ana a las 10:05.'],
  ['no_seats', 'Ocurrió un error inesperado'],
])('an operador reads %s in words of their own', (code, text) => {
  const params = { quien: 'Ana', cuando: '2026-03-10T10:05:00-03:00' };
  expect(errorText(new ApiError(409, { code, params }))).toBe(text);
});

test('what operadores alone may meet does not ride in the portal', () => {
  const codes = ['second_factor_invalid', 'already_taken', 'patente_used'];
  expect(codes.filter((code) => code in PORTAL_ERRORS)).toEqual([]);
});

const BY_PHONE =
  /\/operaciones\/v1\/(?:llamante|cuentas\/:idCuenta\/)|\/solicitante$|^POST \/operaciones\/v1\/pedidos(?:$|\/:idCliente\/:id\/modificacion)/;

test('M-210 every code that a call of operadores may answer has one status, and a text of its own for them', () => {
  const calls = Object.entries(operaciones);
  const codes = new Set(calls.flatMap(([, { errors }]) => errors));
  expect(codes.size).toBeGreaterThan(20);
  // a pedido by telephone is refused in the words of the portal, whose rules and form these are
  const [byPhone, others] = [true, false].map((is) => calls.filter(([key]) => BY_PHONE.test(key) === is));
  expect(byPhone?.length).toBeGreaterThan(15);
  const wordless = (asked: typeof others, texts: Readonly<Record<string, string>>) =>
    (asked ?? []).flatMap(([, { errors }]) => errors).filter((code) => !texts[code]?.trim());
  expect(wordless(others, OPERACIONES_ERRORS)).toEqual([]);
  expect(wordless(byPhone, { ...OPERACIONES_ERRORS, ...PORTAL_ERRORS })).toEqual([]);
  // in one table or the other, and in no two of them
  const statuses = [ERROR_STATUS, OPERACIONES_ERROR_STATUS].map(
    (table) => new Map<string, number>(Object.entries(table)),
  );
  expect([...codes].filter((code) => statuses.filter((table) => (table.get(code) ?? 0) >= 400).length !== 1)).toEqual(
    [],
  );
});
