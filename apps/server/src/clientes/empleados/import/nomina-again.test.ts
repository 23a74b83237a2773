import { EMPLEADOS } from '@traza/domain/empleados';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runQueued, storedWorkbook } from '#dinero/informes/informes.kit.ts';
import { erasePersona } from '#salida/personas/erase-persona.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { type Body, contentsOf, personOf } from '../../../../test/people.ts';
import { manyLike } from '../changes/changes.kit.ts';

let server: TestServer;
let idCliente = 0;
beforeAll(async () => {
  server = await startTestServer();
  idCliente = await server.idCliente('Andina Servicios');
});
afterAll(() => server.close());

/** Numbers by name, of what a client has. */
async function numbersOf(): Promise<Record<'grupos' | 'cecos' | 'formas', Map<string, number>>> {
  const { db } = server;
  const grupos = await db.selectFrom('grupo').select(['id', 'nombre']).where('idCliente', '=', idCliente).execute();
  const cecos = await db
    .selectFrom('centroCosto')
    .select(['id', 'denominacion'])
    .where('idCliente', '=', idCliente)
    .execute();
  const formas = await db.selectFrom('formaPago').select(['id', 'alias']).execute();
  return {
    grupos: new Map(grupos.map(({ id, nombre }) => [nombre, id])),
    cecos: new Map(cecos.map(({ id, denominacion }) => [denominacion, id])),
    formas: new Map(formas.map(({ id, alias }) => [alias, id])),
  };
}

/** The Nómina as it is exported, each of its rows as the import of employees sends it. */
async function exported(): Promise<Body[]> {
  await server.call('GET', `/cuentas/reportes/nomina?idCliente=${idCliente}`, { as: 'ana.admin' });
  const [sheet] = await storedWorkbook(server, (await runQueued(server)).at(-1) ?? '');
  const { headers = [], rows = [] } = sheet ?? {};
  const { grupos, cecos, formas } = await numbersOf();
  return rows.map((row) => {
    const cell = (header: string) => {
      const value = row[headers.indexOf(header)];
      return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    };
    const preferred = cecos.get(cell('Centro de Costo Preferido')) ?? null;
    const enabled = cell('Centros de Costo')
      .split(' / ')
      .flatMap((name) => cecos.get(name) ?? []);
    return {
      nombre: cell('Nombre'),
      apellido: cell('Apellido'),
      dni: cell('Documento'),
      legajo: cell('Legajo'),
      celular: cell('Celular'),
      email: cell('E-mail'),
      usuario: cell('Usuario'),
      activo: cell('Estado') === 'Activo',
      idGrupo: grupos.get(cell('Grupo')) ?? null,
      idCentrosDeCostoHabilitados: [...new Set([...(preferred === null ? [] : [preferred]), ...enabled])],
      idCentroDeCostoPreferido: preferred,
      idFormaDePagoPorDefecto: formas.get(cell('Forma de Pago')) ?? null,
    };
  });
}

async function send(path: string, empleados: readonly Body[], size: number): Promise<Body[]> {
  const rows: Body[] = [];
  for (let at = 0; at < empleados.length; at += size) {
    const body = {
      idClientePadre: idCliente,
      modo: 'todo',
      porDefecto: { idGrupo: null, idCeco: null, idFormaDePago: null },
      empleados: empleados.slice(at, at + size),
    };
    const reply = await server.call('POST', `/usuarios/administracion/lote${path}`, { as: 'ana.admin', body });
    expect(reply.status).toBe(200);
    rows.push(...reply.body.data.filas);
  }
  return rows;
}

const told = (rows: readonly Body[], empleados: readonly Body[]) =>
  rows.flatMap(({ accion, faltas, cambios }, index) =>
    accion === 'igual' && faltas.length === 0 ? [] : [{ accion, faltas, cambios, de: empleados[index]?.['usuario'] }],
  );

test('ruling "A sheet says what it will do": a Nómina that is imported again changes nobody, and one changed cell one', async () => {
  // some as other systems left them: no user, spaces, a name of two words, a phone of a landline
  const pablo = await personOf(server.db, 'pablo.empleado');
  const [bare = 0, old = 0, erased = 0] = await manyLike(server, pablo, { count: 4, surname: "D'Angelo Pérez-Gómez" });
  await server.db
    .updateTable('cuenta')
    .set({ legajo: null, email: null, celular: null })
    .where('id', '=', bare)
    .execute();
  await server.db.updateTable('cuenta').set({ celular: '+543516', legajo: ' L  7 ' }).where('id', '=', old).execute();
  await server.db.transaction().execute(async (tx) => {
    const { idPersona } = await tx
      .selectFrom('cuenta')
      .select('idPersona')
      .where('id', '=', erased)
      .executeTakeFirstOrThrow();
    expect(await erasePersona(tx, idPersona, server.clock.now())).toMatchObject({ done: true });
  });
  const empleados = await exported();
  expect(empleados.length).toBeGreaterThan(60);
  const before = await contentsOf(server.db);
  expect(told(await send('/verificacion', empleados, EMPLEADOS.importCheckMax), empleados)).toEqual([]);
  expect(told(await send('', empleados, EMPLEADOS.importChunk), empleados)).toEqual([]);
  expect({ ...(await contentsOf(server.db)), idempotencia: '' }).toEqual({ ...before, idempotencia: '' });
  const changed = empleados.map((row, index) => (index === 7 ? { ...row, legajo: 'NUEVO-1' } : row));
  const { legajo } = empleados[7] ?? {};
  expect(told(await send('/verificacion', changed, EMPLEADOS.importCheckMax), changed)).toMatchObject([
    { accion: 'cambio', faltas: [], cambios: [{ campo: 'legajo', antes: legajo, despues: 'NUEVO-1' }] },
  ]);
});
