/** Warns that the empleado's coming pedidos stay in force when their account is closed. */
export function porVenirText(pedidos: number): string {
  if (pedidos === 1) return 'Tiene 1 pedido por venir, que sigue en pie: si no hace falta, anulalo.';
  return `Tiene ${pedidos} pedidos por venir, que siguen en pie: si no hacen falta, anulalos.`;
}

export const FORM_TEXT = {
  noPermission: 'Debes seleccionar al menos un permiso',
  noRole: 'Debes seleccionar al menos un rol',
  // form
  createTitle: 'Nuevo usuario',
  editTitle: 'Editar usuario',
  save: 'Guardar',
  create: 'Crear usuario',
  access: 'Acceso',
  accessHint: 'La persona recibe por e-mail su usuario; la contraseña se la das vos.',
  inviteInstead: '¿Tenés solo su nombre y su e-mail?',
  invite: 'Invitar por e-mail',
  personal: 'Datos personales',
  company: 'En la empresa',
  permissions: 'Permisos',
  usuario: 'Usuario',
  usuarioHint: 'Letras, números y guiones, o un e-mail.',
  dotted: (email: string) => `Un nombre de usuario no lleva puntos. Puede ser su e-mail: ${email}`,
  password: 'Contraseña',
  passwordHint: 'De 8 a 30 caracteres, con mayúsculas, minúsculas y números.',
  repeated: 'Repetir contraseña',
  isActive: 'Usuario activo',
  isActiveHint: 'Sin esto no puede entrar con la cuenta de la empresa.',
  cecos: 'Centros de costo habilitados',
  preferred: 'Centro de costo preferido',
  payment: 'Forma de pago predeterminada',
  choose: 'Elegir…',
  inactiveCeco: '(inactivo)',
  pedidoPermissions: 'Pedidos',
  informePermissions: 'Informes',
  otherPermissions: 'Administración y otros',
  role: 'Rol',
  roles: {
    showClientPedidos: 'Toda la empresa',
    showCeCoPedidos: 'Centros de costo',
    showGroupPedidos: 'Grupos',
  },
  notEnabled: (ceco: string, count: number) =>
    count === 1
      ? `${ceco} no está entre sus centros de costo.`
      : `${ceco} no está entre los centros de costo de ${count.toLocaleString('es-AR')} usuarios.`,
  enable: 'Habilitarlo también',
  informesOf: 'Ver informes de…',
  auditedCecos: 'Centros de costo a auditar',
  auditedGrupos: 'Grupos a auditar',
  searchOption: 'Buscar',
  noOption: 'No hay resultados',
  allOptions: 'Elegir todos',
  noOptions: 'Quitar todos',
  errorsIn: 'Hay errores en los siguientes campos: ',
  // refusals
  notYours: 'No tienes permiso para editar este valor',
  ownGrupoOnly: 'Solo puedes crear usuarios dentro de tu grupo',
  notOwnAdmin: 'No podés quitarte este permiso: pedíselo a otro administrador de usuarios.',
  notOwnState: 'No podés desactivar tu propia cuenta: pedíselo a otro administrador de usuarios.',
  grupoFirst: 'Elegí primero un grupo',
  sharedPerson: 'No se puede cambiar: la persona también tiene una cuenta en otra empresa.',
} as const;
