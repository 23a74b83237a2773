import { inBuenosAires } from '@traza/domain';
import { PERMISSION_KEYS } from '@traza/domain/cuentas';
import { type Cell, headingLines, type InformeHeading, type SheetColumn, type SheetSpec } from '@traza/workbook';
import type { RosterRow } from '../queries.ts';

const dayOf = (instant: Temporal.Instant | null) => (instant === null ? null : inBuenosAires(instant).toPlainDate());

const COLUMNS: readonly (SheetColumn & { value: (row: RosterRow) => Cell })[] = [
  { header: 'Apellido', band: 'Persona', kind: 'text', value: ({ apellido }) => apellido },
  { header: 'Nombre', band: 'Persona', kind: 'text', value: ({ nombre }) => nombre },
  { header: 'Tipo de Documento', band: 'Persona', kind: 'text', value: ({ tipoDoc }) => tipoDoc },
  { header: 'Documento', band: 'Persona', kind: 'text', value: ({ dni }) => dni },
  { header: 'Celular', band: 'Persona', kind: 'text', value: ({ celular }) => celular },
  { header: 'E-mail', band: 'Persona', kind: 'text', value: ({ email }) => email },
  { header: 'Usuario', band: 'Cuenta', kind: 'text', value: ({ username }) => username },
  { header: 'Legajo', band: 'Cuenta', kind: 'text', value: ({ legajo }) => legajo },
  { header: 'Estado', band: 'Cuenta', kind: 'text', value: ({ activa }) => (activa ? 'Activo' : 'Inactivo') },
  { header: 'Alta', band: 'Cuenta', kind: 'date', value: ({ creada }) => dayOf(creada) },
  { header: 'Último Ingreso', band: 'Cuenta', kind: 'date', value: ({ ultimoIngreso }) => dayOf(ultimoIngreso) },
  { header: 'Grupo', band: 'Asignación', kind: 'text', value: ({ grupo }) => grupo },
  {
    header: 'Centro de Costo Preferido',
    band: 'Asignación',
    kind: 'text',
    value: ({ cecoPreferido }) => cecoPreferido,
  },
  { header: 'Centros de Costo', band: 'Asignación', kind: 'text', value: ({ cecos }) => cecos.join(' / ') },
  { header: 'Forma de Pago', band: 'Asignación', kind: 'text', value: ({ formaPago }) => formaPago },
  {
    header: 'Permisos',
    band: 'Asignación',
    kind: 'text',
    value: ({ permisos }) => PERMISSION_KEYS.filter((key) => permisos[key]).join(', '),
  },
];

export function rosterSheet(heading: InformeHeading): SheetSpec {
  return { name: 'Nómina de Usuarios', columns: COLUMNS, heading: headingLines(heading) };
}

export function rosterCells(row: RosterRow): Cell[] {
  return COLUMNS.map(({ value }) => value(row));
}
