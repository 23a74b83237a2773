const permissions = (count: number) => (count === 1 ? '1 permiso' : `${count} permisos`);

export const MOLDE_TEXT = {
  title: 'Plantillas de permisos',
  lead: 'Un conjunto de permisos con nombre, para darlo entero a un usuario o a varios. Cambiarla después no cambia a quienes ya la tienen.',
  list: 'Plantillas',
  none: 'Todavía no hay plantillas',
  noneHint: 'Guardá los permisos de un puesto con un nombre y dalos de una vez.',
  failed: 'No pudimos cargar las plantillas',
  add: 'Nueva plantilla',
  edit: (nombre: string) => `Editar ${nombre}`,
  remove: (nombre: string) => `Eliminar ${nombre}`,
  editWord: 'Editar',
  removeWord: 'Eliminar',
  removeTitle: 'Eliminar plantilla',
  removeText: (nombre: string) =>
    `Vas a eliminar la plantilla "${nombre}". Quienes la recibieron conservan sus permisos.`,
  name: 'Nombre',
  nameHint: 'Letras y números, hasta 50.',
  permisos: permissions,
  noPermisos: 'Sin permisos',
  back: 'Volver',
  save: 'Guardar',
  // where permissions are given
  give: 'Tomar permisos de una plantilla o de otro usuario',
  molde: 'Plantilla de permisos',
  choose: 'Elegir…',
  copySearch: 'Copiar permisos de…',
  copySearchHint: 'Nombre, DNI, legajo o e-mail',
  copyFrom: 'De quién',
  nobody: 'De nadie',
} as const;

/** The codes of a group's name read otherwise here (work.md 3.20). */
export const MOLDE_ERRORS: Readonly<Record<string, string>> = {
  unavailable_group_name: 'Ya hay una plantilla con ese nombre.',
  group_name_invalid: 'Poné un nombre de letras y números, de 1 a 50.',
  too_many_favourites: 'Llegaste al máximo. Borrá una plantilla para guardar otra.',
};
