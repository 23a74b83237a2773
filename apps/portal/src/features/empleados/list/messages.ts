import type { EmpleadoWork } from '@traza/contract';
import { formatDateShort } from '@traza/domain';

export const LIST_TEXT = {
  erased: 'Sus datos se borraron: no se puede editar, elegir ni invitar.',
  // list
  search: 'Buscar usuarios',
  searchHint: 'Nombre, DNI, legajo o e-mail',
  estados: { '': 'Todos', activo: 'Activos', inactivo: 'Inactivos' },
  everyGrupo: 'Todos',
  ingreso: 'Ingreso',
  ingresos: { '': 'Todos', nunca: 'Nunca ingresó', viejo: 'Más de 90 días', reciente: 'Últimos 90 días' },
  ceco: 'Centro de costo',
  permiso: 'Permiso',
  every: 'Todos',
  chosenFilters: 'Filtros elegidos',
  caption: 'Usuarios',
  print: 'Imprimir todos',
  printed: 'usuarios',
  columns: {
    nombre: 'Nombre',
    apellido: 'Apellido',
    dni: 'DNI',
    email: 'E-mail',
    celular: 'Celular',
    grupo: 'Grupo',
    estado: 'Estado',
    acciones: 'Acciones',
    usuario: 'Usuario',
    legajo: 'Legajo',
    ceco: 'Centro de costo',
    permisos: 'Permisos',
    ingreso: 'Último ingreso',
    invitacion: 'Invitación',
  },
  activo: 'Activo',
  inactivo: 'Inactivo',
  suprimido: 'Suprimido',
  actions: (name: string) => `Acciones de ${name}`,
  edit: 'Editar',
  invite: 'Reenviar invitación',
  pedidos: 'Ver pedidos',
  noPedidos: 'No tienes permiso para ver pedidos de este usuario',
  inviteNew: 'Invitar por e-mail',
  newUser: 'Nuevo usuario',
  importUsers: 'Importar una planilla',
  roster: 'Pedir nómina',
  more: 'Más',
  // those who are chosen
  elegidos: 'Usuarios elegidos',
  elegidosCount: (count: number) => (count === 1 ? '1 elegido' : `${count.toLocaleString('es-AR')} elegidos`),
  chooseAll: (total: number) => `Seleccionar los ${total.toLocaleString('es-AR')} del filtro`,
  chooseNobody: 'Quitar selección',
  change: 'Cambiar',
  inviteElegidos: 'Reenviar invitación',
  // invitations
  select: (name: string) => `Elegir a ${name}`,
} as const;

/** How far somebody got from being invited to signing in (W-146). */
export function invitationText(invitacion: EmpleadoWork['invitacion']): string | null {
  if (!invitacion) return null;
  const { estado, desde } = invitacion;
  const day = formatDateShort(desde);
  if (estado === 'nunca') return 'Nunca ingresó';
  if (estado === 'vencida') return 'Clave vencida';
  return estado === 'ingreso' ? `Ingresó el ${day}` : `Invitado el ${day.slice(0, 'dd/mm'.length)}`;
}
