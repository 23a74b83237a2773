import type { Deps } from '#lib/deps.ts';
import type { Handlers } from '#lib/http/handlers.ts';
import { listEntregas, listWebhooks, resendEntregas, tryOwnWebhook } from './see-webhooks.ts';

type WebhookCalls =
  | 'GET /webhooks'
  | 'GET /webhooks/:idWebhook/entregas'
  | 'POST /webhooks/:idWebhook/prueba'
  | 'POST /webhooks/:idWebhook/reenvio';

export function webhooksRoutes(deps: Deps): Handlers<WebhookCalls> {
  return {
    'GET /webhooks': async ({ caller, query }) => ({
      data: { webhooks: await listWebhooks(deps, caller, query.idCliente) },
    }),
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
