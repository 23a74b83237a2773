import type { EmpleadoText } from '@traza/domain/empleados';

interface TextField {
  label: string;
  /** The kind of text, which decides the keyboard. */
  kind: 'text' | 'digits' | 'phone' | 'email';
  /** Its column in the grid of an import, in pixels. */
  width: number;
  /** What else a spreadsheet may call it. */
  aliases: readonly string[];
}

/** How each text of an empleado looks in the form, in its list of faults and in an import. */
export const TEXT_FIELD: Readonly<Record<EmpleadoText, TextField>> = {
  nombre: { label: 'Nombre', kind: 'text', width: 150, aliases: ['nombres', 'name', 'first name'] },
  apellido: { label: 'Apellido', kind: 'text', width: 150, aliases: ['apellidos', 'surname', 'last name'] },
  dni: {
    label: 'DNI',
    kind: 'digits',
    width: 110,
    aliases: ['documento', 'nro documento', 'numero de documento'],
  },
  legajo: { label: 'Legajo', kind: 'text', width: 100, aliases: ['nro legajo', 'numero de legajo'] },
  celular: { label: 'Celular', kind: 'phone', width: 150, aliases: ['telefono', 'tel', 'movil', 'phone'] },
  email: {
    label: 'E-mail',
    kind: 'email',
    width: 230,
    aliases: ['email', 'mail', 'correo', 'correo electronico'],
  },
};
