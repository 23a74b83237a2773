import type { OperadorView } from '@traza/contract';
import { toWire } from '@traza/domain';
import { OPERADORES } from '@traza/domain/operadores';
import type { Deps } from '#lib/deps.ts';
import type { Operador } from '#lib/operador.ts';

/** The signed-in operador and their open sessions, last used first (M-032). */
export async function getOwnAccount({ db, clock }: Deps, caller: Operador): Promise<OperadorView> {
  const now = clock.now();
  const sesiones = await db
    .selectFrom('operadorSesion')
    .select(['id', 'navegador', 'ip', 'creada', 'usada'])
    .where('idOperador', '=', caller.idOperador)
    .where('vence', '>', now)
    .where('usada', '>', now.subtract({ minutes: OPERADORES.idleMin }))
    .orderBy('usada', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const { idOperador: id, nombre, apellido, email, roles, idSesion } = caller;
  return {
    id,
    nombre,
    apellido,
    email,
    roles: [...roles],
    sesiones: sesiones.map(({ creada, usada, ...sesion }) => ({
      ...sesion,
      creada: toWire(creada),
      usada: toWire(usada),
      esta: sesion.id === idSesion,
    })),
  };
}
