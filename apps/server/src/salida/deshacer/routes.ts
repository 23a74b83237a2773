import type { Deps } from '#lib/deps.ts';
import { data, routes } from '#lib/http/handlers.ts';
import { undoAct } from './undo-act.ts';

export function deshacerRoutes(deps: Deps) {
  return routes({
    'POST /auditoria/deshacer': async ({ caller, body, ip }) => data(undoAct(deps, caller, { ...body, ip })),
  });
}
