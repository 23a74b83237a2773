import type { Empleado, EmpleadoWork } from '@traza/contract';
import { formatDateShort, orMissing } from '@traza/domain';
import type { Column } from '@traza/ui/table/columns.ts';
import { phoneText } from '@traza/words/phone-text.ts';
import { permissionName } from '#lib/permission-text.ts';
import { invitationText, LIST_TEXT } from './messages.ts';
import { StateChip } from './state-chip.tsx';

const TITLE = LIST_TEXT.columns;
const of = ({ trabajo = {} }: Empleado): EmpleadoWork => trabajo;
const words = (text: string | null | undefined) => <span title={text ?? undefined}>{orMissing(text ?? null)}</span>;
const listed = (names: readonly string[] | undefined) => words(names?.length ? names.join(', ') : null);

/** The columns of an empleado: those of the specification (A-230, DA-32), and those that somebody may add (W-144). */
export const EMPLEADO_COLUMNS: readonly Column<Empleado>[] = [
  {
    key: 'nombre',
    title: TITLE.nombre,
    width: 'minmax(90px, 1fr)',
    isKept: true,
    isSortable: true,
    cell: ({ nombre }) => words(nombre),
  },
  {
    key: 'apellido',
    title: TITLE.apellido,
    width: 'minmax(90px, 1fr)',
    isKept: true,
    isSortable: true,
    cell: ({ apellido }) => words(apellido),
  },
  { key: 'dni', title: TITLE.dni, width: '92px', isSortable: true, cell: ({ dni }) => orMissing(dni) },
  {
    key: 'email',
    title: TITLE.email,
    width: 'minmax(170px, 2fr)',
    isSortable: true,
    cell: ({ email }) => words(email),
  },
  { key: 'celular', title: TITLE.celular, width: '142px', isSortable: true, cell: ({ celular }) => phoneText(celular) },
  {
    key: 'grupo',
    title: TITLE.grupo,
    width: 'minmax(100px, 1fr)',
    isSortable: true,
    cell: ({ grupo }) => words(grupo?.alias),
  },
  {
    key: 'activo',
    title: TITLE.estado,
    width: '112px',
    isSortable: true,
    cell: (row) => <StateChip empleado={row} />,
  },
  {
    key: 'usuario',
    title: TITLE.usuario,
    width: '140px',
    isExtra: true,
    isSortable: true,
    cell: (row) => words(of(row).usuario),
  },
  {
    key: 'legajo',
    title: TITLE.legajo,
    width: '96px',
    isExtra: true,
    isSortable: true,
    cell: (row) => words(of(row).legajo),
  },
  {
    key: 'ceco',
    title: TITLE.ceco,
    width: '180px',
    isExtra: true,
    isSortable: true,
    cell: (row) => listed(of(row).cecos?.map(({ alias }) => alias)),
  },
  {
    key: 'permisos',
    title: TITLE.permisos,
    width: '220px',
    isExtra: true,
    cell: (row) => listed(of(row).permisos?.map(permissionName)),
  },
  {
    key: 'ingreso',
    title: TITLE.ingreso,
    width: '120px',
    isExtra: true,
    isSortable: true,
    cell: (row) => formatDateShort(of(row).ingreso),
  },
  {
    key: 'invitacion',
    title: TITLE.invitacion,
    width: '160px',
    isExtra: true,
    cell: (row) => words(invitationText(of(row).invitacion)),
  },
];
