// Written by apps/server/scripts/db-types.ts from the migrations. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export interface Schema {
  administradorAutorizacion: {
    idCliente: number;
    idOperador: number;
    motivo: string;
    vence: Temporal.Instant;
  };
  agencia: {
    id: Generated<number>;
    denominacion: string;
    integrado: Generated<boolean>;
    activa: Generated<boolean>;
    propia: Generated<boolean>;
    version: Generated<number>;
  };
  agenciaClave: {
    hash: Buffer;
    idAgencia: number;
    nombre: Generated<string>;
    creada: Generated<Temporal.Instant>;
    revocada: Temporal.Instant | null;
    id: Generated<number>;
    vence: Temporal.Instant | null;
    ultimoUso: string | null;
  };
  agenciaCliente: {
    idAgencia: number;
    idCliente: number;
  };
  alerta: {
    id: Generated<number>;
    idCliente: number | null;
    objeto: 'solicitud' | 'viaje' | 'chofer' | 'vehiculo';
    idObjeto: number;
    tipo:
      | 'SIN_TOMAR'
      | 'SIN_CHOFER'
      | 'NO_SALIO'
      | 'DEMORA'
      | 'EFECTO_DOMINO'
      | 'SIN_SEÑAL'
      | 'SIN_CIERRE'
      | 'DOCUMENTO';
    nivel: 'amarilla' | 'roja';
    cifra: ColumnType<unknown, string, string>;
    desde: Temporal.Instant;
    roja: Temporal.Instant | null;
    idOperador: number | null;
    tomada: Temporal.Instant | null;
    resuelta: Temporal.Instant | null;
    resolucion: string | null;
    calladaHasta: Temporal.Instant | null;
  };
  anulacion: {
    idCliente: number;
    idPedido: number;
    idPersona: number;
    pedida: Temporal.Instant;
    tardia: boolean;
    resuelta: Temporal.Instant | null;
    idOperador: number | null;
    motivo: string | null;
    quienLlamo: string | null;
  };
  asignacion: {
    idCliente: number;
    idViaje: number;
    id: Generated<number>;
    idChofer: number;
    idVehiculo: number;
    desde: Temporal.Instant;
    hasta: Temporal.Instant;
    exclusiva: boolean;
    estado: Generated<'vigente' | 'caida' | 'cumplida'>;
    motivo: string | null;
    idOperador: number | null;
    creada: Temporal.Instant;
    terminada: Temporal.Instant | null;
  };
  auditoria: {
    id: Generated<number>;
    idCliente: number;
    ts: Temporal.Instant;
    idUsuario: number | null;
    idAgencia: number | null;
    actor: string;
    accion: string;
    objeto: string;
    idObjeto: string;
    ip: string | null;
    antes: ColumnType<unknown, string | null | undefined, string | null>;
    despues: ColumnType<unknown, string | null | undefined, string | null>;
    idOperador: number | null;
    ipOperador: string | null;
    idLote: string | null;
  };
  auditoriaCadena: {
    idCliente: number;
    n: Generated<number>;
    huella: Generated<Buffer>;
    anclaN: Generated<number>;
    anclaHuella: Generated<Buffer>;
    previasDesde: Generated<number>;
    previasHasta: Generated<number>;
    verificada: Temporal.Instant | null;
    falla: string | null;
  };
  auditoriaPendiente: {
    idCliente: number;
    seq: Generated<number>;
    id: number;
    clase: 'alta' | 'suprimida';
    fija: Buffer;
    persona: Buffer;
    sal: Buffer | null;
    anotado: Temporal.Instant;
  };
  auditoriaSello: {
    idCliente: number;
    n: number;
    id: number;
    clase: 'previa' | 'alta' | 'suprimida';
    fija: Buffer | null;
    persona: Buffer;
    sal: Buffer | null;
    anotado: Temporal.Instant | null;
    huella: Buffer;
  };
  autorizacion: {
    idCliente: number;
    idSolicitud: number;
    aprobada: boolean;
    motivo: string | null;
    idPersona: number;
    ts: Temporal.Instant;
  };
  aviso: {
    id: Generated<number>;
    idCliente: number;
    idPedido: number;
    idSolicitud: number;
    idPasaje: number;
    quien: 'pasajero' | 'emisor' | 'receptor';
    idPersona: number | null;
    nombre: string;
    tel: string | null;
    idioma: 'es' | 'pt' | 'en';
    acto: 'pedido' | 'asignado' | 'arribado' | 'cambiado' | 'anulado';
    marca: string;
    canal: 'sms' | 'whatsapp' | 'mail' | 'campana' | 'ninguno';
    estado: 'pendiente' | 'enviado' | 'fallido' | 'superado';
    motivo: string | null;
    texto: string | null;
    idEnlace: number | null;
    idCorreo: number | null;
    referencia: string | null;
    intentos: Generated<number>;
    incierto: Generated<boolean>;
    creado: Temporal.Instant;
    enviado: Temporal.Instant | null;
    urgente: Generated<boolean>;
  };
  avisoBaja: {
    id: Generated<number>;
    idCliente: number | null;
    telHash: Buffer | null;
    idPersona: number | null;
    creada: Temporal.Instant;
  };
  calendario: {
    idUsuario: number;
    claveHash: Buffer;
    clave: Buffer;
    creado: Temporal.Instant;
    leido: Temporal.Instant | null;
  };
  calificacion: {
    idCliente: number;
    idViaje: number;
    idPersona: number;
    estrellas: number;
    obs: Generated<string>;
    enDesacuerdo: Generated<boolean>;
    ts: Temporal.Instant;
  };
  cambio: {
    seq: Generated<number>;
    tx: Generated<number>;
    ts: Generated<Temporal.Instant>;
    idCliente: number | null;
    tema:
      | 'pedido'
      | 'novedad'
      | 'aprobacion'
      | 'informe'
      | 'lote'
      | 'reclamo'
      | 'cuenta'
      | 'sesion'
      | 'mirados'
      | 'operador'
      | 'operador_sesion'
      | 'mesa'
      | 'turno'
      | 'alerta'
      | 'caso'
      | 'propuesta';
    clave: string;
    cuerpo: ColumnType<unknown, string | null | undefined, string | null>;
  };
  carpool: {
    id: Generated<number>;
    idCliente: number;
    nombre: string;
    dias: string;
    hora: string;
    paradas: ColumnType<unknown, string, string>;
    plazas: number;
    idTipoVehiculo: number;
    activo: Generated<boolean>;
    idAgencia: number | null;
  };
  cascada: {
    idCliente: number;
    orden: number;
    idAgencia: number | null;
    minuto: number;
  };
  caso: {
    id: Generated<number>;
    idCliente: number | null;
    origen: 'reclamo' | 'llamada';
    idReclamo: number | null;
    idLlamada: number | null;
    estado: Generated<'abierto' | 'tomado' | 'en_espera' | 'cerrado'>;
    vence: Temporal.Instant;
    respuesta: string | null;
    respondida: Temporal.Instant | null;
    resultado: string | null;
    reconocido: number | null;
    creado: Temporal.Instant;
    cerrado: Temporal.Instant | null;
    idOperador: number | null;
    tomado: Temporal.Instant | null;
    hasta: Temporal.Instant | null;
    motivo: string | null;
    intentos: Generated<number>;
    version: Generated<number>;
  };
  casoNota: {
    id: Generated<number>;
    idCaso: number;
    texto: string;
    idOperador: number;
    creada: Temporal.Instant;
  };
  centroCosto: {
    id: Generated<number>;
    idCliente: number;
    denominacion: string;
    activo: Generated<boolean>;
    version: Generated<number>;
  };
  chofer: {
    id: Generated<number>;
    idAgencia: number;
    nombre: string;
    apellido: string;
    phone: string | null;
    foto: string | null;
    activo: Generated<boolean>;
    estado: Generated<'activo' | 'suspendido' | 'baja'>;
    motivo: string | null;
    legajo: string | null;
    idVehiculoHabitual: number | null;
    version: Generated<number>;
  };
  clavePush: {
    unica: Generated<boolean>;
    publica: string;
    privada: string;
    creada: Temporal.Instant;
  };
  claveTemporal: {
    idUsuario: number;
    hash: string;
    vence: Temporal.Instant;
  };
  cliente: {
    id: Generated<number>;
    idPadre: number | null;
    alias: string;
    antelacionAlta: number | null;
    requiereAutorizacion: Generated<'nunca' | 'siempre' | 'sobreMonto'>;
    topeAutorizacion: number | null;
    minutosAnulacionTardia: Generated<number>;
    dominioEmail: string | null;
    activo: Generated<boolean>;
    creado: Generated<Temporal.Instant>;
    version: Generated<number>;
    versionCascada: Generated<number>;
    pedidosPorTelefono: Generated<boolean>;
    sigla: Generated<string>;
    idPersonaTelefono: number | null;
  };
  clienteFormaPago: {
    idCliente: number;
    idFormaPago: number;
  };
  clienteTipoVehiculo: {
    idCliente: number;
    idTipoVehiculo: number;
    orden: Generated<number>;
  };
  codigoRegistro: {
    codigo: string;
    idCliente: number;
    vence: Temporal.Instant | null;
    activo: Generated<boolean>;
  };
  correo: {
    id: Generated<number>;
    para: string;
    asunto: string;
    texto: string;
    html: string;
    adjuntos: ColumnType<unknown, string | undefined, string>;
    estado: Generated<'pendiente' | 'enviado' | 'fallido'>;
    intentos: Generated<number>;
    error: string | null;
    creado: Temporal.Instant;
    enviado: Temporal.Instant | null;
    reservado: Generated<boolean>;
    idMensaje: string | null;
  };
  costoLinea: {
    id: Generated<number>;
    idCliente: number;
    idViaje: number;
    orden: number;
    concepto: 'kilometros' | 'espera' | 'otros';
    cantidad: number;
    unidad: string;
    importe: number;
    obs: Generated<string>;
    origen: Generated<'tarifa' | 'informada' | 'agregada'>;
  };
  cotizacion: {
    idCliente: number;
    clave: string;
    idTarifa: number;
    importe: number;
    metros: number;
    segundos: number;
    vence: Temporal.Instant;
  };
  cuenta: {
    id: Generated<number>;
    idCliente: number;
    idPersona: number;
    legajo: string | null;
    email: string | null;
    celular: string | null;
    idGrupo: number | null;
    permisos: ColumnType<unknown, string, string>;
    idCecoPreferido: number | null;
    idFormaPagoDefecto: number | null;
    soporteTelefonico: boolean | null;
    activa: Generated<boolean>;
    creada: Generated<Temporal.Instant>;
    orden: Generated<string>;
    busqueda: Generated<string>;
  };
  cuentaCeco: {
    idCliente: number;
    idCuenta: number;
    idCeco: number;
  };
  cuentaCecoAuditado: {
    idCliente: number;
    idCuenta: number;
    idCeco: number;
  };
  cuentaGrupoAuditado: {
    idCliente: number;
    idCuenta: number;
    idGrupo: number;
  };
  cuentaParticular: {
    id: Generated<number>;
    idPersona: number;
    alias: Generated<string>;
    email: string | null;
    phone: string | null;
    idCentroDeCosto: number | null;
    idFormaPagoDefecto: number | null;
    activa: Generated<boolean>;
  };
  direccion: {
    id: Generated<number>;
    ambito: 'fav' | 'cliente' | 'cache';
    idUsuario: number | null;
    idCliente: number | null;
    alias: string | null;
    info: Generated<string>;
    street: string;
    lat: number;
    lon: number;
    precision: Generated<string>;
    proveedor: string | null;
    proveedorRef: string | null;
    creada: Generated<Temporal.Instant>;
    search: GeneratedAlways<string | null>;
    confirmada: Generated<boolean>;
  };
  direccionUso: {
    idUsuario: number;
    idDireccion: number;
    tipo: 'ORIGEN' | 'DESTINO';
    veces: Generated<number>;
    ultima: Temporal.Instant;
  };
  dispositivo: {
    id: Generated<number>;
    idUsuario: number;
    hashSesion: Buffer | null;
    token: string;
    creado: Temporal.Instant;
  };
  documento: {
    id: Generated<number>;
    idTipo: number;
    idChofer: number | null;
    idVehiculo: number | null;
    numero: string | null;
    emitido: string | null;
    vence: string | null;
    estado: Generated<'en_revision' | 'aprobado' | 'rechazado'>;
    motivo: string | null;
    creado: Temporal.Instant;
    version: Generated<number>;
    reemplaza: number | null;
    reemplazado: Temporal.Instant | null;
    idOperador: number | null;
    decidido: Temporal.Instant | null;
  };
  documentoArchivo: {
    idDocumento: number;
    nombre: string;
    contenido: Buffer;
    bytes: number;
    cargado: Temporal.Instant;
  };
  documentoTipo: {
    id: Generated<number>;
    alias: string;
    de: 'chofer' | 'vehiculo';
    bloquea: boolean;
    avisosDias: Generated<number[]>;
    version: Generated<number>;
  };
  emailAnterior: {
    hash: Buffer;
    idUsuario: number;
    email: string;
    vence: Temporal.Instant;
    usado: Temporal.Instant | null;
  };
  enlace: {
    id: Generated<number>;
    idCliente: number;
    idPedido: number;
    claveHash: Buffer;
    clave: Buffer;
    para: 'pasajero' | 'receptor' | 'colega';
    idPasaje: number | null;
    idPersona: number | null;
    nombre: string;
    creadoPor: number;
    creado: Temporal.Instant;
    vence: Temporal.Instant | null;
    revocado: Temporal.Instant | null;
    abierto: Temporal.Instant | null;
    aperturas: Generated<number>;
    automatico: Generated<boolean>;
    primeraApertura: Temporal.Instant | null;
    tel: string | null;
  };
  envio: {
    idCliente: number;
    idPasaje: number;
    despachanteNombre: string;
    despachanteCelular: string;
    receptorNombre: string;
    receptorCelular: string;
    cantidad: Generated<number>;
    alto: number | null;
    largo: number | null;
    ancho: number | null;
    peso: number | null;
  };
  esquema: {
    unico: Generated<boolean>;
    nivel: number;
    minimo: number;
  };
  evento: {
    id: Generated<number>;
    idCliente: number;
    idPedido: number;
    tipo:
      | 'registrado'
      | 'confirmado'
      | 'circulando'
      | 'arribado'
      | 'iniciado'
      | 'finalizado'
      | 'calificado'
      | 'cancelado'
      | 'anulado'
      | 'fallo';
    parada: number | null;
    ts: Temporal.Instant;
    recibido: Temporal.Instant;
    origen: string;
    actor: Generated<string>;
    declarado: Temporal.Instant | null;
    corrido: Generated<boolean>;
    sinEfecto: Generated<boolean>;
    motivo: string | null;
  };
  feriado: {
    id: Generated<number>;
    fecha: string;
    idCliente: number | null;
    tipo: 'feriado' | 'noLaborable' | 'laborable';
    nombre: string;
    version: Generated<number>;
  };
  firma: {
    nombre: string;
    clave: Buffer;
  };
  formaPago: {
    id: Generated<number>;
    alias: string;
  };
  foto: {
    nombre: string;
    idPersona: number;
    contenido: Buffer;
    creada: Temporal.Instant;
  };
  grupo: {
    id: Generated<number>;
    idCliente: number;
    nombre: string;
    descripcion: Generated<string>;
  };
  idempotencia: {
    idUsuario: number;
    clave: string;
    huella: Buffer;
    idCliente: number | null;
    respuesta: ColumnType<unknown, string, string>;
    vence: Temporal.Instant;
  };
  informe: {
    id: Generated<string>;
    idCliente: number | null;
    idPersona: number | null;
    idCuenta: number | null;
    reporte: string;
    filtros: ColumnType<unknown, string, string>;
    estado: Generated<'encolado' | 'generando' | 'enviado' | 'fallido'>;
    avance: Generated<number>;
    filas: number | null;
    intentos: Generated<number>;
    archivo: string | null;
    bytes: number | null;
    creado: Temporal.Instant;
    terminado: Temporal.Instant | null;
    vence: Temporal.Instant | null;
    importe: number | null;
    porSuscripcion: Generated<boolean>;
    error: string | null;
    alcance: ColumnType<unknown, string | null | undefined, string | null>;
    idOperador: number | null;
  };
  informeArchivo: {
    idInforme: string;
    orden: number;
    datos: Buffer;
  };
  informeSuscripcion: {
    idCliente: number;
    idCuenta: number;
    reporte: string;
    creada: Temporal.Instant;
  };
  invitacion: {
    idCliente: number;
    idPersona: number;
    enviada: Temporal.Instant;
  };
  limite: {
    key: string;
    points: Generated<number>;
    expire: number | null;
  };
  llamadaSoporte: {
    id: Generated<number>;
    idCliente: number | null;
    idPersona: number;
    celular: string;
    estado: Generated<'pendiente' | 'atendida'>;
    creada: Temporal.Instant;
  };
  llamativoDecision: {
    idCliente: number;
    alcance: 'ceco' | 'grupo' | 'cliente';
    idAlcance: number;
    anio: number;
    mes: number;
    idPedido: number;
    decision: 'bien' | 'reclamar';
    texto: Generated<string>;
    idPersona: number;
    idReclamo: number | null;
    ts: Temporal.Instant;
  };
  lote: {
    id: string;
    idCliente: number;
    idPersona: number;
    tipo: 'cambios' | 'invitaciones' | 'pedidos' | 'deshacer';
    estado: 'previa' | 'corriendo' | 'detenido' | 'terminado';
    datos: ColumnType<unknown, string, string>;
    ip: string | null;
    huella: string;
    total: number;
    hechas: Generated<number>;
    rechazadas: Generated<number>;
    creado: Temporal.Instant;
    terminado: Temporal.Instant | null;
    nombre: Generated<string>;
  };
  loteFila: {
    idCliente: number;
    idLote: string;
    n: number;
    datos: ColumnType<unknown, string, string>;
    estado: 'pendiente' | 'hecha' | 'rechazada' | 'salteada';
    code: string | null;
    idCuenta: number | null;
    idPedido: number | null;
    version: string | null;
  };
  migracionRepetible: {
    nombre: string;
    huella: string;
  };
  molde: {
    id: Generated<number>;
    idCliente: number;
    nombre: string;
    permisos: ColumnType<unknown, string, string>;
  };
  motivo: {
    idCliente: number;
    nombre: string;
    orden: number;
  };
  motivoTipo: {
    idCliente: number;
    tipo: 'PARAMI' | 'PARAOTRO' | 'PARAINVITADO' | 'CONPARADAS' | 'MENSAJERIA' | 'PAQUETERIA';
    exigido: boolean;
    deLista: boolean;
  };
  nota: {
    idCliente: number;
    idPedido: number;
    id: Generated<number>;
    texto: string;
    idOperador: number;
    creada: Temporal.Instant;
  };
  notificacion: {
    id: Generated<number>;
    idUsuario: number;
    idCliente: number;
    idSolicitud: number | null;
    idViaje: number | null;
    estado:
      | 'Pedido'
      | 'Confirmado'
      | 'Asignado'
      | 'Circulando'
      | 'Arribado'
      | 'Iniciado'
      | 'Modificado'
      | 'Finalizado'
      | 'Anulado'
      | 'Pendiente'
      | 'Autorizado'
      | 'Rechazado'
      | 'Respondido';
    subestado: Generated<string>;
    creada: Temporal.Instant;
    leida: Temporal.Instant | null;
    salida: Temporal.Instant;
  };
  oferta: {
    idCliente: number;
    idSolicitud: number;
    idAgencia: number;
    desde: Temporal.Instant;
    contada: Generated<boolean>;
    idOperador: number | null;
  };
  operador: {
    id: Generated<number>;
    email: string;
    nombre: string;
    apellido: string;
    roles: string[];
    activo: Generated<boolean>;
    hash: string | null;
    secreto: Buffer | null;
    paso: number | null;
    ultimoIngreso: Temporal.Instant | null;
    version: Generated<number>;
  };
  operadorDesafio: {
    hash: Buffer;
    idOperador: number;
    vence: Temporal.Instant;
    fallos: Generated<number>;
    ultimo: Temporal.Instant | null;
  };
  operadorEnlace: {
    idOperador: number;
    hash: Buffer;
    vence: Temporal.Instant;
    clave: string | null;
    secreto: Buffer | null;
  };
  operadorIdempotencia: {
    idOperador: number;
    clave: string;
    huella: Buffer;
    respuesta: ColumnType<unknown, string, string>;
    vence: Temporal.Instant;
  };
  operadorSesion: {
    id: Generated<number>;
    hash: Buffer;
    idOperador: number;
    creada: Temporal.Instant;
    usada: Temporal.Instant;
    vence: Temporal.Instant;
    ip: string;
    navegador: string;
  };
  origenUso: {
    idCliente: number;
    idUsuario: number;
    dia: string;
    idDireccion: number;
    veces: Generated<number>;
    ultima: Temporal.Instant;
  };
  parada: {
    id: Generated<number>;
    idCliente: number;
    idSolicitud: number | null;
    idViaje: number | null;
    orden: number;
    direccion: string;
    lat: number;
    lon: number;
    alias: Generated<string>;
    obs: Generated<string>;
    esperaMin: number | null;
    fechaHora: Temporal.Instant | null;
    esTerminal: Generated<boolean>;
    aproximada: boolean | null;
  };
  pasaje: {
    id: Generated<number>;
    idCliente: number;
    idSolicitud: number | null;
    idViaje: number | null;
    tipo: 'PASAJERO' | 'ENVIO' | 'ASIENTO VACÍO';
    idPersona: number | null;
    nombre: string | null;
    tel: string | null;
    idCeco: number | null;
    idParadaAsc: number | null;
    idParadaDes: number | null;
    coefProrrateo: Generated<number>;
    idEmpresaAerea: number | null;
    vueloTipo: string | null;
    vueloNumero: string | null;
    anulando: Generated<boolean>;
    canal: Generated<string>;
    nroLiquidacion: string | null;
    quitado: Temporal.Instant | null;
    precioAsiento: number | null;
    idioma: 'es' | 'pt' | 'en' | null;
  };
  pedido: {
    id: number;
    idCliente: number;
    clase: 's' | 'v';
    idPublic: string;
    datetime: Temporal.Instant;
    creado: Temporal.Instant;
    modificado: Temporal.Instant;
    tipo: 'trip' | 'package';
    status: 'registrado' | 'confirmado' | 'iniciado' | 'finalizado' | 'calificado' | 'anulado';
    substatus: Generated<'' | 'a origen' | 'Cancelado en origen' | 'Fallo'>;
    idCarpool: number | null;
    idAgencia: number | null;
    importeTotal: number | null;
    search: string;
    item: string;
    v: Generated<number>;
    importe: number | null;
  };
  pedidoAporte: {
    idCliente: number;
    idPedido: number;
    dia: string;
    importe: number;
    partes: ColumnType<unknown, string, string>;
  };
  pedidoCeco: {
    idCliente: number;
    idPedido: number;
    idCeco: number;
    datetime: Temporal.Instant;
    status: 'registrado' | 'confirmado' | 'iniciado' | 'finalizado' | 'calificado' | 'anulado';
  };
  pedidoFavorito: {
    id: Generated<number>;
    idCliente: number;
    idUsuario: number;
    nombre: string;
    plantilla: ColumnType<unknown, string, string>;
    creado: Temporal.Instant;
  };
  pedidoGrupo: {
    idCliente: number;
    idPedido: number;
    idGrupo: number;
    datetime: Temporal.Instant;
    status: 'registrado' | 'confirmado' | 'iniciado' | 'finalizado' | 'calificado' | 'anulado';
  };
  pedidoPendiente: {
    idCliente: number;
    idPedido: number;
    id: Generated<number>;
    muchos: Generated<boolean>;
  };
  pedidoPersona: {
    idCliente: number;
    idPedido: number;
    idPersona: number;
    esSolicitante: boolean;
    datetime: Temporal.Instant;
    status: 'registrado' | 'confirmado' | 'iniciado' | 'finalizado' | 'calificado' | 'anulado';
  };
  persona: {
    id: Generated<number>;
    nombre: string;
    apellido: string;
    tipoDoc: string | null;
    docNum: string | null;
    celular: string | null;
    email: string | null;
    foto: string | null;
    search: GeneratedAlways<string | null>;
    suprimida: Temporal.Instant | null;
  };
  plan: {
    id: Generated<number>;
    idCliente: number;
    idSolicitud: number;
    fechaDesde: string;
    fechaHasta: string;
    horaIda: string;
    horaRegreso: string | null;
    frecuenciaIda: string;
    frecuenciaRegreso: string;
    omitirFeriados: Generated<boolean>;
    omitirNoLaborables: Generated<boolean>;
  };
  posicion: {
    idCliente: number;
    idViaje: number;
    ts: Temporal.Instant;
    lat: number;
    lon: number;
    velocidad: number | null;
    declarado: Temporal.Instant | null;
    descartada: Generated<boolean>;
  };
  posicionFlota: {
    idVehiculo: number;
    ts: Temporal.Instant;
    lat: number;
    lon: number;
    velocidad: number | null;
  };
  posicionUltima: {
    idCliente: number;
    idViaje: number;
    ts: Temporal.Instant;
    lat: number;
    lon: number;
  };
  prediccion: {
    idCliente: number;
    idViaje: number;
    calculada: Temporal.Instant;
    llegada: Temporal.Instant;
    fin: Temporal.Instant;
    llegadas: ColumnType<unknown, string, string>;
  };
  propuesta: {
    idCliente: number;
    id: number;
    idChofer: number | null;
    idVehiculo: number | null;
    figuras: ColumnType<unknown, string, string>;
    huella: Generated<number>;
    desde: Temporal.Instant;
  };
  reclamo: {
    id: Generated<number>;
    idCliente: number;
    idViaje: number;
    idPersona: number;
    texto: string;
    estado: Generated<'abierto' | 'cerrado'>;
    creado: Temporal.Instant;
    origen: Generated<'calificacion' | 'rendicion' | 'pedido'>;
    importe: number | null;
  };
  registroPendiente: {
    hash: Buffer;
    codigo: string;
    email: string;
    datos: ColumnType<unknown, string, string>;
    vence: Temporal.Instant;
    usado: Temporal.Instant | null;
  };
  regla: {
    nombre: string;
    valor: string;
  };
  rendicion: {
    idCliente: number;
    alcance: 'ceco' | 'grupo' | 'cliente';
    idAlcance: number;
    anio: number;
    mes: number;
    firmada: Temporal.Instant;
    firmadaPor: number;
    importe: number;
    contenido: ColumnType<unknown, string, string>;
    aportes: ColumnType<unknown, string, string>;
    huellaFirmada: Buffer | null;
  };
  resumen: {
    idCliente: number;
    anio: number;
    mes: number;
    dimension: string;
    clave: string;
    pedidos: number;
    importe: number;
    decametros: number;
    espera: number;
    estrellas: number;
    calificaciones: number;
  };
  resumenCambio: {
    idCliente: number;
    id: Generated<number>;
    dia: string;
    dimension: string;
    clave: string;
    pedidos: number;
    importe: number;
    decametros: number;
    espera: number;
    estrellas: number;
    calificaciones: number;
  };
  resumenSuscripcion: {
    id: Generated<number>;
    idCliente: number;
    idCuenta: number;
    creada: Temporal.Instant;
    mesEnviado: string | null;
  };
  resumenSuscriptor: {
    idCliente: number;
    idSuscripcion: number;
    idCuenta: number;
  };
  sesion: {
    hash: Buffer;
    idUsuario: number;
    creada: Temporal.Instant;
    usada: Temporal.Instant;
    vence: Temporal.Instant;
    ip: string | null;
  };
  solicitud: {
    id: Generated<number>;
    idCliente: number;
    idPublic: string;
    tipo: 'PARAMI' | 'PARAOTRO' | 'PARAINVITADO' | 'CONPARADAS' | 'MENSAJERIA' | 'PAQUETERIA' | 'RECORRIDOFIJO';
    estado: 'A' | 'B' | 'C' | 'P' | 'X';
    idPersonaSol: number;
    idCuenta: number;
    idCeco: number;
    idFormaPago: number;
    idTipoVehiculo: number;
    asap: boolean;
    fechaHoraSalida: Temporal.Instant;
    observacion: Generated<string>;
    idSolicitudIda: number | null;
    idPlan: number | null;
    cotizacion: number | null;
    idTarifa: number | null;
    metros: number | null;
    segundos: number | null;
    distanciaEstimada: Generated<boolean>;
    idViaje: number | null;
    motivoAnulacion: string | null;
    canal: Generated<string>;
    creado: Temporal.Instant;
    modificado: Temporal.Instant;
    version: Generated<number>;
    modificadoUsuario: number | null;
    modificadoAgencia: number | null;
    idReemplazada: number | null;
    abierta: Temporal.Instant | null;
    modificadoOperador: number | null;
    motivo: Generated<string>;
    idOperador: number | null;
    quienLlamo: Generated<string>;
  };
  solicitudRechazo: {
    idCliente: number;
    idSolicitud: number;
    idAgencia: number;
    motivo: string | null;
    creado: Temporal.Instant;
  };
  tarifa: {
    id: Generated<number>;
    idCliente: number | null;
    idTipoVehiculo: number;
    base: number;
    porKm: number;
    porMin: number;
    porEsperaMin: number;
    minimo: number;
    porAsiento: number | null;
    recargoNoche: Generated<number>;
    vigenciaDesde: Temporal.Instant;
    vigenciaHasta: Temporal.Instant | null;
    version: Generated<number>;
    esperaGratis: Generated<number>;
  };
  tarifaActualizacion: {
    id: Generated<number>;
    porcentaje: number;
    redondeo: 'centavo' | '1' | '10' | '100';
    desde: Temporal.Instant;
    creada: Temporal.Instant;
    idOperador: number | null;
    deshecha: Temporal.Instant | null;
  };
  tarifaActualizacionLinea: {
    idActualizacion: number;
    idTarifa: number;
    idNueva: number;
    hastaAnterior: Temporal.Instant | null;
  };
  terminal: {
    id: Generated<number>;
    alias: string;
    lat: number;
    lon: number;
    radioM: Generated<number>;
    patron: string | null;
    version: Generated<number>;
  };
  tipoVehiculo: {
    id: number;
    alias: string;
    descripcion: string;
    plazas: number;
    esPool: Generated<boolean>;
    esperaMin: Generated<number>;
    esperaMax: Generated<number>;
    version: Generated<number>;
  };
  turno: {
    id: Generated<number>;
    idChofer: number;
    idVehiculo: number;
    desde: Temporal.Instant;
    hastaPrevisto: Temporal.Instant;
    cerrado: Temporal.Instant | null;
    cerradoPorSistema: Generated<boolean>;
    kmInicio: number | null;
    kmFin: number | null;
    idOperador: number | null;
    version: Generated<number>;
  };
  usuario: {
    id: Generated<number>;
    idPersona: number;
    username: string;
    hash: string | null;
    email: string | null;
    activo: Generated<boolean>;
    ultimoIngreso: Temporal.Instant | null;
    creado: Generated<Temporal.Instant>;
  };
  usuarioVista: {
    idCliente: number;
    idUsuario: number;
    seccion: 'pedidos' | 'informes' | 'recorridos' | 'gastos' | 'usuarios' | 'auditoria';
    columnas: ColumnType<unknown, string, string>;
    filasPorPagina: number | null;
  };
  vehiculo: {
    id: Generated<number>;
    idAgencia: number;
    patente: string;
    marca: string;
    modelo: string;
    idTipoVehiculo: number | null;
    activo: Generated<boolean>;
    estado: Generated<'activo' | 'suspendido' | 'baja'>;
    motivo: string | null;
    patenteClave: string | null;
    sirveTipos: Generated<number[]>;
    plazas: Generated<number>;
    version: Generated<number>;
  };
  viaje: {
    id: Generated<number>;
    idCliente: number;
    idPublic: string;
    idCarpool: number | null;
    idAgencia: number | null;
    idVehiculo: number | null;
    idChofer: number | null;
    idTipoVehiculo: number;
    status: 'registrado' | 'confirmado' | 'iniciado' | 'finalizado' | 'calificado' | 'anulado';
    substatus: Generated<'' | 'a origen' | 'Cancelado en origen' | 'Fallo'>;
    integrado: boolean;
    inicio: Temporal.Instant;
    creado: Temporal.Instant;
    confirmado: Temporal.Instant | null;
    fin: Temporal.Instant | null;
    modificado: Temporal.Instant;
    cotizacion: number | null;
    idTarifa: number | null;
    metrosCotizados: number | null;
    segundosCotizados: number | null;
    rutaCotizada: ColumnType<unknown, string | null | undefined, string | null>;
    rutaReal: ColumnType<unknown, string | null | undefined, string | null>;
    metros: number | null;
    segundos: number | null;
    importeTotal: number | null;
    importeIva: number | null;
    importePlus: number | null;
    voucherNro: string | null;
    fechaFacturacion: string | null;
    version: Generated<number>;
    fechaRecorrido: string | null;
    idViajeTservice: number | null;
    modificadoUsuario: number | null;
    modificadoAgencia: number | null;
    choferNombre: string | null;
    choferApellido: string | null;
    choferPhone: string | null;
    choferFoto: string | null;
    vehiculoPatente: string | null;
    vehiculoMarca: string | null;
    vehiculoModelo: string | null;
    recorridoDudoso: Generated<boolean>;
    modificadoOperador: number | null;
  };
  vista: {
    id: Generated<number>;
    idCliente: number;
    idUsuario: number;
    seccion: 'pedidos' | 'informes' | 'recorridos' | 'gastos' | 'usuarios' | 'auditoria';
    nombre: string;
    consulta: ColumnType<unknown, string, string>;
    columnas: ColumnType<unknown, string, string>;
    inicial: boolean;
    creado: Temporal.Instant;
  };
  webhook: {
    id: Generated<number>;
    idCliente: number | null;
    idAgencia: number | null;
    nombre: string;
    url: string;
    tipos: Generated<string>;
    activo: Generated<boolean>;
    secreto: Buffer;
    secretoAnterior: Buffer | null;
    anteriorHasta: Temporal.Instant | null;
    creado: Temporal.Instant;
    fallos: Generated<number>;
    reposaHasta: Temporal.Instant | null;
  };
  webhookEntrega: {
    id: Generated<number>;
    idWebhook: number;
    mensaje: Generated<string>;
    idCliente: number;
    idPedido: number;
    clase: 's' | 'v' | null;
    status: 'registrado' | 'confirmado' | 'iniciado' | 'finalizado' | 'calificado' | 'anulado' | null;
    substatus: '' | 'a origen' | 'Cancelado en origen' | 'Fallo' | null;
    version: number | null;
    creado: Generated<Temporal.Instant>;
    estado: Generated<'pendiente' | 'entregada' | 'agotada'>;
    tipo: string | null;
    intentos: Generated<number>;
    desde: Temporal.Instant | null;
    siguiente: Temporal.Instant | null;
    tomadaHasta: Temporal.Instant | null;
    terminada: Temporal.Instant | null;
    error: string | null;
  };
}
