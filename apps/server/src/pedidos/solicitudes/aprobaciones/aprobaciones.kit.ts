import { expect } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { type Orderer, ordererOf, setPermissions, simpleBody } from '../solicitudes.kit.ts';

const rates = { tracking: 6000, trackingMisses: 20, distances: 60, creates: 100_000, quotes: 100_000, searches: 120 };

export interface Aprobaciones {
  server: TestServer;
  /** Asks for orders, and may not approve them. */
  marta: Orderer;
  /** Approves them. */
  rita: Orderer;
  /** An order of marta's at noon, with what is changed of it. */
  create: (changes?: object) => Promise<number>;
}

/** A server with a client of which every order waits for an authorization. */
export async function startAprobaciones(): Promise<Aprobaciones> {
  const server = await startTestServer({ settings: { rates } });
  const marta = await ordererOf(server, 'marta.multi', 'Río Salud');
  const rita = await ordererOf(server, 'rita.rio', 'Río Salud');
  const { idCliente: id } = rita;
  await server.db.updateTable('cliente').set({ requiereAutorizacion: 'siempre' }).where('id', '=', id).execute();
  await setPermissions(server, 'marta.multi', { approveCotizaciones: false });
  let attempt = 0;
  return {
    server,
    marta,
    rita,
    async create(changes = {}) {
      const body = simpleBody(marta, { fechaHoraSalida: '2026-11-20T12:00:00-03:00', ...changes });
      const headers = { 'idempotency-key': `aprobar-${(attempt += 1)}` };
      const reply = await server.call('POST', '/rest/solicitudes/simples', { as: 'marta.multi', body, headers });
      expect(`${reply.status} ${reply.body.estado}`).toMatch(/^201 [BP]$/);
      return reply.body.idSolicitud;
    },
  };
}
