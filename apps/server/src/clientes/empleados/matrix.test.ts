import { PERMISSION_KEYS, type PermissionKey, permissionsWith } from '@traza/domain/cuentas';
import { byText, EMPLEADO_TEXTS } from '@traza/domain/empleados';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import {
  type Body,
  contentsOf,
  createBody,
  editBody,
  grupoOf,
  personOf,
  RIO,
  setPermisos,
  type TestPerson,
} from '../../../test/people.ts';

type Call = Parameters<TestServer['call']>;
interface Ids {
  cliente: number;
  grupo: number;
  other: number;
  direccion: number;
  molde: number;
  empleado: TestPerson;
  edit: Body;
  create: Body;
}

const direccion = {
  alias: 'Depósito',
  street: 'Gorriti 4500, Palermo, Buenos Aires, Argentina',
  lat: -34.59,
  lon: -58.43,
};
const grupos = '/sgv/rest/cuentas/grupos';

/** A spreadsheet of one row, who is not the one of the creation. */
function importBody(create: Body): Body {
  const { idGrupo, idClientePadre } = create;
  const { idCentrosDeCostoHabilitados, idCentroDeCostoPreferido, idFormaDePagoPorDefecto } = create;
  const texts = byText(EMPLEADO_TEXTS, (text) => create[text]);
  const own = { usuario: 'importada', dni: '49999999', email: 'importada@nueva.example' };
  const lists = { idCentrosDeCostoHabilitados, idCentroDeCostoPreferido, idFormaDePagoPorDefecto };
  return { idClientePadre, empleados: [{ ...texts, ...own, idGrupo, ...lists }] };
}

/** Somebody invited by name and e-mail, with the permissions of any new one. */
function emailBody(create: Body): Body {
  const { idClientePadre, idGrupo, nombre, apellido, email } = create;
  const { idCentrosDeCostoHabilitados, idCentroDeCostoPreferido, idFormaDePagoPorDefecto } = create;
  const lists = { idGrupo, idCentrosDeCostoHabilitados, idCentroDeCostoPreferido, idFormaDePagoPorDefecto };
  const none = { dni: '', legajo: '', celular: '', idMolde: null };
  return { idClientePadre, nombre, apellido, email: `invitada-${email}`, ...lists, ...none };
}

/** Every call of the administration, good in all but its caller; who may make it besides `manageEmpleados`. */
const CALLS: Record<string, { by: 'group' | 'client'; send: (ids: Ids) => [Call[0], string, Body?] }> = {
  'GET /clientes': { by: 'group', send: ({ cliente }) => ['GET', `/clientes?idClientePadre=${cliente}`] },
  'list employees': {
    by: 'group',
    send: ({ cliente }) => ['GET', `/usuarios/administracion?idClientePadre=${cliente}`],
  },
  'one employee': { by: 'group', send: ({ empleado }) => ['GET', `/usuarios/administracion/${empleado.idCuenta}`] },
  'edit by PATCH': { by: 'group', send: ({ edit }) => ['PATCH', '/usuarios/administracion', edit] },
  'edit by PUT': { by: 'group', send: ({ edit }) => ['PUT', '/usuarios/administracion', edit] },
  create: { by: 'group', send: ({ create }) => ['POST', '/usuarios/administracion', create] },
  'invite by e-mail': {
    by: 'group',
    send: ({ create }) => ['POST', '/usuarios/administracion/por-email', emailBody(create)],
  },
  'try a spreadsheet': {
    by: 'group',
    send: ({ create }) => ['POST', '/usuarios/administracion/lote/verificacion', importBody(create)],
  },
  'import a spreadsheet': {
    by: 'group',
    send: ({ create }) => ['POST', '/usuarios/administracion/lote', importBody(create)],
  },
  'show a change of several': {
    by: 'group',
    send: ({ cliente, empleado }) => [
      'POST',
      '/usuarios/administracion/cambios/previa',
      {
        idClientePadre: cliente,
        quienes: { ids: [empleado.idCuenta] },
        cambio: { permisos: { registerBusRequest: true } },
      },
    ],
  },
  'invite all of a selection': {
    by: 'group',
    send: ({ cliente, empleado }) => [
      'POST',
      '/usuarios/administracion/invitaciones',
      { idClientePadre: cliente, quienes: { ids: [empleado.idCuenta] } },
    ],
  },
  invite: {
    by: 'group',
    send: ({ empleado: { idPersona, email } }) => [
      'POST',
      '/usuarios/invite',
      { usersToInvite: [{ idPersona, email }] },
    ],
  },
  'permission templates': {
    by: 'client',
    send: ({ cliente }) => ['GET', `/usuarios/administracion/moldes?idCliente=${cliente}`],
  },
  'new permission template': {
    by: 'client',
    send: ({ cliente }) => [
      'POST',
      '/usuarios/administracion/moldes',
      { idCliente: cliente, nombre: 'Nuevo', permisos: permissionsWith('travel') },
    ],
  },
  'edit permission template': {
    by: 'client',
    send: ({ molde }) => [
      'PUT',
      `/usuarios/administracion/moldes/${molde}`,
      { nombre: 'Otro', permisos: permissionsWith('travel') },
    ],
  },
  'delete permission template': {
    by: 'client',
    send: ({ molde }) => ['DELETE', `/usuarios/administracion/moldes/${molde}`],
  },
  'new group': {
    by: 'client',
    send: ({ cliente }) => ['POST', grupos, { id: null, nombre: 'Nuevo', descripcion: '', idCliente: cliente }],
  },
  'edit group': {
    by: 'client',
    send: ({ cliente, other: id }) => [
      'PUT',
      `${grupos}/${id}`,
      { id, nombre: 'Soporte', descripcion: 'Mesa', idCliente: cliente },
    ],
  },
  'delete group': { by: 'client', send: ({ other }) => ['DELETE', `${grupos}/${other}`] },
  'new corporate address': {
    by: 'client',
    send: ({ cliente }) => ['POST', `/direcciones/v1/cliente/${cliente}/`, direccion],
  },
  'delete corporate address': {
    by: 'client',
    send: ({ cliente, direccion: id }) => ['DELETE', `/direcciones/v1/cliente/${cliente}/${id}/`],
  },
  'audit trail': { by: 'client', send: ({ cliente }) => ['GET', `/auditoria?idCliente=${cliente}`] },
};

let server: TestServer;
let caller: TestPerson;
let ids: Ids;
const call = (name: string, as: string, given: Ids = ids) => {
  const [method, path, body] = CALLS[name]?.send(given) ?? ['GET', '/'];
  return server.call(method, path, { as, ...(body === undefined ? {} : { body }) });
};

async function idsAt(cliente: string, admin: string, username: string, grupo: string, other: string): Promise<Ids> {
  const empleado = await personOf(server.db, username, cliente);
  const [idGrupo, idOther] = [await grupoOf(server.db, grupo), await grupoOf(server.db, other)];
  const create = await createBody(server, cliente, { idGrupo });
  const edit = await editBody(server, empleado, { legajo: 'Z-1' }, admin);
  const made = await server.db
    .insertInto('direccion')
    .values({ ambito: 'cliente', idCliente: empleado.idCliente, ...direccion, alias: `Casa ${cliente}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { idCliente } = empleado;
  const molde = await server.db
    .insertInto('molde')
    .values({ idCliente, nombre: 'Base', permisos: JSON.stringify(permissionsWith()) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const own = { direccion: made.id, molde: molde.id };
  return { cliente: idCliente, grupo: idGrupo, other: idOther, ...own, empleado, edit, create };
}

/** In the own group there is one employee to act upon; the caller is another. */
async function member(idGrupo: number): Promise<string> {
  const row = await server.db
    .selectFrom('cuenta')
    .innerJoin('usuario', 'usuario.idPersona', 'cuenta.idPersona')
    .select('usuario.username')
    .where('cuenta.idGrupo', '=', idGrupo)
    .where('usuario.username', '<>', 'gabi.grupo')
    .orderBy('cuenta.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return row.username;
}

const CALLER = 'sol.sinpermisos';
/** What says that it is done, or will be. */
const TAKEN = [200, 201, 202, 204];
async function become(on: readonly PermissionKey[], idGrupo: number | null): Promise<void> {
  await setPermisos(server.db, caller, permissionsWith(...on));
  await server.db.updateTable('cuenta').set({ idGrupo }).where('id', '=', caller.idCuenta).execute();
}

beforeAll(async () => {
  server = await startTestServer();
  const ventas = await grupoOf(server.db, 'Ventas');
  caller = await personOf(server.db, CALLER);
  ids = await idsAt('Andina Servicios', 'ana.admin', await member(ventas), 'Ventas', 'Soporte');
  for (const username of [CALLER, 'marta.multi', 'pia.particular', 'ana.admin']) await server.login(username);
});
afterAll(() => server.close());

const names = Object.keys(CALLS);

describe.each(PERMISSION_KEYS.filter((key) => key !== 'manageEmpleados'))('XA-08 with %s alone', (key) => {
  const isRefused = (name: string) => key !== 'manageGroups' || CALLS[name]?.by === 'client';
  test.each(names.filter(isRefused))('%s', async (name) => {
    await become([key], ids.grupo);
    const before = await contentsOf(server.db);
    expect(await call(name, CALLER)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await contentsOf(server.db)).toEqual(before);
  });
});

describe('XA-08 with all but manageEmpleados, and the group out of reach', () => {
  test.each(names)('%s', async (name) => {
    await become(
      PERMISSION_KEYS.filter((key) => key !== 'manageEmpleados'),
      null,
    );
    const before = await contentsOf(server.db);
    expect(await call(name, CALLER)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await contentsOf(server.db)).toEqual(before);
  });
});

test.each(names)('a particular account alone administers nothing: %s', async (name) => {
  expect(await call(name, 'pia.particular')).toMatchObject({ status: 403, body: { code: 'forbidden' } });
});

/** By client it is forbidden; by number it is as unknown as what does not exist. */
const OUT_OF_REACH = ['403 forbidden', '404 not_found', '404 direction_not_found'];

describe('XA-03 the right at one client is none at another', () => {
  test.each(names)('%s', async (name) => {
    const before = await contentsOf(server.db);
    const { status, body } = await call(name, 'marta.multi');
    expect(OUT_OF_REACH).toContain(`${status} ${body.code}`);
    expect(await contentsOf(server.db)).toEqual(before);
  });
});

describe('XA-02 XA-01 nothing of another client', () => {
  let rio: Ids;
  beforeAll(async () => {
    const nurses = await grupoOf(server.db, 'Enfermería');
    rio = await idsAt(RIO, 'rita.rio', await member(nurses), 'Enfermería', 'Médicos');
  });
  test.each(names)('%s', async (name) => {
    const before = await contentsOf(server.db);
    const { status, body } = await call(name, 'ana.admin', rio);
    expect(OUT_OF_REACH).toContain(`${status} ${body.code}`);
    expect(await contentsOf(server.db)).toEqual(before);
  });
});

describe('with manageGroups in a group: the employees of that group', () => {
  test.each(names.filter((name) => CALLS[name]?.by === 'group'))('%s', async (name) => {
    await become(['manageGroups'], ids.grupo);
    const { status } = await call(name, CALLER);
    expect(TAKEN).toContain(status);
  });
});

describe('with manageEmpleados: everything', () => {
  test.each(names)('%s', async (name) => {
    await become(['manageEmpleados'], null);
    const { status } = await call(name, CALLER, { ...ids, create: await createBody(server) });
    expect(TAKEN).toContain(status);
  });
});
