import { ERASED } from '@traza/domain';
import { sql } from 'kysely';
import { DE_CHOFER, OTHER_TABLES } from './other-tables.ts';
import { LEY_VIAJE, PEDIDO_TABLES } from './pedido-tables.ts';
import {
  delUsuario,
  dePersona,
  deSusCasos,
  deSusClientes,
  EMPTY,
  NADA,
  NOBODY,
  nameMatches,
  ofAccount,
  ofTheirPedidos,
  type PersonaTable,
  phoneMatches,
} from './persona-table.ts';

/**
 * What each table stores about people, in the order of erasure (docs/decisions/073). A new table or column goes here:
 * `persona-tables.test.ts` reads the schema, and `erase-persona.test.ts` puts somebody into each column and looks for them afterwards.
 */
export const PERSONA_TABLES: Readonly<Record<string, PersonaTable>> = {
  // before the addresses that gave a stop its name
  parada: PEDIDO_TABLES.parada,

  // what opens the portal, and what is theirs alone
  sesion: { de: delUsuario, borra: true, persona: 'id_usuario', ajena: 'hash', quita: { ip: NADA }, secreta: 'hash' },
  clave_temporal: { de: delUsuario, borra: true, persona: 'id_usuario', ajena: 'hash', secreta: 'hash' },
  dispositivo: {
    de: delUsuario,
    borra: true,
    persona: 'id_usuario',
    ajena: 'hash_sesion',
    quita: { token: EMPTY },
    secreta: 'hash_sesion token',
  },
  calendario: {
    de: delUsuario,
    borra: true,
    persona: 'id_usuario',
    ajena: 'clave_hash clave',
    secreta: 'clave_hash clave',
  },
  email_anterior: {
    de: delUsuario,
    borra: true,
    persona: 'id_usuario',
    ajena: 'hash',
    quita: { email: EMPTY },
    secreta: 'hash',
  },
  registro_pendiente: {
    de: ({ emails }) => sql`lower(email) = any(${emails}::text[])`,
    borra: true,
    ajena: 'hash codigo',
    quita: { email: EMPTY, datos: EMPTY },
    secreta: 'hash codigo datos',
  },
  foto: {
    de: dePersona,
    borra: true,
    persona: 'id_persona',
    quita: { nombre: EMPTY, contenido: EMPTY },
    secreta: 'contenido',
  },
  notificacion: { de: delUsuario, borra: true, persona: 'id_usuario', ajena: 'estado subestado' },
  vista: {
    de: delUsuario,
    borra: true,
    persona: 'id_usuario',
    ajena: 'seccion columnas',
    quita: { nombre: EMPTY },
    texto: { donde: deSusClientes, columnas: [], json: ['consulta'] },
  },
  usuario_vista: { de: delUsuario, borra: true, persona: 'id_usuario', ajena: 'seccion columnas' },
  direccion_uso: { de: delUsuario, borra: true, persona: 'id_usuario', ajena: 'tipo' },
  origen_uso: { de: delUsuario, borra: true, persona: 'id_usuario' },
  direccion: {
    de: (quien) => sql`ambito = 'fav' and ${delUsuario(quien)}`,
    borra: true,
    persona: 'id_usuario',
    quita: { alias: EMPTY, info: EMPTY, street: EMPTY },
    derivada: 'search',
    ajena: 'ambito precision confirmada proveedor proveedor_ref',
  },
  pedido_favorito: {
    de: delUsuario,
    borra: true,
    persona: 'id_usuario',
    quita: { nombre: EMPTY },
    texto: { donde: deSusClientes, columnas: [], json: ['plantilla'] },
  },
  idempotencia: {
    de: delUsuario,
    borra: (quien) => sql`${delUsuario(quien)} or ${nameMatches('respuesta::text', quien)}`,
    persona: 'id_usuario',
    ajena: 'clave huella',
    quita: { respuesta: EMPTY },
    secreta: 'clave huella',
  },
  informe_archivo: {
    de: (quien) => sql`id_informe in (select id from informe where ${dePersona(quien)})`,
    // any workbook of their companies, or of all, may name them, so all are deleted and can be asked for again
    borra: (quien) =>
      sql`id_informe in (select id from informe where ${deSusClientes(quien)} or id_operador is not null)`,
    quita: { datos: EMPTY },
    secreta: 'datos',
  },
  informe: {
    de: dePersona,
    borra: (quien) =>
      sql`(${deSusClientes(quien)} or id_operador is not null) and (${dePersona(quien)} or estado in ('enviado', 'fallido'))`,
    persona: 'id_persona',
    // numbers of cecos and groups
    ajena: 'reporte estado archivo alcance',
    quita: { filtros: EMPTY, error: EMPTY },
  },
  informe_suscripcion: { de: ofAccount, borra: true, ajena: 'reporte' },
  invitacion: { de: dePersona, borra: true, persona: 'id_persona' },
  lote: {
    de: dePersona,
    borra: true,
    persona: 'id_persona',
    ajena: 'tipo estado huella',
    quita: { ip: NADA, nombre: EMPTY },
    texto: { donde: deSusClientes, columnas: [], json: ['datos'] },
  },
  lote_fila: {
    de: ofAccount,
    ajena: 'estado code version',
    texto: { donde: deSusClientes, columnas: [], json: ['datos'] },
  },
  limite: {
    borra: ({ emails, usuarios }) =>
      sql`split_part(key, ':', 2) = any(${[...emails, ...usuarios.map(String)]}::text[])`,
    quita: { key: EMPTY },
    secreta: 'key',
  },
  cuenta_ceco_auditado: { de: ofAccount, borra: true },
  cuenta_grupo_auditado: { de: ofAccount, borra: true },

  // what was asked and driven: it stays, and whose it was does not
  aviso: {
    de: (quien) => sql`${ofTheirPedidos('id_pedido')(quien)}
      and (id_persona = ${quien.idPersona} or ${nameMatches('nombre', quien)} or ${phoneMatches('tel', quien)})`,
    quita: { nombre: NOBODY, tel: NADA, texto: NADA },
    persona: 'id_persona',
    ajena: 'quien idioma acto marca canal estado motivo referencia',
  },
  // who said no is told no more, also once nobody knows who it was: the hash says no number
  aviso_baja: { de: dePersona, borra: true, persona: 'id_persona', secreta: 'tel_hash' },
  enlace: {
    de: (quien) =>
      sql`${ofTheirPedidos('id_pedido')(quien)} and (id_persona = ${quien.idPersona} or ${nameMatches('nombre', quien)} or ${phoneMatches('tel', quien)})`,
    quita: { nombre: NOBODY, tel: NADA, revocado: sql`coalesce(revocado, now())` },
    persona: 'id_persona creado_por',
    ajena: 'clave_hash clave para',
    secreta: 'clave_hash clave',
  },
  pasaje: PEDIDO_TABLES.pasaje,
  envio: PEDIDO_TABLES.envio,
  solicitud: PEDIDO_TABLES.solicitud,
  solicitud_rechazo: { texto: { donde: ofTheirPedidos('id_solicitud'), columnas: ['motivo'] } },
  autorizacion: {
    de: (quien) => sql`${ofTheirPedidos('id_solicitud')(quien)} and ${dePersona(quien)}`,
    persona: 'id_persona',
    texto: { donde: ofTheirPedidos('id_solicitud'), columnas: ['motivo'] },
  },
  anulacion: {
    de: (quien) => sql`${ofTheirPedidos('id_pedido')(quien)} and ${dePersona(quien)}`,
    persona: 'id_persona',
    texto: { donde: ofTheirPedidos('id_pedido'), columnas: ['motivo', 'quien_llamo'] },
  },
  calificacion: {
    de: (quien) => sql`${ofTheirPedidos('id_viaje')(quien)} and ${dePersona(quien)}`,
    persona: 'id_persona',
    texto: { donde: ofTheirPedidos('id_viaje'), columnas: ['obs'] },
  },
  costo_linea: { ajena: 'concepto unidad origen', texto: { donde: ofTheirPedidos('id_viaje'), columnas: ['obs'] } },
  evento: {
    de: (quien) => sql`${ofTheirPedidos('id_pedido')(quien)} and actor = any(${quien.usernames}::text[])`,
    quita: { actor: NOBODY },
    ajena: 'tipo origen',
    texto: { donde: ofTheirPedidos('id_pedido'), columnas: ['motivo'] },
  },
  nota: { texto: { donde: ofTheirPedidos('id_pedido'), columnas: ['texto'] } },
  viaje: {
    persona: 'modificado_usuario',
    ajena: 'id_public status substatus voucher_nro vehiculo_patente vehiculo_marca vehiculo_modelo',
    guarda: {
      ruta_cotizada: LEY_VIAJE,
      ruta_real: LEY_VIAJE,
      chofer_nombre: DE_CHOFER,
      chofer_apellido: DE_CHOFER,
      chofer_phone: DE_CHOFER,
      chofer_foto: DE_CHOFER,
    },
  },
  reclamo: {
    de: (quien) => sql`${deSusClientes(quien)} and ${dePersona(quien)}`,
    persona: 'id_persona',
    ajena: 'estado origen',
    texto: {
      donde: (quien) => sql`${deSusClientes(quien)} and (${dePersona(quien)} or ${ofTheirPedidos('id_viaje')(quien)})`,
      columnas: ['texto'],
    },
  },
  llamada_soporte: { de: dePersona, persona: 'id_persona', ajena: 'estado', quita: { celular: EMPTY } },
  caso: {
    ajena: 'origen estado resultado',
    texto: { donde: deSusCasos, columnas: ['respuesta', 'motivo'] },
  },
  caso_nota: {
    texto: { donde: (quien) => sql`id_caso in (select id from caso where ${deSusCasos(quien)})`, columnas: ['texto'] },
  },
  llamativo_decision: {
    de: (quien) => sql`${deSusClientes(quien)} and ${dePersona(quien)}`,
    persona: 'id_persona',
    ajena: 'alcance decision',
    texto: { donde: deSusClientes, columnas: ['texto'] },
  },
  rendicion: {
    persona: 'firmada_por',
    ajena: 'alcance aportes huella_firmada',
    texto: { donde: deSusClientes, columnas: [], json: ['contenido'] },
  },

  // who they are, last
  cuenta: {
    de: dePersona,
    quita: { legajo: NADA, email: NADA, celular: NADA, activa: sql`false` },
    persona: 'id_persona',
    derivada: 'orden busqueda',
    ajena: 'permisos',
  },
  cuenta_particular: {
    de: dePersona,
    quita: { alias: sql`'Particular'`, email: NADA, phone: NADA, activa: sql`false` },
    persona: 'id_persona',
  },
  usuario: {
    de: dePersona,
    persona: 'id_persona',
    secreta: 'hash',
    quita: { username: sql`'suprimida-' || id`, hash: NADA, email: NADA, activo: sql`false`, ultimo_ingreso: NADA },
  },
  persona: {
    de: ({ idPersona }) => sql`id = ${idPersona}`,
    quita: {
      nombre: sql.lit(ERASED.nombre),
      apellido: sql.lit(ERASED.apellido),
      tipo_doc: NADA,
      doc_num: NADA,
      celular: NADA,
      email: NADA,
      foto: NADA,
    },
    derivada: 'search',
  },

  // what is made of the rest, and goes with it
  pedido: {
    de: (quien) => sql`(id_cliente, id) in (select x.id_cliente, x.id_pedido from cliente c
      join pedido_persona x on x.id_cliente = c.id and x.id_persona = ${quien.idPersona})`,
    derivada: 'search item',
    ajena: 'clase id_public tipo status substatus',
    secreta: 'search',
  },
  pedido_aporte: { derivada: 'partes' },
  pedido_ceco: { ajena: 'status' },
  pedido_grupo: { ajena: 'status' },
  pedido_persona: { persona: 'id_persona', ajena: 'status' },
  resumen: { derivada: 'clave', ajena: 'dimension' },
  resumen_cambio: { derivada: 'clave', ajena: 'dimension' },

  // written anew by functions of their own: erase-correos.ts, erase-auditoria.ts
  correo: {
    de: ({ emails }) => sql`lower(para) = any(${emails}::text[])`,
    borra: true,
    quita: { para: EMPTY, asunto: EMPTY, texto: EMPTY, html: EMPTY, adjuntos: EMPTY },
    ajena: 'estado error id_mensaje',
    secreta: 'adjuntos',
  },
  auditoria: {
    de: ({ usuarios, cuentas, clientes }) => sql`id_cliente = any(${[...clientes, 0]}::int[])
      and (id_usuario = any(${usuarios}::int[]) or objeto = 'cuenta' and id_objeto = any(${cuentas.map(String)}::text[])
        or objeto = 'usuario' and id_objeto = any(${usuarios.map(String)}::text[]))`,
    persona: 'id_usuario',
    // the address of an operador is none of theirs
    ajena: 'accion objeto id_objeto ip_operador id_lote',
    quita: { actor: NOBODY, ip: NADA, antes: NADA, despues: NADA },
  },

  ...OTHER_TABLES,
};
