import type { EmpleadoText } from '@traza/domain/empleados';

interface TextField {
  label: string;
  /** The kind of text, which decides the keyboard. */
  kind: 'text' | 'digits' | 'phone' | 'email';
  /** Its column in the grid of an import, in pixels. */
  width: number;
}

/** How each text of an empleado looks in the form, in its list of faults and in an import. */
export const TEXT_FIELD: Readonly<Record<EmpleadoText, TextField>> = {
  nombre: { label: 'Nombre', kind: 'text', width: 150 },
  apellido: { label: 'Apellido', kind: 'text', width: 150 },
  dni: {
    label: 'DNI',
    kind: 'digits',
    width: 110,
  },
  legajo: { label: 'Legajo', kind: 'text', width: 100 },
  celular: { label: 'Celular', kind: 'phone', width: 150 },
  email: {
    label: 'E-mail',
    kind: 'email',
    width: 230,
  },
};
