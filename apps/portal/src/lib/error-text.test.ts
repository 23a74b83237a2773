import { ApiError } from '@traza/client/api.ts';
import { ERROR_STATUS } from '@traza/contract';
import { setViewport } from '@traza/ui/test/viewport.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { errorText } from './error-text.ts';
import { messageText } from './message-text.ts';

const UNKNOWN = 'Ocurrió un error inesperado';
const INTERNAL = 'Ocurrió un error interno. Volvé a intentarlo en unos minutos.';

describe('the catalogue of errors', () => {
  test('A-400 every code that the server may answer has a text', () => {
    const without = Object.keys(ERROR_STATUS).filter((code) => errorText(code) === UNKNOWN);
    expect(without).toEqual([]);
  });

  test.each(['no_such_code', '', 'toString', '__proto__', '<img src=x onerror=alert(1)>'])(
    'A-401 T-331 %j falls back to the unknown text',
    (code) => {
      expect(errorText(code)).toBe(UNKNOWN);
    },
  );

  test.each([
    ['A-402', 'login_error', /Volvé a intentarlo o comunicate con soporte/],
    ['A-403', 'no_accounts', /usuario no es válido/],
    ['A-403', 'token_invalid', /usuario no es válido/],
    ['A-403', 'user_invalid', /usuario no es válido/],
    ['A-404', 'bad_credentials', /Usuario o contraseña incorrectos.*"Olvidé mi contraseña"/],
    ['A-405', 'bad_credentials_mobile', /^Usuario o contraseña incorrectos\.$/],
    ['A-406', 'network_error', /No pudimos conectarnos con el servidor/],
    ['A-408', 'emptyFields', /completar todos los campos/],
    ['A-409', 'password_not_equal', /no coinciden/],
    ['A-410', 'password_invalid', /8 caracteres.*mayúscula.*minúscula.*números/],
    ['A-411', 'bad_password', /contraseña actual/],
    ['A-411', 'password_unchanged', /distinta de la actual/],
    ['A-412', 'email_invalid', /e-mail no es válido/],
    ['A-413', 'existUser', /registrado/],
    ['A-413', 'username_taken', /registrado/],
    ['A-414', 'dni_taken', /registrado con ese DNI/],
    ['A-414', 'dni_invalid', /DNI no es válido/],
    ['A-415', 'alias_used', /alias ya está en uso/],
    ['A-415', 'address_alias_used', /Ya hay una dirección con ese alias/],
    ['A-416', 'address_invalid', /Calle N°, Localidad, Provincia, País/],
    ['A-416', 'alias_invalid', /1 y 40/],
    ['A-416', 'info_invalid', /100 caracteres/],
    ['A-416', 'direction_not_found', /No encontramos esa dirección/],
    ['A-417', 'missing_fields', /Faltan datos de la dirección/],
    ['A-417', 'missing_coords', /le falta su ubicación/],
    ['A-418', 'group_name_invalid', /nombre del grupo/],
    ['A-418', 'unavailable_group_name', /Ya existe un grupo/],
    ['A-418', 'desc_invalid', /250 caracteres/],
    ['A-420', 'error_on_report', /No pudimos generar el archivo/],
    ['A-421', 'file_invalid_extension', /\.jpg/],
    ['A-421', 'file_invalid_format', /JPG válida/],
    ['A-421', 'file_too_small', /250x250/],
    ['A-421', 'file_too_big', /5 MB/],
    ['A-422', 'ceco_invalid', /centro de costo no es válido/],
    ['A-422', 'formas_de_pago_invalid', /forma de pago no es válida/],
    ['A-423', 'string_blank', /obligatorio/],
    ['A-423', 'string_too_long', /demasiado largo/],
    ['A-424', 'username_invalid', /nombre de usuario no es válido/],
    ['A-424', 'name_invalid', /nombre no es válido/],
    ['A-424', 'surname_invalid', /apellido no es válido/],
    ['A-425', 'report_already_requested', /menos de 10 minutos.*e-mail.*spam/],
  ])('%s %s', (_id, code, text) => {
    expect(errorText(code)).toMatch(text);
  });

  test.each([
    [1, 'Hiciste demasiados intentos. Volvé a probar en 1 segundo.'],
    [59, 'Hiciste demasiados intentos. Volvé a probar en 59 segundos.'],
    [60, 'Hiciste demasiados intentos. Volvé a probar en 1 minuto.'],
    [2581, 'Hiciste demasiados intentos. Volvé a probar en 44 minutos.'],
    [3600, 'Hiciste demasiados intentos. Volvé a probar en 1 hora.'],
    [80_000, 'Hiciste demasiados intentos. Volvé a probar en 23 horas.'],
  ])('ruling "Limits": after %s s the text says how long it takes', (segundos, text) => {
    expect(errorText(new ApiError(429, { code: 'too_many_requests', params: { segundos } }))).toBe(text);
  });

  test('ruling "Limits": of orders too, and without a time as ever', () => {
    const error = new ApiError(429, { code: 'too_many_requests', params: { segundos: 2581 } });
    expect(errorText(error, { area: 'crear' })).toBe('Demasiados pedidos seguidos. Volvé a probar en 44 minutos.');
    expect(errorText('too_many_requests')).toMatch(/Esperá unos minutos/);
  });

  test.each(['bad_input', 'internal_error', 'bad_request'])('A-419 %s reads as an internal error', (code) => {
    expect(errorText(code)).toBe(INTERNAL);
  });

  test.each([
    [639, 'Usuario o contraseña incorrectos.'],
    [640, 'Usuario o contraseña incorrectos. Si no recordás tus datos, recuperalos desde "Olvidé mi contraseña".'],
  ])('A-405 bad_credentials at %i px', (width, text) => {
    setViewport(width, 800);
    expect(errorText('bad_credentials')).toBe(text);
  });
});

describe('texts of an area', () => {
  test.each([
    ['missing_fields', 'Faltan completar datos.'],
    ['address_invalid', 'La dirección no es válida.'],
    ['desc_invalid', 'La observación no puede superar los 250 caracteres.'],
    ['internal_error', 'Ocurrió un error interno. Intentá nuevamente.'],
    ['network_error', 'No pudimos conectarnos con el servidor. Revisá tu conexión y volvé a intentarlo.'],
  ])('DO-36 on /crear %s', (code, text) => {
    expect(errorText(code, { area: 'crear' })).toBe(text);
  });

  test('a 51st ticket has the text of T-189', () => {
    expect(errorText('too_many_passengers')).toBe('No puede haber mas de 50 pasajes');
  });

  test('A-033 not_found during recovery', () => {
    expect(errorText('not_found', { area: 'recuperar' })).toBe('No encontramos ningún usuario asociado a ese e-mail');
  });

  test('the notice of the client stands in its place', () => {
    const error = new ApiError(422, { code: 'date_too_soon', params: { N: 45 } });
    expect(errorText(error)).toBe('La antelación para reservar debe ser mayor a 45 min sobre la fecha y hora actual');
    expect(errorText('date_too_soon', { params: { N: 30 } })).toContain('mayor a 30 min');
  });
});

describe('the catalogue of notices', () => {
  const CODES = [
    'email_changed',
    'password_changed',
    'phone_changed',
    'favourite_address_added',
    'corporative_address_added',
    'favourite_address_deleted',
    'corporative_address_deleted',
    'default_ceco_changed',
    'user_created',
    'user_edited',
    'group_created',
    'group_edited',
    'group_deleted',
    'report_requested',
    'string_copied',
    'url_copied',
    'phone_copied',
  ] as const;

  test.each(CODES)('A-427 %s has a text, in whole words', (code) => {
    expect(messageText(code)).toMatch(/^\p{Lu}[\p{L} .,:-]{8,}$/u);
  });

  test('A-427 no two of them say the same', () => {
    expect(new Set(CODES.map((code) => messageText(code))).size).toBe(17);
  });

  test('A-426 notifications_disabled says where to enable them', () => {
    expect(messageText('notifications_disabled')).toMatch(/navegador/);
  });
});

describe('somebody was first (decisions "Versions")', () => {
  afterEach(() => vi.useRealTimers());

  test.each([
    [
      'Ana Gómez',
      '2026-03-10T10:05:00-03:00',
      'Ana Gómez lo cambió a las 10:05. Revisá cómo quedó y volvé a intentarlo.',
    ],
    ['Remises Sur', '2026-03-09T23:59:59-03:00', 'Remises Sur lo cambió el 09/03/26 a las 23:59. Revisá'],
    ['', '2026-03-10T00:00:00-03:00', 'El sistema lo cambió a las 00:00. Revisá'],
  ])('%s at %s', (quien, cuando, text) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-10T12:00:00-03:00') });
    const error = new ApiError(409, { code: 'version_conflict', params: { quien, cuando } });
    expect(errorText(error)).toContain(text);
  });
});
