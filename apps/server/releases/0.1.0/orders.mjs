/** Orders of every kind, by the calls of the portal, and what carriers, requesters and who decides do with them. */
import { bodies, call, db, later, now, one, pool, REMISES } from './server.mjs';

const PEOPLE = ['ana.admin', 'pablo.empleado', 'mario.rutas', 'ceci.cecos', 'gero.grupos', 'gabi.grupo'];
const PLAN = {
  fechaDesde: '2026-06-22',
  fechaHasta: '2026-07-03',
  horaIda: '08:30',
  horaRegreso: '18:00',
  frecuenciaIda: 'L-X----',
  frecuenciaRegreso: 'L------',
};

function order(as, path, body) {
  later({ minutes: 3 });
  return call('POST', path, { as, body });
}

export async function orderEverything() {
  const pablo = await bodies.ordererOf({ db }, 'pablo.empleado');
  for (const round of ['primera', 'segunda', 'tercera']) {
    for (const as of PEOPLE) {
      const own = bodies.simpleBody(await bodies.ordererOf({ db }, as), { observacion: `La ${round} de ${as}` });
      await order(as, '/rest/solicitudes/simples', own);
    }
    await order('pablo.empleado', '/rest/solicitudes/mensajes', bodies.messageBody(pablo));
    await order('pablo.empleado', '/rest/solicitudes/paquetes', bodies.parcelBody(pablo));
    await order('pablo.empleado', '/rest/solicitudes/completas', bodies.completaBody(pablo));
  }
  await order('pablo.empleado', '/rest/solicitudes/simples', bodies.simpleBody(pablo, { planificacion: PLAN }));
}

export async function bookSeats() {
  const { id: idCarpool, paradas } = await one('select id, paradas from carpool order by id limit 1');
  const { rows: runs } = await pool.query(
    `select id from viaje where id_carpool = $1 and status = 'registrado' and inicio > '2026-06-18' order by inicio limit 2`,
    [idCarpool],
  );
  const at = ({ direccion, lat, lon }) => ({ direccion, lat, lon });
  for (const [index, as] of ['mario.rutas', 'pablo.empleado', 'ana.admin'].entries()) {
    const { idPersona, cecos } = await bodies.ordererOf({ db }, as);
    const seats = Array.from({ length: 1 + (index % 2) }, (_, seat) => seat);
    const stops = [
      { dir: at(paradas.at(0)), ascensos: seats, descensos: [] },
      { dir: at(paradas.at(-1)), ascensos: [], descensos: seats },
    ];
    const pasajes = seats.map((seat) => ({
      nombre: `Invitado ${as} ${seat}`,
      tel: null,
      idPersona: null,
      idCeco: cecos[0],
    }));
    for (const { id: idViaje } of runs) {
      await order(as, '/sgv/rest/solicitudes/carpool', { idPersona, idViaje, idCarpool, paradas: stops, pasajes });
    }
  }
}

/** One authorized, one refused, one that still waits. */
export async function decide() {
  const marta = await bodies.ordererOf({ db }, 'marta.multi', 'Río Salud');
  await bodies.setPermisos({ db }, 'marta.multi', { approveCotizaciones: false });
  await pool.query("update cliente set requiere_autorizacion = 'siempre', tope_autorizacion = null where id = $1", [
    marta.idCliente,
  ]);
  const refusal = { aprobar: false, motivo: 'Ya hay un viaje a esa hora' };
  for (const decision of [{ aprobar: true, motivo: null }, refusal, undefined]) {
    const body = bodies.simpleBody(marta, { fechaHoraSalida: now().add({ hours: 30 }).toString() });
    const { idSolicitud } = await order('marta.multi', '/rest/solicitudes/simples', body);
    const path = `/sgv/rest/solicitudes/${idSolicitud}/autorizacion`;
    if (decision) await call('POST', path, { as: 'rita.rio', body: decision });
  }
}

const DRIVER = {
  chofer: { nombre: 'Raúl', apellido: 'Gómez', phone: '+5491144440001' },
  vehiculo: { patente: 'AB123CD', marca: 'Fiat', modelo: 'Cronos' },
};
const COSTS = [
  { concepto: 'kilometros', cantidad: 7.25, unidad: 'km', importe: 985_050 },
  { concepto: 'espera', cantidad: 12, unidad: 'min', importe: 120_000 },
];
/** How far orders get, in turn. */
const COURSES = [
  [],
  ['accept'],
  ['accept', 'assign'],
  ['accept', 'assign', 'approach'],
  ['accept', 'assign', 'approach', 'drive'],
  ['accept', 'assign', 'approach', 'drive', 'end'],
  ['reject'],
  ['accept', 'assign', 'approach', 'drive', 'end', 'rate'],
  ['accept', 'assign', 'approach', 'drive', 'end', 'dispute'],
  ['accept', 'cancel'],
  ['cancelEarly'],
];

const carrier = (path, body) => call('POST', `/transportistas/v1/${path}`, { key: REMISES, body });

function tell({ idViaje }, type, parada) {
  later({ minutes: 4 });
  const timestamp = now().toString();
  return carrier(`viajes/${idViaje}/eventos`, parada === undefined ? { type, timestamp } : { type, parada, timestamp });
}

function rate({ idViaje, as }, calificacion, observacion) {
  const body = { username: as, calificacion, observacion, enDesacuerdo: calificacion < 3 };
  return call('POST', `/pedidos/v1/v/${idViaje}/calificaciones`, { as, body });
}

const STEPS = {
  reject: ({ id }) => carrier(`solicitudes/${id}/rechazar`, { motivo: 'Sin autos' }),
  cancelEarly: ({ id, as }) => call('DELETE', `/pedidos/v1/s/${id}`, { as }),
  cancel: ({ idViaje, as }) => call('DELETE', `/pedidos/v1/v/${idViaje}`, { as }),
  assign: ({ idViaje }) => carrier(`viajes/${idViaje}/asignacion`, DRIVER),
  async approach(trip) {
    await tell(trip, 'circulando', 0);
    const posiciones = Array.from({ length: 6 }, (_, i) => ({
      lat: -34.604 + i * 0.004,
      lon: -58.384 - (i % 2) * 0.003,
      timestamp: now().add({ seconds: i }).toString(),
      velocidad: 30,
    }));
    await carrier(`viajes/${trip.idViaje}/posiciones`, { posiciones });
  },
  async drive(trip) {
    for (let stop = 0; stop < trip.stops - 1; stop += 1) {
      await tell(trip, 'arribado', stop);
      await tell(trip, 'iniciado', stop);
      await tell(trip, 'circulando', stop + 1);
    }
  },
  async end(trip) {
    await tell(trip, 'arribado', trip.stops - 1);
    await carrier(`viajes/${trip.idViaje}/costos`, { detalle: COSTS });
    await tell(trip, 'finalizado');
  },
  rate: (trip) => rate(trip, 5, 'Muy puntual'),
  dispute: (trip) => rate(trip, 2, 'Llegó tarde'),
};

export async function driveSome() {
  const { rows } = await pool.query(
    `select s.id, u.username as "as" from solicitud s join usuario u on u.id_persona = s.id_persona_sol
      where s.estado = 'A' and s.id_viaje is null and s.creado > '2026-06-16T13:00:00Z' order by s.id`,
  );
  for (const [index, { id, as }] of rows.entries()) {
    let trip = { id, as };
    for (const step of COURSES[index % COURSES.length]) {
      later({ minutes: 1 });
      if (step !== 'accept') {
        await STEPS[step](trip);
        continue;
      }
      const { idViaje } = await carrier(`solicitudes/${id}/aceptar`, {});
      const { n: stops } = await one('select count(*)::int n from parada where id_viaje = $1', [idViaje]);
      trip = { ...trip, idViaje, stops };
    }
  }
}
