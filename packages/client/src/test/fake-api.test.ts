import { expect, test } from 'vitest';
import { type Answers, expectNoFailedCall, fail, fakeApi, loseConnection } from './fake-api.ts';

const asked = () => fetch('/api/pedidos/favoritos?idCliente=3').catch(() => undefined);

test.each<[string, Answers]>([
  ['without an answer', {}],
  [
    'whose answer is a fault of the test',
    {
      'GET /pedidos/favoritos': () => {
        throw new Error('a fault');
      },
    },
  ],
])('a call %s fails the test, though the front end shows it as any failure', async (_name, answers) => {
  fakeApi(answers);
  await asked();
  expect(expectNoFailedCall).toThrow(/GET \/api\/pedidos\/favoritos/);
});

test.each([
  ['that is refused', () => fail(500, 'internal_error')],
  ['by a lost line', loseConnection],
])('a failure that the test names is expected: one %s', async (_name, answer) => {
  fakeApi({ 'GET /pedidos/favoritos': answer });
  await asked();
  expect(expectNoFailedCall).not.toThrow();
});
