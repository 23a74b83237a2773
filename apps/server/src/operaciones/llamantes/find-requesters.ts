import { LLAMANTES } from '@traza/domain/mesa';
import { findAnybody } from '#identidad/cuentas/find-anybody.ts';
import { badInput } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { Operador } from '#lib/operador.ts';
import { consume } from '#lib/rate-limits.ts';
import { fullNameOf } from '#pedidos/solicitudes/find-empleados.ts';
import type { NamedPersona } from '../administracion/clientes/phone-persona.ts';

/** Empleados of a cliente, by words of a name, who may ask for something by themselves (M-236). */
export async function findRequesters(
  { db, limits }: Pick<Deps, 'db' | 'limits'>,
  operador: Operador,
  { idCliente, q }: { idCliente: number; q: string },
): Promise<NamedPersona[]> {
  if (q.trim() === '') throw badInput('q');
  await consume(limits.byPhone.searches, operador.idOperador);
  const found = await findAnybody(db, { q, phone: undefined, limit: LLAMANTES.linesPerKind, idCliente });
  return found.map(({ idPersona, ...names }) => ({ idPersona, nombre: fullNameOf(names) }));
}
