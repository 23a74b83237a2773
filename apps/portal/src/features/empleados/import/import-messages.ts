import { EMPLEADOS } from '@traza/domain/empleados';

const people = (count: number) => (count === 1 ? '1 usuario' : `${count.toLocaleString('es-AR')} usuarios`);

/** Every sentence of the import of empleados. */
export const IMPORT = {
  title: 'Importar usuarios',
  description: 'Cargá una planilla, corregí lo que haga falta y recién entonces se crean.',
  back: 'Volver a los usuarios',
  loading: 'Cargando',

  pickTitle: 'Elegí una planilla',
  pickText: `Excel (.xlsx) o CSV, con un encabezado y hasta ${EMPLEADOS.importMax.toLocaleString('es-AR')} filas. También podés soltarla acá.`,
  pick: 'Elegir archivo',
  template: 'Descargar plantilla',
  templateName: 'plantilla-usuarios.xlsx',
  templateSheet: 'Usuarios',
  templateHelp: 'Ayuda',
  faults: {
    format: 'No pudimos leer el archivo. Tiene que ser un .xlsx o un .csv.',
    size: 'El archivo tiene que pesar menos de 5 MB.',
    empty: 'El archivo no tiene filas para importar.',
    rows: `El archivo tiene más de ${EMPLEADOS.importMax.toLocaleString('es-AR')} filas. Dividilo en varios.`,
  },

  mapTitle: 'Columnas',
  mapText: 'Decinos qué columna del archivo va en cada dato.',
  unmapped: 'Ninguna',
  optional: '(opcional)',
  map: 'Continuar',
  mapMissing: (labels: string) => `Falta elegir la columna de: ${labels}`,
  mapUnused: (labels: string) => `Estas columnas del archivo no van a ningún dato: ${labels}.`,
  changeMap: 'Cambiar columnas',
  otherFile: 'Otro archivo',

  defaults: 'Para las celdas vacías',
  noDefault: 'Sin valor',
  grid: 'Usuarios a importar',
  line: 'Fila',
  state: 'Estado',
  cell: (label: string, line: number) => `${label}, fila ${line}`,
  remove: (line: number) => `Quitar la fila ${line}`,
  onlyFaulty: 'Solo las filas con errores',
  nextFault: 'Error siguiente',
  noneLeft: 'No quedan filas con errores.',
  rows: (count: number) => (count === 1 ? '1 fila' : `${count.toLocaleString('es-AR')} filas`),
  faulty: (count: number) =>
    count === 1 ? '1 celda con error' : `${count.toLocaleString('es-AR')} celdas con errores`,
  allRight: 'Sin errores',
  open: 'Falta responder lo de arriba',
  faultAt: (line: number, label: string, text: string) => `Fila ${line}, ${label}: ${text}`,
  repeated: (line: number) => `Es igual al de la fila ${line}.`,
  unknown: (label: string, text: string) => `No encontramos «${text}» entre: ${label}.`,
  states: { draft: 'Pendiente', uncertain: 'Sin respuesta', created: 'Creado' },
  taken: {
    dni: 'Ya hay un usuario registrado con ese DNI.',
    usuario: 'Ese nombre de usuario ya está registrado.',
    email: 'Ya hay un usuario registrado con ese e-mail.',
    inactive: 'Es de alguien que ya está en la empresa, de baja.',
  },

  cuil: 'El CUIL no es válido: revisá sus números.',
  values: {
    title: 'Valores de la planilla que no conocemos',
    label: (column: string, text: string, count: number) => `${column} «${text}», en ${IMPORT.rows(count)}`,
    choose: 'Elegir…',
    empty: 'Dejar vacío',
    apply: 'Aplicar a todas',
  },
  names: {
    title: (count: number) =>
      count === 1
        ? 'Revisá 1 nombre: ¿dónde termina el apellido?'
        : `Revisá ${count} nombres: ¿dónde termina el apellido?`,
    lead: 'Vienen en una sola celda y se pueden leer de más de una forma.',
    list: 'Nombres por revisar',
    label: (line: number) => `Fila ${line}: apellido, nombre`,
    confirm: 'Están bien',
  },
  leftOut: {
    title: (count: number) => (count === 1 ? 'Dejamos afuera 1 fila' : `Dejamos afuera ${count} filas`),
    line: (line: number, why: string, text: string) => `Fila ${line}, ${why}: ${text}`,
    why: { total: 'es un total', heads: 'repite los encabezados', note: 'no es una persona', left: 'ya no trabaja' },
    take: 'Incluirlas igual',
  },
  known: {
    text: (count: number) =>
      count === 1
        ? '1 fila es de alguien que ya tiene usuario.'
        : `${count} filas son de personas que ya tienen usuario.`,
    remove: 'Quitarlas de la lista',
    press: 'Actualizar sus datos',
  },
  inactive: {
    text: (count: number) => (count === 1 ? '1 está de baja.' : `${count.toLocaleString('es-AR')} están de baja.`),
    remove: 'Dejar de baja',
    press: 'Reactivar',
  },
  dotted: {
    text: (count: number) =>
      count === 1 ? '1 usuario tiene un punto.' : `${count.toLocaleString('es-AR')} usuarios tienen un punto.`,
    press: 'Usar su e-mail',
  },
  outsideCecos: {
    text: (count: number) =>
      count === 1
        ? 'En 1 fila el centro de costo preferido no está entre los suyos.'
        : `En ${count} filas el centro de costo preferido no está entre los suyos.`,
    press: 'Habilitarlo también',
  },
  fillDown: 'Rellenar hacia abajo',
  fillDownTip: 'Copia la celda en las vacías de abajo. Con Ctrl+D, la de arriba en esta.',
  beyond: {
    rows: `Lo que pegaste no entra: pasaría de ${EMPLEADOS.importMax.toLocaleString('es-AR')} filas. No pegamos nada.`,
    columns: 'Lo que pegaste tiene más columnas que la planilla desde esa celda. No pegamos nada.',
  },

  without: { cecos: 'sin centro de costo', formaDePago: 'sin forma de pago' },
  missing: (count: number, what: string) => `${IMPORT.rows(count)} ${what}`,
  apply: 'Aplicar',
  send: (count: number) => `Importar ${people(count)}`,
  sendRight: (count: number) =>
    count === 1 ? 'Importar el correcto' : `Importar los ${count.toLocaleString('es-AR')} correctos`,
  checking: (done: number, total: number) => `Verificando ${done} de ${total}`,
  sending: (done: number, total: number) => `Creando ${done} de ${total}`,
  stop: 'Detener',
  stopping: 'Deteniendo…',
  stopped: 'Se detuvo la importación. Podés seguir cuando quieras: nadie se crea dos veces.',
  fixFirst: 'Corregí las celdas marcadas para poder importar.',
  done: (count: number) =>
    count === 1
      ? 'Se creó 1 usuario y le enviamos la invitación por e-mail.'
      : `Se crearon ${people(count)} y les enviamos la invitación por e-mail.`,
  finish: 'Ver los usuarios',
  leaveTitle: '¿Salir de la importación?',
  leaveText: 'Las filas que todavía no se crearon se pierden.',
  leave: 'Salir',
  stay: 'Seguir acá',
} as const;
