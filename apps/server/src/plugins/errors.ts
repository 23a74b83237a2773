import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseAway, isStorageFull } from '#db/lost-connection.ts';
import { isCollision } from '#db/repeated-transaction.ts';
import { AppError } from '#lib/app-error.ts';
import { parseStrictJson } from '#lib/http/strict-json.ts';
import { refusedFields } from './refused-fields.ts';

/** The status that a log shows for a request whose client went away. */
const CLIENT_GONE = 499;

/** Fastify's own refusals, in our codes. */
function ownCode(error: FastifyError): AppError | undefined {
  if (error.statusCode === 413) return new AppError('payload_too_large');
  // the static handler forbids a path that it cannot read: there is nothing there either
  if (error.statusCode === 404 || error.statusCode === 403) return new AppError('not_found');
  const { statusCode = 500 } = error;
  if ([400, 414, 415].includes(statusCode)) return new AppError('bad_input');
  // such as a range that a file does not have
  return statusCode > 400 && statusCode < 500 ? new AppError('bad_input', { status: statusCode }) : undefined;
}

/** Seconds after which a call that met no database, or too many others, is worth another try. */
const TRY_AGAIN_S = 1;
/** Somebody has to make place first. */
const STORAGE_FULL_S = 60;

function toAppError(error: FastifyError): AppError | undefined {
  if (error instanceof AppError) return error;
  if (isStorageFull(error)) return new AppError('storage_full', { retryAfter: STORAGE_FULL_S });
  // nothing is known of a write that was under way: its repeat, under the same key, settles it
  if (isDatabaseAway(error) || isCollision(error)) return new AppError('unavailable', { retryAfter: TRY_AGAIN_S });
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = refusedFields(error.validation);
    return new AppError('bad_input', { fields: fields.map((field) => ({ field, code: 'bad_input' })) });
  }
  return ownCode(error);
}

/** One door for every error: code, status, nothing that leaks. */
export const errors = fp(async (app: FastifyInstance) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text === '' ? undefined : parseStrictJson(String(text)));
    } catch (error) {
      done(error instanceof Error ? error : new Error(STATUS_CODES[400]));
    }
  });
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    // nobody is left to answer to: the client went away and its work was given up
    if (error.name === 'AbortError') return reply.code(CLIENT_GONE).send();
    const known = toAppError(error);
    if (!known) {
      request.log.error({ err: error }, 'unexpected error');
      return reply.code(500).header('cache-control', 'no-store').send(new AppError('internal_error').body());
    }
    if (known !== error && known.status >= 500)
      request.log.warn({ err: error }, known.code === 'storage_full' ? 'the disk is full' : 'no database');
    if (known.retryAfter !== undefined) reply.header('retry-after', known.retryAfter);
    return reply.code(known.status).header('cache-control', 'no-store').send(known.body());
  });
});
