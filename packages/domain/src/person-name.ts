/** How long what identifies a person may be (spec access §9). */
export const PERSONA = {
  usernameMax: 99,
  emailMax: 99,
  nameMax: 100,
  dniMax: 10,
} as const;

export const DOCUMENT_TYPE = 'AR_DNI';

/** What stays of somebody who was erased, in the columns of a name. */
export const ERASED = { nombre: 'Persona', apellido: 'suprimida' } as const;
/** And where a name is one text. */
export const ERASED_PERSONA = `${ERASED.nombre} ${ERASED.apellido}`;

interface NameColumns {
  nombre: string;
  apellido: string;
}

/** Whether these are the columns of somebody who was erased: nothing of theirs is edited any more. */
export function isErased({ nombre, apellido }: NameColumns): boolean {
  return nombre === ERASED.nombre && apellido === ERASED.apellido;
}

/** `Pérez, Ana`: how every list, report and workbook spells somebody (DT-20). */
export function surnameFirst({ nombre, apellido }: NameColumns): string {
  if (isErased({ nombre, apellido })) return ERASED_PERSONA;
  return `${apellido}, ${nombre}`;
}

/** A person as orders carry one: by parts, or by the name alone that somebody typed. */
export interface PersonName {
  name: string | null;
  firstName: string | null;
  lastName: string | null;
}

/** The first name, `Ana`, of `Ana Pérez` as of `Pérez, Ana`, where the surname must not show. */
export function givenName({ firstName, name }: Pick<PersonName, 'firstName' | 'name'>): string {
  if (firstName) return firstName;
  const [surname = '', given = ''] = (name ?? '').split(',').map((part) => part.trim());
  return (given || surname).split(/\s+/)[0] ?? '';
}

/** `Pérez, Ana`, from its parts or from the name as it came. */
export function personName({ firstName, lastName, name }: PersonName): string {
  if (firstName && lastName) return surnameFirst({ nombre: firstName, apellido: lastName });
  return firstName || lastName || (name ?? '');
}
