import type { Deps } from '#lib/deps.ts';
import type { Handlers } from '#lib/http/handlers.ts';
import { undoAct } from './undo-act.ts';

export function deshacerRoutes(deps: Deps): Handlers<'POST /auditoria/deshacer'> {
  return {
    'POST /auditoria/deshacer': async ({ caller, body, ip }) => ({
      data: await undoAct(deps, caller, { ...body, ip }),
    }),
  };
}
