import { MESA_EVENTS, type OperacionesKind } from '@traza/contract';
import { BOARD_ROLES, hasRole, ROLES, type Role } from '@traza/domain/operadores';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openAs } from '#identidad/operadores/operadores.kit.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertViaje } from '../../../test/pedidos.ts';
import { type Listener, listen, listenOperador } from './cambios.kit.ts';

/** Of each role the one of the demo that has no other. */
const WHO: Readonly<Record<Role, string>> = {
  despachar: 'dora.despacho',
  flota: 'flavio.flota',
  clientes: 'clara.clientes',
  operadores: 'olga.operaciones',
  lectura: 'lucas.lectura',
};

type Board = Awaited<ReturnType<typeof listenOperador>>;

let server: TestServer;
const boards = new Map<Role, Board>();
let portal: Listener;
let viaje: Awaited<ReturnType<typeof insertViaje>>;

/** What makes each kind of event that boards are told, by the name of the event. */
const CAUSES: Readonly<Record<keyof typeof MESA_EVENTS, () => Promise<unknown>>> = {
  'pedido.cambio': async () => insertViaje(server.db, { requester: 'pablo.empleado' }),
  'alerta.cambio': async () =>
    sql`insert into alerta (id_cliente, objeto, id_objeto, tipo, nivel, cifra, desde)
        values (${viaje.idCliente}, 'viaje', ${viaje.idViaje}, 'NO_SALIO', 'roja', '{"minutos": 4}', now())`.execute(
      server.db,
    ),
  'propuesta.cambio': async () =>
    sql`insert into propuesta (id_cliente, id, figuras, desde) values (${viaje.idCliente}, ${viaje.idViaje}, '{"par": null, "cerca": null, "cuentas": []}', now())`.execute(
      server.db,
    ),
  'turno.cambio': async () =>
    sql`insert into cambio (tema, clave) select 'turno', min(id)::text from chofer`.execute(server.db),
  posicion: async () =>
    sql`insert into posicion_ultima (id_cliente, id_viaje, ts, lat, lon)
        values (${viaje.idCliente}, ${viaje.idViaje}, ${server.clock.now()}, -34.6, -58.4)`.execute(server.db),
};
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys forgets what the table says
const KINDS = Object.keys(CAUSES) as (keyof typeof MESA_EVENTS)[];

beforeAll(async () => {
  server = await startTestServer();
  const url = await server.app.listen({ host: '127.0.0.1', port: 0 });
  await server.db
    .updateTable('operador')
    .set({ roles: ['operadores'] })
    .where('nombre', '=', 'Olga')
    .execute();
  viaje = await insertViaje(server.db, { requester: 'pablo.empleado', status: 'iniciado' });
  for (const role of ROLES) {
    const board = await listenOperador(url, await openAs(server, WHO[role], { ip: '10.0.0.7', userAgent: undefined }));
    await board.until('hola');
    boards.set(role, board);
  }
  portal = await listen(url, await server.login('ana.admin'));
  await portal.until('hola');
  for (const kind of KINDS) await CAUSES[kind]();
  await server.db.updateTable('operador').set({ nombre: 'Clarita' }).where('nombre', '=', 'Clara').execute();
  await boards.get('clientes')?.until('operador.cambio');
  const watching = boards.get('despachar');
  await vi.waitUntil(() => KINDS.every((kind) => watching?.kinds().includes(kind)), { timeout: 8000, interval: 20 });
});
afterAll(async () => {
  for (const board of boards.values()) board.close();
  portal.close();
  await server.close();
});

const heardBy = (role: Role): OperacionesKind[] => boards.get(role)?.kinds() ?? [];

describe('M-135 M-123 the second audience of the stream', () => {
  test('every kind of event that boards are told has a cause here', () => {
    expect(KINDS.toSorted()).toEqual(Object.keys(MESA_EVENTS).toSorted());
  });

  test.each(ROLES.flatMap((role) => KINDS.map((kind): [Role, keyof typeof MESA_EVENTS] => [role, kind])))(
    '%s and %s',
    (role, kind) => {
      expect(heardBy(role).includes(kind)).toBe(hasRole([role], BOARD_ROLES));
    },
  );

  test('that their own access changed hears who it is about, and nobody else', () => {
    expect(ROLES.filter((role) => heardBy(role).includes('operador.cambio'))).toEqual(['clientes']);
  });

  test('M-039 no event holds a telephone', () => {
    const frames = [...boards.values()].flatMap(({ heard }) => heard.map(({ frame }) => frame)).join('\n');
    expect(frames).toContain('Pablo');
    expect(frames).not.toMatch(/\+54\d{6,}|phone|celular|telefono/i);
  });

  test('the portal hears of the pedido alone, as ever', () => {
    expect(new Set(portal.kinds())).toEqual(new Set(['hola', 'pedido.cambio']));
  });
});
