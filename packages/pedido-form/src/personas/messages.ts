export const PERSONAS_TEXT = {
  fullName: 'Nombre y apellido',
  phone: 'Teléfono',
  copyRequester: 'Copiar solicitante',
  choosePersonFirst: 'Primero elegí a la persona que viaja.',
  noPeople: 'No hay resultados',
  otherPerson: 'Elegir a otra persona',
  typePerson: 'Escribí el nombre, el apellido o el legajo.',
  cecoLocked: 'No tienes permiso para cambiar tu centro de costo',
  cecoHint: 'Contactá al administrador de tu empresa',
} as const;

export function peopleFound(count: number): string {
  if (count === 0) return PERSONAS_TEXT.noPeople;
  return count === 1 ? '1 persona' : `${count} personas`;
}
