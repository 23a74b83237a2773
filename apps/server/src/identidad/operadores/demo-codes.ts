import { DEMO_MARKS } from '@traza/demo/marks';
import { freeStep, totpCode } from '@traza/domain/operadores';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { rolesOf } from './queries.ts';
import { digestWith, openSecret } from './second-factor.ts';

/** The operadores of the demo, with a current code; the call exists nowhere else. */
export async function listDemoCodes({ db, clock, settings }: Deps) {
  if (!settings.demo) throw new AppError('not_found');
  const rows = await db
    .selectFrom('operador')
    .selectAll()
    .where('activo', '=', true)
    .where('email', 'in', DEMO_MARKS.operadores)
    .orderBy('id')
    .execute();
  const operadores = rows.map(async ({ email, nombre, apellido, roles, secreto, paso }) => {
    if (secreto === null) return [];
    const codigo = totpCode(freeStep(clock.now(), paso), digestWith(await openSecret(db, secreto)));
    return [{ email, nombre, apellido, roles: rolesOf(roles), codigo }];
  });
  return (await Promise.all(operadores)).flat();
}
