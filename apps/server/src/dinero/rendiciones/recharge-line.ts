import type { ChargedPasaje } from '@traza/domain/rendiciones';

/** Who pays some pasajes, as a line of the trail holds it: what undoes it reads it there. */
export const chargesOf = (pasajes: readonly ChargedPasaje[]) =>
  pasajes.map(({ id: idPasaje, idCeco }) => ({ idPasaje, idCeco }));

/** The cecos that pay some pasajes, by name, for who reads the line. */
export function namesOf(pasajes: readonly ChargedPasaje[], names: ReadonlyMap<number, string>): string {
  const cecos = new Set(pasajes.flatMap(({ idCeco }) => (idCeco === null ? [] : (names.get(idCeco) ?? []))));
  return [...cecos].toSorted().join(', ');
}
