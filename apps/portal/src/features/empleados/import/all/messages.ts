const number = (count: number) => count.toLocaleString('es-AR');
const of = (count: number, one: string, many: string) => `${number(count)} ${count === 1 ? one : many}`;

export const TODO_TEXT = {
  mode: 'También actualizar y dar de baja a quienes ya están',
  modeHint:
    'Reconocemos a cada uno por DNI, legajo o usuario. Una celda vacía deja lo que hay y un «-» lo borra. Con una columna «Estado», Inactivo da de baja.',
  defaults: 'Para las celdas vacías de las altas',
  checking: (done: number, total: number) => `Verificando ${number(done)} de ${number(total)}`,
  sending: (done: number, total: number) => `Aplicando ${number(done)} de ${number(total)}`,
  counts: (additions: number, cambios: number, removals: number, iguales: number) =>
    [
      of(additions, 'alta', 'altas'),
      of(cambios, 'cambio', 'cambios'),
      of(removals, 'baja', 'bajas'),
      `${number(iguales)} sin cambios`,
    ].join(' · '),
  failed: 'No pudimos verificar la planilla',
  back: 'Volver a las columnas',
  apply: (count: number) => `Aplicar ${of(count, 'fila', 'filas')}`,
  applyLeavers: 'Dar de baja',
  nothing: 'Sin cambios: no hay nada para aplicar.',
  sections: { faulty: 'Con errores', alta: 'Altas', cambio: 'Cambios', baja: 'Bajas' },
  row: (line: number, nombre: string) => (nombre === '' ? `Fila ${line}` : `Fila ${line} · ${nombre}`),
  faultyHint: 'Las filas con errores no se aplican: corregí la planilla y volvé a cargarla.',
  unknownState: (text: string) => `Estado: no entendemos «${text}». Poné Activo o Inactivo.`,
  leavers: 'Dar de baja a quienes no están en la lista',
  leaversAfterFaults: 'Primero corregí las filas con errores: podrían ser de personas que siguen.',
  leaversNone: 'Están todos en la lista: no hay nadie para dar de baja.',
  leaversTitle: (count: number) => `Se dan de baja (${number(count)})`,
  leaversConfirm: (count: number) => `Para confirmar, escribí cuántos son: ${number(count)}`,
  leaversWrong: 'Ese no es el número de la lista.',
  done: (count: number) => (count === 1 ? 'Se aplicó 1 fila.' : `Se aplicaron ${number(count)} filas.`),
  notDone: 'No se aplicaron',
  finish: 'Ver los usuarios',
  leaving: {
    label: 'Usuarios dados de baja',
    done: (count: number) =>
      count === 1 ? 'Se dio de baja a 1 usuario.' : `Se dio de baja a ${number(count)} usuarios.`,
    stopped: (done: number, total: number) => `Detuvimos las bajas: ${number(done)} de ${number(total)}.`,
  },
} as const;

/** Faults of a row that the form does not know. */
export const TODO_FAULTS: Readonly<Record<string, string>> = {
  person_invalid: 'Sus datos son de dos personas distintas, o de alguien que ya está en otra fila.',
  dni_taken: 'Ya hay un usuario registrado con ese DNI.',
  username_taken: 'Ese nombre de usuario ya está registrado.',
  inactive_here: 'Es de alguien que ya está en la empresa, de baja.',
  existUser: 'Ya hay un usuario registrado con ese e-mail.',
  not_found: 'No encontramos a quién dar de baja.',
};
