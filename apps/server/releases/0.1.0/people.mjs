/** What people keep, ask for and are told besides orders. */
import { bodies, call, db, deps, later, one, pool, runReport, send } from './server.mjs';

const PUSH = {
  endpoint: 'https://push.services.mozilla.com/wpush/v2/abc',
  expirationTime: null,
  keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
};
const HOME = {
  alias: 'Casa',
  info: 'Timbre 2',
  street: 'Gorriti 4500, Palermo, Buenos Aires, Argentina',
  lat: -34.59,
  lon: -58.43,
};
const NEWCOMER = {
  firstName: 'Nora',
  lastName: 'Nueva',
  email: 'nora.nueva@andina.example',
  phone: '351 123-4567',
  dni: '40111222',
  password: '',
  registerCode: 'andina26',
};

async function keepThings() {
  const as = 'pablo.empleado';
  await call('POST', '/notificaciones/devices', {
    as,
    body: { app: 'in.web', username: as, token: JSON.stringify(PUSH) },
  });
  const { id } = await call('POST', '/direcciones/v2/favoritas/', { as, body: HOME });
  await call('POST', `/direcciones/v1/usos/${id}/ORIGEN/`, { as });
  const { idPersona } = await bodies.ordererOf({ db }, as);
  const driven = await one(
    `select v.id from viaje v join solicitud s on s.id_viaje = v.id
      where s.id_persona_sol = $1 and v.status = 'finalizado' and v.id_carpool is null order by v.id desc limit 1`,
    [idPersona],
  );
  await call('POST', '/pedidos/favoritos', { as, body: { nombre: 'A Belgrano', extrasType: 'v', id: driven.id } });
  await call('POST', `/sgv/rest/alerta/sos/${idPersona}`, { as });
}

async function comeIn(andina) {
  await call('POST', '/usuarios/registro', { body: NEWCOMER });
  const recovery = encodeURI('/usuarios/recuperar-contraseña');
  await call('PATCH', recovery, { body: { email: 'mario.rutas@andina.example' } });
  const { id_persona: idPersona, email } = await one(
    'select id_persona, email from cuenta where id_cliente = $1 and activa order by id offset 30 limit 1',
    [andina],
  );
  await call('POST', '/usuarios/invite', { as: 'ana.admin', body: { usersToInvite: [{ idPersona, email }] } });
  await send('POST', '/login', { body: { username: 'mario.rutas', password: 'equivocada' } });
}

async function askReports(andina) {
  const as = 'ana.admin';
  const ask = (since) =>
    call('POST', `/pedidos/v1/reporte/pedidos?idClient=${andina}&since=${since}&until=2026-05-31`, { as });
  await call('PUT', '/informes/suscripcion', { as, body: { idCliente: andina, activa: true } });
  const { idReporte } = await ask('2026-04-01');
  await runReport(deps, idReporte);
  later({ minutes: 11 });
  // this one waits
  await ask('2026-01-01');
}

export async function liveOn() {
  const { id: andina } = await one("select id from cliente where alias = 'Andina Servicios'");
  await keepThings();
  await comeIn(andina);
  await askReports(andina);
  const group = { idCliente: andina, nombre: 'Turno noche', descripcion: '' };
  await call('POST', '/sgv/rest/cuentas/grupos', { as: 'ana.admin', body: group });
  await pool.query('select plegar_resumen()');
}
