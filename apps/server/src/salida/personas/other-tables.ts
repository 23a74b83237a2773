import type { PersonaTable } from './persona-table.ts';

export const DE_CHOFER = 'a driver: whom the carrier answers for, as it told us of them';

const OF_OPERADOR = 'who works for the provider, and is no person of a client';

/** Tables about nobody, or about people whom we may not erase. */
export const OTHER_TABLES: Readonly<Record<string, PersonaTable>> = {
  // digests, whose salts go with what they were made of (docs/decisions/070)
  auditoria_cadena: { ajena: 'huella ancla_huella falla' },
  auditoria_pendiente: { ajena: 'clase', derivada: 'fija persona sal' },
  auditoria_sello: { ajena: 'clase huella', derivada: 'fija persona sal' },

  administrador_autorizacion: { guarda: { motivo: OF_OPERADOR } },
  agencia: { ajena: 'denominacion' },
  alerta: { ajena: 'objeto tipo nivel cifra', guarda: { resolucion: OF_OPERADOR } },
  asignacion: { ajena: 'estado', guarda: { motivo: OF_OPERADOR } },
  agencia_clave: { ajena: 'hash nombre' },
  cambio: {
    ajena: 'tema',
    guarda: { clave: 'numbers, gone after ten minutes', cuerpo: 'what is told of a move, gone after ten minutes' },
  },
  carpool: { ajena: 'nombre dias paradas' },
  centro_costo: { ajena: 'denominacion' },
  chofer: {
    ajena: 'estado legajo',
    guarda: { motivo: OF_OPERADOR, nombre: DE_CHOFER, apellido: DE_CHOFER, phone: DE_CHOFER, foto: DE_CHOFER },
  },
  clave_push: { ajena: 'publica privada' },
  // an erased person asks for nobody by themselves, and is named nowhere
  cliente: { ajena: 'alias sigla requiere_autorizacion dominio_email', persona: 'id_persona_telefono' },
  codigo_registro: { ajena: 'codigo' },
  cotizacion: { ajena: 'clave' },
  documento: { ajena: 'estado', guarda: { numero: DE_CHOFER, motivo: OF_OPERADOR } },
  documento_archivo: { ajena: 'nombre', guarda: { contenido: DE_CHOFER } },
  documento_tipo: { ajena: 'alias de' },
  feriado: { ajena: 'tipo nombre' },
  firma: { ajena: 'nombre clave' },
  forma_pago: { ajena: 'alias' },
  motivo: { ajena: 'nombre' },
  motivo_tipo: { ajena: 'tipo' },
  grupo: { ajena: 'nombre descripcion' },
  kysely_migration: { ajena: 'name timestamp' },
  migracion_repetible: { ajena: 'nombre huella' },
  molde: { ajena: 'nombre permisos' },
  operador: {
    ajena: 'roles hash secreto',
    guarda: { email: OF_OPERADOR, nombre: OF_OPERADOR, apellido: OF_OPERADOR },
  },
  operador_desafio: { ajena: 'hash' },
  operador_enlace: { ajena: 'hash clave secreto' },
  // what an act answers names nobody: who reads the board reads it anew
  operador_idempotencia: { ajena: 'clave huella respuesta' },
  operador_sesion: { ajena: 'hash navegador', guarda: { ip: OF_OPERADOR } },
  plan: { ajena: 'frecuencia_ida frecuencia_regreso' },
  prediccion: { ajena: 'llegadas' },
  propuesta: { ajena: 'figuras' },
  regla: { ajena: 'nombre valor' },
  tarifa_actualizacion: { ajena: 'redondeo' },
  terminal: { ajena: 'alias patron' },
  tipo_vehiculo: { ajena: 'alias descripcion' },
  vehiculo: { ajena: 'patente patente_clave marca modelo estado', guarda: { motivo: OF_OPERADOR } },
  webhook: { ajena: 'nombre url tipos secreto secreto_anterior' },
  // holds only the id of the pedido: the message is built when it is sent
  webhook_entrega: { ajena: 'clase status substatus estado tipo error' },
};
