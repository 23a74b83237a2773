import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { peopleSnapshot } from '../../../test/own-accounts.ts';
import { registrationCalls } from './registration.kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const { register, confirm, codeCall } = registrationCalls(() => server);

describe('A-365 GET /usuarios/registro/codigos/{code}', () => {
  test.each(['ANDINA26', 'andina26', ' Andina26 '])(
    'A-100 A-102 %j tells the domain and nothing else',
    async (code) => {
      const { status, body } = await codeCall(code);
      expect(status).toBe(200);
      expect(body).toEqual({ data: { domain: '@andina.example' } });
    },
  );

  test.each(['NADIE26', 'abc', 'A'.repeat(21), "' OR 1=1 --", '%', 'ANDINA2_', 'ñandu26'])(
    'A-101 %j is registration_code_not_found',
    async (code) => {
      expect(await codeCall(code)).toMatchObject({ status: 404, body: { code: 'registration_code_not_found' } });
    },
  );
});

describe('A-366 POST /usuarios/registro', () => {
  test.each([
    ['A-107', { firstName: ' ' }, 'string_blank', ['firstName']],
    ['A-108', { firstName: 'a'.repeat(101) }, 'string_too_long', ['firstName']],
    ['A-109', { firstName: 'An4' }, 'name_invalid', ['firstName']],
    ['XA-21', { firstName: '<img src=x onerror=alert(1)>' }, 'name_invalid', ['firstName']],
    ['A-110', { lastName: '' }, 'string_blank', ['lastName']],
    ['A-112', { lastName: 'Nu_va' }, 'surname_invalid', ['lastName']],
    ['A-113', { dni: '' }, 'string_blank', ['dni']],
    ['A-114', { dni: '12345678901' }, 'string_too_long', ['dni']],
    ['A-115', { dni: '123456' }, 'dni_invalid', ['dni']],
    ['A-116', { email: 'no es@andina.example' }, 'email_invalid', ['email']],
    ['XA-18', { email: 'nora@otra.example' }, 'email_invalid', ['email']],
    ['XA-18', { email: 'nora@otra.example@andina.example' }, 'email_invalid', ['email']],
    ['A-117', { phone: '12' }, 'phone_invalid', ['phone']],
    ['A-107', { firstName: '', dni: 'x', phone: '' }, 'string_blank', ['firstName', 'dni', 'phone']],
  ])('%s %j is %s', async (_row, change, code, fields) => {
    const before = await peopleSnapshot(server.db);
    const { status, body } = await register(change);
    expect({ status, code: body.code }).toEqual({ status: 422, code });
    expect(body.fields.map(({ field }: { field: string }) => field)).toEqual(fields);
    expect(await peopleSnapshot(server.db)).toBe(before);
  });

  test.each([
    { idCliente: 1 },
    { permisos: { manageEmpleados: true } },
    { dni: 40_111_222 },
    { email: null },
    { firstName: 'A\u0000na' },
  ])('XA-09 XA-24 %j is 400', async (change) => {
    const before = await peopleSnapshot(server.db);
    expect(await register(change)).toMatchObject({ status: 400, body: { code: 'bad_input' } });
    expect(await peopleSnapshot(server.db)).toBe(before);
  });

  test('the code is checked again', async () => {
    expect(await register({ registerCode: 'NADIE26' })).toMatchObject({
      status: 404,
      body: { code: 'registration_code_not_found' },
    });
  });
});

describe('A-367 PUT /usuarios/registro', () => {
  test.each(['x'.repeat(43), '', 'corto', "' OR 1=1", 'x'.repeat(400)])('%j is 404', async (token) => {
    expect(await confirm(token)).toMatchObject({ status: 404, body: { code: 'confirmation_token_invalid' } });
  });
});
