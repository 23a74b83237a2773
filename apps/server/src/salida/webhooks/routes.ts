import type { Deps } from '#lib/deps.ts';
import { data, routes } from '#lib/http/handlers.ts';
import { changeOwnWebhook, createOwnWebhook, removeOwnWebhook, renewOwnSecret } from './edit-webhooks.ts';
import { listEntregas, listWebhooks, resendEntregas, tryOwnWebhook } from './see-webhooks.ts';

export function webhooksRoutes(deps: Deps) {
  return routes({
    'GET /webhooks': async ({ caller, query }) => ({
      data: { webhooks: await listWebhooks(deps, caller, query.idCliente) },
    }),
    'POST /webhooks': async ({ caller, body, ip, key }) => data(createOwnWebhook(deps, caller, { body, key, ip })),
    'PATCH /webhooks/:idWebhook': async ({ caller, params, body: { idCliente, activo, ...change }, seen, ip }) =>
      data(changeOwnWebhook(deps, caller, { ...params, idCliente, activo, change, seen, ip })),
    'POST /webhooks/:idWebhook/clave': async ({ caller, params, body, ip }) =>
      data(renewOwnSecret(deps, caller, { ...params, ...body, ip })),
    'DELETE /webhooks/:idWebhook': async ({ caller, params, query, ip }) =>
      removeOwnWebhook(deps, caller, { ...params, ...query, ip }),
    'GET /webhooks/:idWebhook/entregas': async ({ caller, params, query }) =>
      data(listEntregas(deps, caller, { ...params, ...query })),
    'POST /webhooks/:idWebhook/prueba': async ({ caller, params, body, ip }) =>
      data(tryOwnWebhook(deps, caller, { ...params, ...body, ip })),
    'POST /webhooks/:idWebhook/reenvio': async ({ caller, params, body, ip }) => ({
      data: { entregas: await resendEntregas(deps, caller, { ...params, ...body, ip }) },
    }),
  });
}
