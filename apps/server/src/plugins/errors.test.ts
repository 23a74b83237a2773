import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { errors } from './errors.ts';

const failing = async (error: Error) => {
  const app = Fastify();
  await app.register(errors);
  app.get('/', () => {
    throw error;
  });
  return app.inject('/');
};
const ofPostgres = (code: string, message: string) => Object.assign(new Error(message), { code });

test.each([
  ['a full disk', ofPostgres('53100', 'could not extend file "base/16384/2619"'), 503, '60', 'storage_full'],
  ['a database that goes', ofPostgres('57P01', 'terminating connection'), 503, '1', 'unavailable'],
  ['a standby', ofPostgres('25006', 'cannot execute INSERT in a read-only transaction'), 503, '1', 'unavailable'],
  [
    'a constraint that no rule asked about',
    ofPostgres('23514', 'violates check constraint "cliente_alias_check"'),
    500,
    undefined,
    'internal_error',
  ],
])('%s is told by its code, and nothing of the database', async (_, error, status, retryAfter, code) => {
  const { statusCode, headers, body } = await failing(error);
  expect([statusCode, headers['retry-after'], JSON.parse(body)]).toEqual([status, retryAfter, { code }]);
});
