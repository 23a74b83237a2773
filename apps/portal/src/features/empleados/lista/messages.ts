export const LISTA_TEXT = {
  // list
  search: 'Buscar usuarios',
  searchHint: 'Nombre, DNI, legajo o e-mail',
  estados: { '': 'Todos', activo: 'Activos', inactivo: 'Inactivos' },
  everyGrupo: 'Todos',
  caption: 'Usuarios',
  columns: {
    nombre: 'Nombre',
    apellido: 'Apellido',
    dni: 'DNI',
    email: 'E-mail',
    celular: 'Celular',
    grupo: 'Grupo',
    estado: 'Estado',
    acciones: 'Acciones',
  },
  activo: 'Activo',
  inactivo: 'Inactivo',
  edit: (name: string) => `Editar a ${name}`,
  invite: (name: string) => `Reenviar la invitación a ${name}`,
  pedidos: (name: string) => `Ver pedidos de ${name}`,
  noPedidos: 'No tienes permiso para ver pedidos de este usuario',
  newUser: 'Nuevo usuario',
  importUsers: 'Importar una planilla',
  roster: 'Pedir nómina',
  // invitations
  select: (name: string) => `Elegir a ${name}`,
} as const;
