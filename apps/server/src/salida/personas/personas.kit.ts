import { sql } from 'kysely';
import type { TestServer } from '../../../test/harness.ts';
import { insertSolicitud, insertViaje } from '../../../test/pedidos.ts';
import { DRIVEN } from '../../dinero/calificaciones/calificaciones.kit.ts';
import { claimed } from '../../dinero/reclamos/reclamos.kit.ts';
import { projectAll } from '../../pedidos/proyeccion/project-all.ts';

/** Nobody else of the suite is called so, and no text but of this kit names them. */
export const ZENOBIO = {
  username: 'zenobio.quintarelli',
  nombre: 'Zenobio',
  apellido: 'Quintarelli',
  email: 'zenobio.quintarelli@andina.example',
  celular: '+5491155550777',
  docNum: '27999888',
  legajo: 'LEG-77123',
} as const;
/** How others write of them. */
const SAYING = 'Lo sabe Zenobio Quintarelli, +5491155550777, y firma QUINTARELLI, ZENOBIO';
/** Whatever gives them away. */
const TRACE = 'zenobio|quintarelli|5555077|27999888|leg-77123';

type Known = Awaited<ReturnType<typeof ordered>>;

async function ordered(server: TestServer) {
  const { db } = server;
  const { id: idUsuario, idPersona } = await db
    .selectFrom('usuario')
    .select(['id', 'idPersona'])
    .where('username', '=', 'pablo.empleado')
    .executeTakeFirstOrThrow();
  const { username, nombre, apellido, email, celular, docNum, legajo } = ZENOBIO;
  await db.updateTable('usuario').set({ username, email }).where('id', '=', idUsuario).execute();
  await db
    .updateTable('persona')
    .set({ nombre, apellido, email, celular, docNum })
    .where('id', '=', idPersona)
    .execute();
  await db.updateTable('cuenta').set({ email, celular, legajo }).where('idPersona', '=', idPersona).execute();
  const viaje = {
    ...DRIVEN,
    requester: username,
    note: SAYING,
    pasajes: [{ who: username }, { nombre: 'Zenobio Quintarelli', tel: celular }, { nombre: 'Tomás Ruiz' }],
  };
  const { idCliente, idViaje, id: idReclamo } = await claimed(server, { as: username, viaje, texto: SAYING });
  const shipment = { tipo: 'ENVIO', sender: 'Zenobio Quintarelli', receiver: 'Zenobio Quintarelli' } as const;
  const paquete = await insertViaje(db, { ...DRIVEN, requester: username, tipo: 'PAQUETERIA', pasajes: [shipment] });
  const refused = await insertSolicitud(db, { requester: username, estado: 'X', note: SAYING });
  const { id: idCuenta } = await db
    .selectFrom('cuenta')
    .select('id')
    .where('idPersona', '=', idPersona)
    .where('idCliente', '=', idCliente)
    .executeTakeFirstOrThrow();
  return { idUsuario, idPersona, idCuenta, idCliente, idViaje, idReclamo, paquete, refused };
}

/** What columns of JSON hold of them. */
const json = JSON.stringify({ texto: SAYING, lista: [{ nombre: 'Zenobio Quintarelli' }], legajo: ZENOBIO.legajo });

/** What the portal writes of somebody who uses all of it, in the fewest columns. */
const ROWS = ({ idUsuario, idPersona, idCuenta, idCliente, idViaje, refused }: Known) => {
  const { idSolicitud } = refused;
  return [
    sql`insert into clave_temporal values (${idUsuario}, 'x', now())`,
    sql`insert into dispositivo (id_usuario, token, creado) values (${idUsuario}, ${SAYING}, now())`,
    sql`insert into calendario values (${idUsuario}, '\x03', '\x04', now(), null)`,
    sql`insert into email_anterior values ('\x01', ${idUsuario}, ${ZENOBIO.email}, now())`,
    sql`insert into registro_pendiente select '\x02', min(codigo), ${ZENOBIO.email}, ${json}::jsonb, now() from codigo_registro`,
    sql`insert into foto values (${`${'ab'.repeat(16)}.jpg`}, ${idPersona}, ${Buffer.from('zenobio')}, now())`,
    sql`insert into notificacion (id_usuario, id_cliente, id_viaje, estado, creada, salida)
        values (${idUsuario}, ${idCliente}, ${idViaje}, 'Finalizado', now(), now())`,
    sql`insert into vista (id_cliente, id_usuario, seccion, nombre, consulta, columnas, inicial, creado)
        values (${idCliente}, ${idUsuario}, 'pedidos', 'Los de Zenobio', ${json}::jsonb, '[]', false, now())`,
    // and one of somebody else, that narrows to them
    sql`insert into vista (id_cliente, id_usuario, seccion, nombre, consulta, columnas, inicial, creado)
        select ${idCliente}, id, 'pedidos', 'Lo de siempre', ${json}::jsonb, '[]', false, now()
          from usuario where username = 'ana.admin'`,
    sql`insert into usuario_vista values (${idCliente}, ${idUsuario}, 'pedidos', '[]')`,
    sql`with casa as (insert into direccion (ambito, id_usuario, alias, info, street, lat, lon)
          values ('fav', ${idUsuario}, 'Lo de Zenobio', ${SAYING}, 'Quintarelli 100', -34.6, -58.4) returning id),
        uso as (insert into direccion_uso (id_usuario, id_direccion, tipo, ultima) select ${idUsuario}, id, 'ORIGEN', now() from casa)
        insert into origen_uso (id_cliente, id_usuario, dia, id_direccion, ultima)
        select ${idCliente}, ${idUsuario}, current_date, id, now() from casa`,
    sql`insert into pedido_favorito (id_cliente, id_usuario, nombre, plantilla, creado)
        values (${idCliente}, ${idUsuario}, 'Zenobio al centro', ${json}::jsonb, now())`,
    sql`insert into pedido_favorito (id_cliente, id_usuario, nombre, plantilla, creado)
        select ${idCliente}, id, 'Buscar a alguien', ${json}::jsonb, now() from usuario where username = 'ana.admin'`,
    sql`insert into idempotencia values (${idUsuario}, 'clave', '\x03', ${idCliente}, ${json}::jsonb, now())`,
    sql`with pedido as (insert into informe (id_cliente, id_persona, id_cuenta, reporte, filtros, creado, error)
          values (${idCliente}, ${idPersona}, ${idCuenta}, 'viajes', ${json}::jsonb, now(), ${SAYING}) returning id)
        insert into informe_archivo select id, 1, ${Buffer.from('zenobio')} from pedido`,
    sql`insert into informe_suscripcion values (${idCliente}, ${idCuenta}, 'viajes', now())`,
    sql`insert into invitacion values (${idCliente}, ${idPersona}, now())`,
    sql`with suyo as (insert into lote (id, id_cliente, id_persona, tipo, estado, datos, huella, total, creado, terminado, nombre)
          values (gen_random_uuid(), ${idCliente}, ${idPersona}, 'pedidos', 'terminado', ${json}::jsonb, 'x', 1, now(), now(), ${SAYING}))
        select`,
    sql`with ajeno as (insert into lote (id, id_cliente, id_persona, tipo, estado, datos, huella, total, creado, terminado, nombre)
          select gen_random_uuid(), ${idCliente}, id_persona, 'pedidos', 'terminado', ${json}::jsonb, 'x', 1, now(), now(), 'Congreso'
            from usuario where username = 'ana.admin' returning id)
        insert into lote_fila (id_cliente, id_lote, n, datos, estado, id_cuenta)
        select ${idCliente}, id, 1, ${json}::jsonb, 'hecha', ${idCuenta} from ajeno`,
    sql`insert into limite (key) values (${`login-usuario:${ZENOBIO.email}`})`,
    sql`insert into cuenta_ceco_auditado select ${idCliente}, ${idCuenta}, min(id) from centro_costo where id_cliente = ${idCliente}`,
    sql`insert into cuenta_grupo_auditado select ${idCliente}, ${idCuenta}, min(id) from grupo where id_cliente = ${idCliente} having count(*) > 0`,
    sql`insert into enlace (id_cliente, id_pedido, clave_hash, clave, para, id_persona, nombre, tel, creado_por, creado)
        values (${idCliente}, ${idViaje}, decode(repeat('04', 32), 'hex'), '\x05', 'colega', ${idPersona}, 'Zenobio Quintarelli', ${ZENOBIO.celular}, ${idUsuario}, now())`,
    sql`insert into aviso (id_cliente, id_pedido, id_solicitud, id_pasaje, quien, id_persona, nombre, tel, idioma, acto, marca, canal, estado,
          texto, creado)
        select ${idCliente}, ${idViaje}, ${idSolicitud}, min(id), 'pasajero', ${idPersona}, 'Zenobio Quintarelli', ${ZENOBIO.celular}, 'es',
          'pedido', '', 'sms', 'enviado', ${SAYING}, now() from pasaje where id_cliente = ${idCliente} and id_viaje = ${idViaje}`,
    sql`insert into aviso_baja (id_persona, creada) values (${idPersona}, now())`,
  ];
};

/** What the portal and operadores write of the orders of somebody, and of what they claim. */
const PEDIDO_ROWS = ({ idUsuario, idPersona, idCuenta, idCliente, idViaje, idReclamo, refused }: Known) => {
  const { idSolicitud } = refused;
  return [
    sql`insert into solicitud_rechazo (id_cliente, id_solicitud, id_agencia, motivo, creado)
        select ${idCliente}, ${idSolicitud}, min(id), ${SAYING}, now() from agencia`,
    sql`update solicitud set quien_llamo = 'Zenobio Quintarelli' where id_cliente = ${idCliente} and id = ${idSolicitud}`,
    sql`insert into autorizacion values (${idCliente}, ${idSolicitud}, false, ${SAYING}, ${idPersona}, now())`,
    sql`insert into anulacion (id_cliente, id_pedido, id_persona, pedida, tardia, resuelta, motivo, quien_llamo)
        values (${idCliente}, ${idSolicitud}, ${idPersona}, now(), false, now(), ${SAYING}, 'Zenobio Quintarelli')`,
    sql`with de as (insert into operador (email, nombre, apellido, roles)
          values ('nota@traza.example', 'Dora', 'Despacho', '{despachar}') returning id)
        insert into nota (id_cliente, id_pedido, texto, id_operador, creada)
        select ${idCliente}, ${idViaje}, ${SAYING}, id, now() from de`,
    sql`update calificacion set obs = ${SAYING} where id_cliente = ${idCliente} and id_viaje = ${idViaje}`,
    sql`insert into costo_linea (id_cliente, id_viaje, orden, concepto, cantidad, unidad, importe, obs)
        values (${idCliente}, ${idViaje}, 99, 'otros', 1, 'u', 0, ${SAYING})`,
    sql`update evento set actor = ${ZENOBIO.username}, motivo = ${SAYING} where id_cliente = ${idCliente} and id_pedido = ${idViaje} and tipo = 'calificado'`,
    sql`update parada set alias = 'Lo de Zenobio', obs = ${SAYING} where id_cliente = ${idCliente} and id_viaje = ${idViaje}`,
    sql`update solicitud set motivo_anulacion = ${SAYING}, motivo = ${SAYING} where id_cliente = ${idCliente} and id = ${idSolicitud}`,
    sql`update viaje set modificado_usuario = ${idUsuario} where id_cliente = ${idCliente} and id = ${idViaje}`,
    sql`insert into llamada_soporte (id_cliente, id_persona, celular, estado, creada)
        values (${idCliente}, ${idPersona}, ${ZENOBIO.celular}, 'atendida', now())`,
    sql`update caso set estado = 'cerrado', cerrado = now(), respuesta = ${SAYING}, respondida = now(), motivo = ${SAYING}
      where id_reclamo = ${idReclamo}`,
    sql`insert into caso_nota (id_caso, texto, id_operador, creada)
      select k.id, ${SAYING}, (select min(id) from operador), now() from caso k where k.id_reclamo = ${idReclamo}`,
    sql`update caso set estado = 'cerrado', cerrado = now() where origen = 'llamada'`,
    sql`update reclamo set estado = 'cerrado' where id = ${idReclamo}`,
    sql`insert into llamativo_decision values (${idCliente}, 'cliente', 0, 2026, 3, ${idViaje}, 'bien', ${SAYING}, ${idPersona}, null, now())`,
    sql`insert into rendicion (id_cliente, alcance, id_alcance, anio, mes, firmada, firmada_por, importe, contenido, aportes)
        values (${idCliente}, 'cliente', 0, 2026, 3, now(), ${idPersona}, 1300000, ${json}::json, '[]')`,
    sql`insert into cuenta_particular (id_persona, email, phone) values (${idPersona}, ${ZENOBIO.email}, ${ZENOBIO.celular})
        on conflict do nothing`,
    sql`insert into correo (para, asunto, texto, html, estado, creado) values
        (${ZENOBIO.email}, 'Hola', 'Hola', 'Hola', 'enviado', now()),
        ('ana.admin@andina.example', ${SAYING}, ${SAYING}, ${SAYING}, 'enviado', now()),
        ('ana.admin@andina.example', ${SAYING}, ${SAYING}, ${SAYING}, 'pendiente', now())`,
    sql`insert into auditoria (id_cliente, ts, id_usuario, actor, accion, objeto, id_objeto, ip, antes, despues) values
        (${idCliente}, now(), ${idUsuario}, ${ZENOBIO.username}, 'crear', 'solicitud', ${String(idSolicitud)}, '192.0.2.7', null, ${json}::jsonb),
        (${idCliente}, now(), null, 'sistema', 'modificar', 'cuenta', ${String(idCuenta)}, null, ${json}::jsonb, ${json}::jsonb)`,
  ];
};

/** The employee of the base under a name that nobody else has, in every table that keeps something of people. */
export async function everywhere(server: TestServer): Promise<Known> {
  const known = await ordered(server);
  const faults: string[] = [];
  for (const [i, row] of [...ROWS(known), ...PEDIDO_ROWS(known)].entries())
    await row.execute(server.db).catch((e: Error) => faults.push(`${i} ${e.message}`));
  if (faults.length > 0) throw new Error(faults.join('\n'));
  await projectAll(server.db, undefined, () => undefined);
  return known;
}

/** The suite takes the lines of a sign-in out of the trail, and leaves what was noted of them. */
export const forgetSignIns = ({ db }: TestServer) =>
  sql`delete from auditoria_pendiente p where not exists (
        select from auditoria a where a.id_cliente = p.id_cliente and a.id = p.id)`.execute(db);

/** Where a text that gives them away stands: table and column, in their order. */
export async function placesOf({ db }: TestServer): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`.execute(
    db,
  );
  const places: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ column: string }>`
      select distinct e.key as "column" from ${sql.table(name)} t
       cross join lateral jsonb_each_text(to_jsonb(t)) e
       where e.value ~* ${`${TRACE}|${Buffer.from('zenobio').toString('hex')}`} order by 1`.execute(db);
    places.push(...rows.map(({ column }) => `${name}.${column}`));
  }
  return places;
}
