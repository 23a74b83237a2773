import type { Deps } from '#lib/deps.ts';
import type { Handlers } from '#lib/http/handlers.ts';
import { changeOwnWebhook, createOwnWebhook, removeOwnWebhook, renewOwnSecret } from './edit-webhooks.ts';
import { listEntregas, listWebhooks, resendEntregas, tryOwnWebhook } from './see-webhooks.ts';

type WebhookCalls =
  | 'GET /webhooks'
  | 'POST /webhooks'
  | 'PATCH /webhooks/:idWebhook'
  | 'POST /webhooks/:idWebhook/clave'
  | 'DELETE /webhooks/:idWebhook'
  | 'GET /webhooks/:idWebhook/entregas'
  | 'POST /webhooks/:idWebhook/prueba'
  | 'POST /webhooks/:idWebhook/reenvio';

export function webhooksRoutes(deps: Deps): Handlers<WebhookCalls> {
  return {
    'GET /webhooks': async ({ caller, query }) => ({
      data: { webhooks: await listWebhooks(deps, caller, query.idCliente) },
    }),
    'POST /webhooks': async ({ caller, body, ip, key }) => ({
      data: await createOwnWebhook(deps, caller, { body, key, ip }),
    }),
    'PATCH /webhooks/:idWebhook': async ({ caller, params, body: { idCliente, activo, ...change }, seen, ip }) => ({
      data: await changeOwnWebhook(deps, caller, { ...params, idCliente, activo, change, seen, ip }),
    }),
    'POST /webhooks/:idWebhook/clave': async ({ caller, params, body, ip }) => ({
      data: await renewOwnSecret(deps, caller, { ...params, ...body, ip }),
    }),
    'DELETE /webhooks/:idWebhook': async ({ caller, params, query, ip }) => {
      await removeOwnWebhook(deps, caller, { ...params, ...query, ip });
      return undefined;
    },
    'GET /webhooks/:idWebhook/entregas': async ({ caller, params, query }) => ({
      data: await listEntregas(deps, caller, { ...params, ...query }),
    }),
    'POST /webhooks/:idWebhook/prueba': async ({ caller, params, body, ip }) => ({
      data: await tryOwnWebhook(deps, caller, { ...params, ...body, ip }),
    }),
    'POST /webhooks/:idWebhook/reenvio': async ({ caller, params, body, ip }) => ({
      data: { entregas: await resendEntregas(deps, caller, { ...params, ...body, ip }) },
    }),
  };
}
