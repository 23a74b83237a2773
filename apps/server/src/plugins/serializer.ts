import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { jsonSchemaTransform, jsonSchemaTransformObject, validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod';

export { jsonSchemaTransform, jsonSchemaTransformObject };

/**
 * Requests are validated by the contract. So are replies outside production, where one that breaks its schema is a
 * failed request; production trusts the tests and spends nothing on it.
 */
export const contractCompilers = fp<{ checkReplies: boolean }>(async (app: FastifyInstance, { checkReplies }) => {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler<z.ZodType>(({ schema }) => (payload) => {
    if (checkReplies && schema instanceof z.ZodType) {
      const result = schema.safeParse(payload);
      if (!result.success) throw new Error(`a reply breaks its contract: ${z.prettifyError(result.error)}`);
    }
    return JSON.stringify(payload);
  });
});
