import { PERMISSION_KEYS } from '@traza/domain/cuentas';
import { sql } from 'kysely';
import { expireSolicitudes } from '../src/agencias/transportistas/expire-solicitudes.ts';
import { foldResumen } from '../src/dinero/informes/tableros/resumen-sql.ts';
import { resolveAnulacion } from '../src/pedidos/anulaciones/resolve-anulacion.ts';
import { markAllPending, projectFew } from '../src/pedidos/proyeccion/pending.ts';
import { ordererOf, simpleBody } from '../src/pedidos/solicitudes/solicitudes.kit.ts';
import { ADMIN, type Dice, type Draw } from './concurrent-world.ts';
import { TEST_AGENCIA_KEY as key } from './constants.ts';
import { createBody, editBody, personOf } from './people.ts';

const as = ADMIN;
const emailOf = (dice: Dice, username: string) => `${username}${dice.below(3)}@andina.example`;
const phoneOf = (dice: Dice) => `+54351123${1000 + dice.below(9000)}`;
const nameOf = (dice: Dice) => `N ${dice.below(1_000_000_000)}`;
/** What an edit may take from somebody of the trial, who goes on to order. */
const TAKEN = PERMISSION_KEYS.filter((one) => !/^(?:manage|register|changeDefaultCeco)/.test(one));

/** What is written of people. */
const ON_PEOPLE = {
  editEmpleado: async (world, dice) => {
    const { cecos, grupos, server } = world;
    const { as: _, ...who } = await world.person(dice);
    const change = dice.of([
      { idGrupo: dice.of(grupos) },
      { activo: dice.below(4) > 0 },
      { idCentrosDeCostoHabilitados: cecos, idCentroDeCostoPreferido: dice.of(cecos) },
      { permisos: { [dice.of(TAKEN)]: dice.below(2) > 0 } },
      { nombre: dice.of(['Pablo', 'Paulo']), idGrupo: dice.of(grupos) },
      {},
    ]);
    return world.call('PATCH', '/usuarios/administracion', { as, body: await editBody(server, who, change) });
  },
  saveCecos: async (world, dice) => {
    const { cecos, server } = world;
    const change = { idCentrosDeCostoHabilitados: cecos, idCentroDeCostoPreferido: dice.of(cecos) };
    const body = await editBody(server, await personOf(server.db, world.focus), change);
    return world.call('PATCH', '/usuarios/administracion', { as, body });
  },
  chooseCeco: async (world, dice) => {
    const who = await world.person(dice);
    await world.enable(who.idCuenta);
    const body = { idCuentaCorporativa: who.idCuenta, idCentroDeCosto: dice.of(world.cecos) };
    return world.call('POST', '/cuentas/cecos/preferido', { as: who.as, body });
  },
  changePhone: async (world, dice) => {
    const who = await world.person(dice);
    const body = { idCuentaCorporativa: who.idCuenta, phone: phoneOf(dice) };
    return world.call('PATCH', '/usuarios/cambiar/telefono', { as: who.as, body });
  },
  changeEmail: async (world, dice) => {
    const who = await world.person(dice);
    const body = { newEmail: emailOf(dice, who.as) };
    return world.call('PATCH', '/usuarios/cambiar/email', { as: who.as, body });
  },
  changeProfile: async (world, dice) => {
    const who = await world.person(dice);
    const body = { data: { email: emailOf(dice, who.as), phone: phoneOf(dice) } };
    return world.call('POST', '/usuarios', { as: who.as, body });
  },
  login: async (world, dice) => {
    const { as: username } = await world.person(dice);
    return world.call('POST', '/login', { body: { username, password: 'Traza2026' } });
  },
  createEmpleado: async (world) =>
    world.call('POST', '/usuarios/administracion', { as, body: await createBody(world.server) }),
  invite: async (world, dice) => {
    const { idPersona, email } = await world.person(dice);
    return world.call('POST', '/usuarios/invite', { as, body: { usersToInvite: [{ idPersona, email }] } });
  },
  loteGrupo: async (world, dice) => world.lote({ idGrupo: dice.of(world.grupos) }),
  lotePermiso: async (world, dice) => world.lote({ permisos: { showAcuerdos: dice.below(2) > 0 } }),
  loteCeco: async (world, dice) => world.lote({ cecos: { agregar: world.cecos, preferido: dice.of(world.cecos) } }),
  makeGrupo: async (world, dice) => {
    const body = { id: null, nombre: nameOf(dice), descripcion: '', idCliente: world.idCliente };
    return world.call('POST', '/sgv/rest/cuentas/grupos', { as, body });
  },
  renameGrupo: async (world, dice) => {
    const id = world.grupos[0] ?? 0;
    const body = { id, nombre: nameOf(dice), descripcion: '', idCliente: world.idCliente };
    return world.call('PUT', `/sgv/rest/cuentas/grupos/${id}`, { as, body });
  },
  deleteGrupo: async (world, dice) => {
    const { server, idCliente } = world;
    const { idCuenta } = await world.person(dice);
    const made = { idCliente, nombre: nameOf(dice), descripcion: '' };
    const { id } = await server.db.insertInto('grupo').values(made).returning('id').executeTakeFirstOrThrow();
    await server.db.updateTable('cuenta').set({ idGrupo: id }).where('id', '=', idCuenta).execute();
    return world.call('DELETE', `/sgv/rest/cuentas/grupos/${id}`, { as });
  },
  makeMolde: async (world, dice) => {
    const permisos = Object.fromEntries(PERMISSION_KEYS.map((one) => [one, one === 'travel']));
    const body = { idCliente: world.idCliente, nombre: nameOf(dice), permisos };
    return world.call('POST', '/usuarios/administracion/moldes', { as, body });
  },
} satisfies Record<string, Draw>;

/** What is asked, called off, approved and rated. */
const ON_PEDIDOS = {
  createSimple: async (world, dice) => {
    const who = await world.person(dice);
    const body = { ...simpleBody(await ordererOf(world.server, who.as)), idTipoVehiculo: 3 };
    const headers = { 'idempotency-key': crypto.randomUUID() };
    return world.call('POST', '/rest/solicitudes/simples', { as: who.as, body, headers });
  },
  createCompleta: async (world, dice) => {
    const who = await world.person(dice);
    const body = await world.completa(who.as);
    return world.call('POST', '/rest/solicitudes/completas', { as: who.as, body });
  },
  cancelViaje: async (world) => world.call('DELETE', `/pedidos/v1/v/${world.viaje}`, { as: world.requester }),
  cancelSolicitud: async (world) => world.call('DELETE', `/pedidos/v1/s/${world.solicitud}`, { as: world.requester }),
  cancelBoth: async (world) => {
    const pedidos = [
      { extrasType: 's', id: world.solicitud },
      { extrasType: 'v', id: world.viaje },
    ];
    const body = { idCliente: world.idCliente, pedidos };
    return world.call('POST', '/pedidos/anulaciones', { as: world.requester, body });
  },
  approve: async (world, dice) => {
    const body = { aprobar: dice.below(2) > 0, motivo: 'No hace falta' };
    return world.call('POST', `/sgv/rest/solicitudes/${world.solicitud}/autorizacion`, { as, body });
  },
  rate: async (world, dice) => {
    const who = await world.person(dice);
    const body = { username: who.as, calificacion: 1, observacion: 'Mal', enDesacuerdo: dice.below(2) > 0 };
    return world.call('POST', `/pedidos/v1/v/${world.viaje}/calificaciones`, { as: who.as, body });
  },
  share: async (world, dice) => {
    const who = await world.person(dice);
    return world.call('POST', `/pedidos/v1/v/${world.viaje}/enlaces`, { as: who.as, body: { para: 'colega' } });
  },
  readNotices: async (world, dice) => {
    const who = await world.person(dice);
    const body = { pedidos: [world.viaje, world.solicitud] };
    return world.call('POST', '/notificaciones/pedidos/leidas', { as: who.as, body });
  },
} satisfies Record<string, Draw>;

/** What carriers tell. */
const OF_AGENCIAS = {
  accept: async (world) => world.call('POST', `/transportistas/v1/solicitudes/${world.solicitud}/aceptar`, { key }),
  reject: async (world) =>
    world.call('POST', `/transportistas/v1/solicitudes/${world.solicitud}/rechazar`, { key, body: { motivo: 'no' } }),
  assign: async (world, dice) => {
    const phone = dice.of(['+5491144440001', '+5491144440002']);
    const chofer = { nombre: 'Raúl', apellido: dice.of(['Gómez', 'Paz']), phone };
    const vehiculo = { patente: dice.of(['AA111AA', 'AB222CD']), marca: 'Fiat', modelo: 'Cronos' };
    const body = { chofer, vehiculo };
    return world.call('POST', `/transportistas/v1/viajes/${world.viaje}/asignacion`, { key, body });
  },
  tell: async (world, dice) => {
    const timestamp = world.server.clock.now().toString();
    const body = dice.of([
      { type: 'circulando', parada: 0, timestamp },
      { type: 'arribado', parada: 0, timestamp },
      { type: 'finalizado', timestamp },
      { type: 'fallo', timestamp },
    ]);
    return world.call('POST', `/transportistas/v1/viajes/${world.viaje}/eventos`, { key, body });
  },
  drive: async (world) => {
    const posiciones = [{ lat: -34.6, lon: -58.4, timestamp: world.server.clock.now().toString() }];
    return world.call('POST', `/transportistas/v1/viajes/${world.viaje}/posiciones`, { key, body: { posiciones } });
  },
  charge: async (world) => {
    const detalle = [{ concepto: 'kilometros', cantidad: 2, unidad: 'km', importe: 1000 }];
    return world.call('POST', `/transportistas/v1/viajes/${world.viaje}/costos`, { key, body: { detalle } });
  },
} satisfies Record<string, Draw>;

/** What the server does by itself. */
const OF_JOBS = {
  resolve: async (world) => {
    const { server, idCliente, viaje } = world;
    return world.job(() => resolveAnulacion(server.deps, { idCliente, idPedido: viaje }));
  },
  project: async (world) => {
    const { db } = world.server;
    await markAllPending(db, world.idCliente);
    return world.job(() => projectFew(db));
  },
  fold: async (world) => world.job(() => foldResumen(world.server.db)),
  seal: async (world) => world.job(() => sql`select sellar_auditoria(${world.idCliente}, 50)`.execute(world.server.db)),
  expire: async (world) => {
    const { deps, clock } = world.server;
    return world.job(() => expireSolicitudes(deps, clock.now().add({ hours: 24 })));
  },
} satisfies Record<string, Draw>;

/** Everything that calls and jobs write at the same time on the same few rows. */
export const ACTS: Readonly<Record<string, Draw>> = { ...ON_PEOPLE, ...ON_PEDIDOS, ...OF_AGENCIAS, ...OF_JOBS };
