import type { AuditActionOf, AuditObject } from '@traza/domain/auditoria';
import { type AuditFacts, isValues, type Values } from './entry.ts';
import { permissionOf } from './field-words.ts';

/** `{}` stands for the thing, by name or number; `{pedido}` for what the line holds under that key; `{cuantos}` for how many people or pedidos. */
type Sentences = { readonly [O in AuditObject]: Readonly<Record<AuditActionOf<O>, string>> };

/** Sentences about a pedido, which is a viaje once a carrier has it. */
const ofPedido = (what: string, of: string, to: string) => ({
  crear: `pidió ${what} {}`,
  aceptar: `aceptó ${what} {}`,
  autorizar: `autorizó ${what} {}`,
  rechazar: `rechazó ${what} {}`,
  vencer: `dio por vencido ${what} {}`,
  asignar: `asignó chofer y vehículo ${to} {}`,
  devolver: `devolvió sin chofer ${what} {}`,
  'cambiar-transportista': `pasó a otro transportista ${what} {}`,
  circulando: `salió hacia el origen ${of} {}`,
  arribado: `llegó al origen ${of} {}`,
  iniciado: `inició ${what} {}`,
  finalizado: `finalizó ${what} {}`,
  fallo: `informó que falló ${what} {}`,
  costos: `informó los costos ${of} {}`,
  facturar: `cargó la facturación ${of} {}`,
  imputar: `cambió el centro de costo ${of} {}`,
  calificar: `calificó ${what} {}`,
  pasar: `pasó a otra persona ${what} {}`,
  quitar: `quitó pasajeros ${of} {}`,
  modificar: `modificó ${what} {}`,
  'pedir-anulacion': `pidió anular ${what} {}`,
  anular: `anuló ${what} {}`,
  avisar: `avisó por WhatsApp ${of} {}`,
  ofrecer: `ofreció a otro transportista ${what} {}`,
});

const ofFlota = (whom: string, of: string) => ({
  crear: `dio de alta ${whom}`,
  editar: `cambió los datos ${of}`,
  suspender: `suspendió ${whom}`,
  'dar-de-baja': `dio de baja ${whom}`,
  activar: `volvió a activar ${whom}`,
});

/** The sentence of each kind of change, after its author (W-223). A missing one does not compile. */
export const SENTENCES: Sentences = {
  cuenta: {
    crear: 'creó el usuario {}',
    editar: 'cambió los datos de {}',
    invitar: 'reenvió la invitación a {}',
    registrar: 'confirmó el alta de {}',
    'cambiar-ceco': 'cambió el centro de costo preferido de {}',
    'cambiar-telefono': 'cambió el celular de {}',
    'cambiar-email': 'cambió el e-mail de {}',
    'editar-varios': 'cambió a {cuantos}',
    'invitar-varios': 'reenvió la invitación a {cuantos}',
    importar: 'importó {cuantos} de una planilla',
    deshacer: 'deshizo un cambio de {cuantos}',
  },
  usuario: {
    ingresar: 'ingresó',
    salir: 'cerró su sesión',
    'cerrar-sesiones': 'cerró sus otras sesiones',
    'perder-sesion': 'perdió la sesión por equivocar su contraseña varias veces',
    'bloquear-ingreso':
      'bloqueó por unos minutos, tras varios intentos fallidos desde esta dirección, el ingreso de {}',
    'demorar-ingreso': 'empezó a demorar, por muchos intentos fallidos, los ingresos de {}',
    'recuperar-contraseña': 'mandó una contraseña temporal a {}',
    'restaurar-email': 'recuperó su e-mail anterior por el enlace del aviso',
    'cambiar-contraseña': 'cambió su contraseña',
    'cambiar-email': 'cambió su e-mail',
    'cambiar-foto': 'cambió su foto',
    'cambiar-telefono': 'cambió su celular',
    'cambiar-avisos': 'cambió si recibe e-mails de los viajes que le piden',
    'abrir-calendario': 'creó la dirección secreta de su calendario',
    'cerrar-calendario': 'dio de baja la dirección secreta de su calendario',
  },
  persona: {
    exportar: 'entregó a {} todo lo que se guarda de ella',
    suprimir: 'suprimió los datos de {}',
  },
  grupo: {
    crear: 'creó el grupo {}',
    editar: 'cambió el grupo {}',
    eliminar: 'eliminó el grupo {}',
    restaurar: 'recuperó el grupo {}',
  },
  molde: {
    crear: 'creó la plantilla de permisos {}',
    editar: 'cambió la plantilla de permisos {}',
    eliminar: 'eliminó la plantilla de permisos {}',
  },
  vista: {
    crear: 'guardó la vista {}',
    editar: 'cambió la vista {}',
    eliminar: 'eliminó la vista {}',
  },
  direccion: { crear: 'guardó la dirección {}', eliminar: 'eliminó la dirección {}' },
  favorito: {
    crear: 'guardó el pedido favorito {}',
    editar: 'cambió el nombre del pedido favorito {}',
    eliminar: 'eliminó el pedido favorito {}',
  },
  solicitud: {
    ...ofPedido('el pedido', 'del pedido', 'al pedido'),
    'pedir-varios': 'cargó {cuantos} de una planilla',
    'anular-varios': 'pidió anular {cuantos}',
    'autorizar-varios': 'autorizó {cuantos}',
    'rechazar-varios': 'rechazó {cuantos}',
  },
  viaje: {
    ...ofPedido('el viaje', 'del viaje', 'al viaje'),
    'imputar-varios': 'cambió el centro de costo de {cuantos}',
    deshacer: 'deshizo un cambio de centro de costo de {cuantos}',
  },
  enlace: {
    crear: 'compartió por un enlace el pedido {pedido}',
    revocar: 'revocó un enlace del pedido {pedido}',
    'rechazar-avisos': 'anotó que quien recibió el enlace del pedido {pedido} no quiere más avisos',
    'aceptar-avisos': 'anotó que quien recibió el enlace del pedido {pedido} quiere avisos otra vez',
  },
  llamada: { pedir: 'pidió que soporte lo llame', atender: 'atendió el llamado {}' },
  reclamo: {
    abrir: 'reclamó por el pedido {pedido} en el reclamo {}',
    responder: 'respondió el reclamo {}',
    retirar: 'retiró el reclamo {} del pedido {pedido}',
  },
  rendicion: {
    firmar: 'firmó la cuenta del mes de {}',
    decidir: 'decidió sobre el pedido {pedido} en la cuenta del mes de {}',
  },
  'informe pedidos': { pedir: 'pidió el Reporte de Pedidos por e-mail' },
  'informe pax': { pedir: 'pidió el Reporte de Pax por e-mail' },
  'informe envios': { pedir: 'pidió el Reporte de Envíos por e-mail' },
  'informe nomina': { pedir: 'pidió la Nómina de Usuarios por e-mail' },
  'informe auditoria': { pedir: 'pidió la Auditoría por e-mail' },
  'informe resumen': { pedir: 'envió el Resumen de gastos por e-mail' },
  'planilla de pedidos': { pedir: 'pidió una planilla de los pedidos de todas las empresas' },
  'suscripción a informes': { editar: 'cambió su suscripción al Reporte de Pedidos de cada mes' },
  'suscripción a resumen': {
    crear: 'programó el Resumen de gastos por e-mail de cada mes',
    eliminar: 'dejó de enviar el Resumen de gastos cada mes',
  },
  recorrido: { crear: 'creó el recorrido fijo {}' },
  tarifa: {
    crear: 'cargó la tarifa {}',
    editar: 'cambió la tarifa {}',
    eliminar: 'eliminó la tarifa {}',
    deshacer: 'deshizo la carga de la tarifa {}',
  },
  'actualización de tarifas': {
    programar: 'programó la actualización de tarifas {}',
    deshacer: 'deshizo la actualización de tarifas {}',
  },
  agencia: {
    crear: 'dio de alta el transportista {}',
    editar: 'cambió los datos del transportista {}',
    desactivar: 'desactivó el transportista {}',
    activar: 'volvió a activar el transportista {}',
    clave: 'creó una clave del transportista {}',
    'rotar-clave': 'rotó una clave del transportista {}',
    'revocar-clave': 'revocó una clave del transportista {}',
    vincular: 'vinculó al transportista {}',
    desvincular: 'desvinculó al transportista {}',
  },
  webhook: {
    crear: 'creó la conexión {}',
    editar: 'cambió la conexión {}',
    clave: 'renovó la clave de la conexión {}',
    probar: 'probó la conexión {}',
    reenviar: 'volvió a enviar avisos de la conexión {}',
    activar: 'reanudó la conexión {}',
    desactivar: 'pausó la conexión {}',
    eliminar: 'eliminó la conexión {}',
  },
  tipo_vehiculo: {
    crear: 'creó el tipo de vehículo {}',
    editar: 'cambió el tipo de vehículo {}',
    habilitar: 'habilitó el tipo de vehículo {}',
  },
  feriado: {
    crear: 'corrigió el calendario de feriados, {}',
    editar: 'cambió una corrección del calendario de feriados, {}',
    eliminar: 'quitó una corrección del calendario de feriados, {}',
  },
  terminal: {
    crear: 'creó la terminal {}',
    editar: 'cambió la terminal {}',
    eliminar: 'eliminó la terminal {}',
  },
  cliente: {
    crear: 'dio de alta la empresa {}',
    editar: 'cambió los datos de la empresa {}',
    cascada: 'cambió a quién se ofrecen primero los pedidos de {}',
    'formas-de-pago': 'cambió las formas de pago de {}',
    motivos: 'cambió los motivos de viaje de {}',
    'tipos-vehiculo': 'cambió los tipos de vehículo que puede pedir {}',
    'autorizar-administrador': 'autorizó que otro operador dé de alta un administrador de {}',
    desactivar: 'desactivó la empresa {}',
    activar: 'volvió a activar la empresa {}',
  },
  ceco: {
    crear: 'creó el centro de costo {}',
    editar: 'cambió el nombre del centro de costo {}',
    desactivar: 'desactivó el centro de costo {}',
    activar: 'volvió a activar el centro de costo {}',
  },
  codigo: { crear: 'creó un código de registro', deshabilitar: 'deshabilitó un código de registro' },
  auditoria: {
    recortar: 'quitó de la auditoría lo que ya no se guarda',
    suprimir: 'quitó de la auditoría los datos de una persona',
  },
  operador: {
    crear: 'dio de alta al operador {}',
    editar: 'cambió los datos del operador {}',
    activar: 'activó al operador {}',
    desactivar: 'desactivó al operador {}',
    invitar: 'volvió a invitar al operador {}',
    restablecer: 'restableció el acceso del operador {}',
    'elegir-clave': 'eligió una contraseña con su invitación a Operaciones y recibió un segundo factor nuevo',
    'aceptar-invitacion': 'activó su acceso a Operaciones',
    ingresar: 'ingresó a Operaciones',
    salir: 'cerró su sesión de Operaciones',
    'cerrar-sesiones': 'cerró otras sesiones suyas de Operaciones',
    'bloquear-ingreso':
      'bloqueó por unos minutos, tras varios intentos fallidos desde esta dirección, el ingreso del operador {}',
    'demorar-ingreso': 'empezó a demorar, por muchos intentos fallidos, los ingresos del operador {}',
    'bloquear-codigos': 'bloqueó por una hora, tras varios códigos equivocados, el ingreso del operador {}',
  },
  chofer: ofFlota('al chofer {}', 'del chofer {}'),
  vehiculo: ofFlota('el vehículo {}', 'del vehículo {}'),
  nota: { crear: 'escribió una nota del pedido {pedido}' },
  alerta: {
    tomar: 'tomó la alerta {}',
    resolver: 'resolvió la alerta {}',
    silenciar: 'silenció por 15 minutos la alerta {}',
  },
  caso: {
    tomar: 'tomó el caso {}',
    esperar: 'puso en espera el caso {}',
    volver: 'devolvió a la bandeja el caso {}',
    anotar: 'escribió una nota del caso {}',
  },
  documento: {
    crear: 'cargó los datos del documento {}',
    cargar: 'subió el archivo del documento {}',
    aprobar: 'aprobó el documento {}',
    rechazar: 'rechazó el documento {}',
  },
  documento_tipo: { crear: 'creó el tipo de documento {}', editar: 'cambió el tipo de documento {}' },
  turno: { abrir: 'abrió el turno {}', editar: 'cambió el turno {}', cerrar: 'cerró el turno {}' },
};

/** The sentence for an account of which one thing changed, by its key. */
const EDITED: Readonly<Record<string, string>> = {
  usuario: 'cambió el usuario de {}',
  nombre: 'cambió el nombre de {}',
  apellido: 'cambió el apellido de {}',
  dni: 'cambió el DNI de {}',
  legajo: 'cambió el legajo de {}',
  celular: 'cambió el celular de {}',
  email: 'cambió el e-mail de {}',
  idGrupo: 'cambió el grupo de {}',
  idFormaDePagoPorDefecto: 'cambió la forma de pago de {}',
  idCentrosDeCostoHabilitados: 'cambió los centros de costo de {}',
  idCentroDeCostoPreferido: 'cambió el centro de costo preferido de {}',
  idCentrosDeCostoAuditados: 'cambió los centros de costo que audita {}',
  idGruposAuditados: 'cambió los grupos que audita {}',
  soporteTelefonico: 'cambió el soporte telefónico de {}',
};

/** The author, as the beginning of a sentence. */
export function whoWrote({ actor, nombreActor }: Pick<AuditFacts, 'actor' | 'nombreActor'>): string {
  return nombreActor ?? (actor === 'sistema' ? 'El sistema' : actor);
}

/** "Ana Arrieta cambió el grupo de Suárez, Elena" (W-223). */
export function sentenceOf(entry: AuditFacts): string {
  const template = templateOf(entry);
  return `${whoWrote(entry)} ${template.replaceAll(/\{(\w*)\}/g, (_, key: string) => named(entry, key))}`.trimEnd();
}

function named({ objeto, nombreObjeto, idObjeto, antes, despues, filas }: AuditFacts, key: string): string {
  if (key === 'cuantos') return counted(filas, objeto === 'cuenta' ? 'usuario' : 'pedido');
  if (key === '') return nombreObjeto ?? idObjeto;
  const value = despues?.[key] ?? antes?.[key];
  return typeof value === 'number' || typeof value === 'string' ? String(value) : '';
}

function counted(count: number | null | undefined, noun: string): string {
  if (typeof count !== 'number') return `varios ${noun}s`;
  return count === 1 ? `1 ${noun}` : `${count.toLocaleString('es-AR')} ${noun}s`;
}

/** A line older than its kind's sentence is spelled out. */
function templateOf(entry: AuditFacts): string {
  const { accion, objeto } = entry;
  if (objeto === 'cuenta' && accion === 'editar') return editedTemplate(entry);
  const ofObject: Readonly<Record<string, string>> | undefined = Object.entries(SENTENCES).find(
    ([key]) => key === objeto,
  )?.[1];
  const sentence = ofObject && Object.hasOwn(ofObject, accion) ? ofObject[accion] : undefined;
  return sentence ?? `${`${accion}: ${objeto}`.replaceAll(/[-_{}]/g, ' ').trim()} {}`;
}

function editedTemplate({ antes, despues }: AuditFacts): string {
  const keys = [...new Set([...keysOf(antes), ...keysOf(despues)])];
  const [only = ''] = keys;
  if (keys.length === 1 && only === 'activo') return despues?.['activo'] === true ? 'activó a {}' : 'desactivó a {}';
  if (keys.length === 1 && EDITED[only] !== undefined) return EDITED[only];
  const isOfPermissions = keys.length > 0 && keys.every((key) => permissionOf(key) !== undefined);
  if (isOfPermissions) return keys.length === 1 ? 'cambió un permiso de {}' : 'cambió los permisos de {}';
  return SENTENCES.cuenta.editar;
}

/** The permissions one by one. */
function keysOf(values: Values | null): string[] {
  return Object.entries(values ?? {}).flatMap(([key, value]) =>
    key === 'permisos' && isValues(value) ? Object.keys(value) : [key],
  );
}
