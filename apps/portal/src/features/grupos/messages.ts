export const TEXT = {
  table: 'Grupos',
  search: 'Buscar grupo',
  name: 'Nombre',
  description: 'Descripción',
  actions: 'Acciones',
  newGrupo: 'Nuevo grupo',
  empty: 'No hay ningún grupo creado',
  emptyHint: 'Creá el primero para organizar a los usuarios de tu empresa.',
  noMatch: 'Ningún grupo coincide con la búsqueda',
  clearSearch: 'Borrar la búsqueda',
  failed: 'No pudimos cargar los grupos',
  viewMembers: 'Ver usuarios',
  viewPedidos: 'Ver pedidos',
  members: 'Integrantes',
  loadingMembers: 'Buscando a los integrantes…',
  noMembers: 'No tiene integrantes.',
  inactive: 'inactivo',
  edit: 'Editar',
  remove: 'Eliminar',
  editGrupo: 'Editar grupo',
  create: 'Crear grupo',
  save: 'Guardar cambios',
  removeGrupo: 'Eliminar grupo',
  descriptionHint: 'Opcional',
  countingMembers: 'Contando los usuarios del grupo…',
  lostRights: 'Quienes lo administran pierden ese permiso y quienes lo auditan dejan de ver sus pedidos.',
} as const;

/** The name of a row's button with its grupo, as screen readers read it out. */
export function actionLabel(action: string, nombre: string): string {
  return `${action}: ${nombre}`;
}

/** What goes with a group (DA-31). */
export function removalText(nombre: string, members: number): string {
  const start = `Vas a eliminar el grupo ${nombre}.`;
  if (members === 0) return `${start} No tiene usuarios.`;
  return members === 1
    ? `${start} Su único usuario quedará sin grupo.`
    : `${start} Sus ${members} usuarios quedarán sin grupo.`;
}

export const furtherText = (count: number) => `y ${count} más`;

/** How many groups are listed, for who does not see them. */
export function countText(count: number): string {
  return count === 1 ? '1 grupo' : `${count} grupos`;
}
