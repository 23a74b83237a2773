import { sql } from 'kysely';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import type { Orderer } from '../../pedidos/solicitudes/solicitudes.kit.ts';

export const DORA = 'dora.despacho';
const RATES = {
  tracking: 6000,
  trackingMisses: 20,
  distances: 60,
  creates: 100_000,
  quotes: 100_000,
  searches: 100_000,
};

export const startLlamantes = async (): Promise<TestServer> => startTestServer({ settings: { rates: RATES } });

/** A pedido as a call of the portal asks for it, and as an operador does. */
export interface Asked {
  forma: 'simple' | 'completa' | 'mensaje' | 'paquete';
  solicitud: object;
}

const PORTAL = {
  simple: '/rest/solicitudes/simples',
  completa: '/rest/solicitudes/completas',
  mensaje: '/rest/solicitudes/mensajes',
  paquete: '/rest/solicitudes/paquetes',
} as const;

let attempts = 0;
const fresh = () => `telefono-${(attempts += 1)}`;

/** The two ways to ask for something in the name of somebody. */
export function waysToAsk(at: () => TestServer) {
  return {
    byPortal: async ({ forma, solicitud }: Asked, as: string, key = fresh()) =>
      at().call('POST', PORTAL[forma], { as, body: solicitud, headers: { 'idempotency-key': key } }),
    byPhone: async (
      { forma, solicitud }: Asked,
      { idCliente, idPersona }: Pick<Orderer, 'idCliente' | 'idPersona'>,
      { key = fresh(), operador = DORA, ...more }: { key?: string; operador?: string } & Record<string, unknown> = {},
    ) =>
      at().call('POST', '/operaciones/v1/pedidos', {
        operador,
        body: { idCliente, idPersona, forma, solicitud, ...more },
        headers: { 'idempotency-key': key },
      }),
  };
}

/** What is written of a pedido, but for its numbers, its moments and who wrote it. */
export async function writtenOf({ db }: TestServer, id: number): Promise<{ solicitud: Record<string, unknown> }> {
  const { rows } = await sql<{ all: { solicitud: Record<string, unknown> } }>`
    select jsonb_build_object(
      'solicitud', (select to_jsonb(s) - '{id,id_public,creado,modificado,canal,id_operador,quien_llamo,modificado_usuario,modificado_operador,id_plan}'::text[]
                      from solicitud s where s.id = ${id}),
      'paradas', (select jsonb_agg(to_jsonb(p) - '{id,id_solicitud}'::text[] order by p.orden) from parada p where p.id_solicitud = ${id}),
      'pasajes', (select jsonb_agg(to_jsonb(a) - '{id,id_solicitud,id_parada_asc,id_parada_des,canal}'::text[] order by a.id)
                    from pasaje a where a.id_solicitud = ${id}),
      'envios', (select jsonb_agg(to_jsonb(e) - '{id,id_pasaje}'::text[]) from envio e
                   join pasaje a on a.id_cliente = e.id_cliente and a.id = e.id_pasaje where a.id_solicitud = ${id})) "all"`.execute(
    db,
  );
  return rows[0]?.all ?? { solicitud: {} };
}

/** How many rows there are of what an asked pedido leaves behind, whoever asked. */
export async function leftBehind({ db }: TestServer): Promise<unknown> {
  const { rows } = await sql`
    select (select count(*) from solicitud) s, (select count(*) from pedido) p, (select count(*) from evento) e,
           (select count(*) from auditoria where accion <> 'ingresar') a, (select count(*) from correo) c, (select count(*) from notificacion) n,
           (select count(*) from operador_idempotencia) i`.execute(db);
  return rows[0];
}
