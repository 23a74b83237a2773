import { endsAfter, lotesJob } from '#plataforma/lotes/lotes.kit.ts';
import type { TestServer } from '../../../../test/harness.ts';
import { ordererOf } from '../solicitudes.kit.ts';

/** Streets of the demo that the search finds exactly. */
const CORRIENTES = 'Corrientes 1234, CABA';
const CABILDO = 'Cabildo 2040, CABA';

/** A trip for oneself, tomorrow morning. */
export function paraMi(n: number, changes: object = {}) {
  return { n, tipo: 'Para mí', fecha: 'mañana', hora: '10:00', origen: CORRIENTES, destino: CABILDO, ...changes };
}

/** A row of each type. */
export function ofEachType(persona: string) {
  const when = { fecha: 'mañana', origen: CORRIENTES, destino: CABILDO };
  const shipment = {
    envia: 'Ana Ruiz',
    telefonoEnvia: '351 123-4567',
    recibe: 'Eva Sol',
    telefonoRecibe: '+54 351 765-4321',
  };
  return [
    { n: 1, tipo: 'Para mí', hora: '10:00', ...when },
    { n: 2, tipo: 'Para otra persona', hora: '10:05', viaja: persona, telefono: '+54 351 1234567', ...when },
    { n: 3, tipo: 'Para un invitado', hora: '10:10', viaja: 'Luis Paz', telefono: '+54 351 1234567', ...when },
    {
      n: 4,
      tipo: 'Con paradas',
      hora: '10:15',
      viaja: 'Luis Paz',
      parada1: 'Callao 500, CABA',
      pasajeros: 'Eva Sol; +54 351 7654321; Parada 1; Destino / Juan Gil',
      ...when,
    },
    { n: 5, tipo: 'Mensajería', hora: '10:20', observacion: 'Sobre con contratos', ...shipment, ...when },
    { n: 6, tipo: 'Paquetería', hora: '10:25', tamano: 'Box H2K', ...shipment, ...when },
  ];
}

/** The calls of sheets for a person of Andina. */
export async function sheetsOf(server: TestServer, username: string) {
  const { idCliente, idPersona, cecos } = await ordererOf(server, username);
  const handle = await lotesJob(server);
  const check = async (rows: object[], as = username) =>
    server.call('POST', '/lotes/verificacion', { as, body: { idCliente, filas: rows } });
  const send = async (
    rows: object[],
    { as = username, precios = rows.map(() => null), headers = {}, nombre = 'lunes' }: SendOptions = {},
  ) => server.call('POST', '/lotes', { as, headers, body: { idCliente, nombre, filas: rows, precios } });
  const show = async (idLote: string, as = username) =>
    (await server.call('GET', `/lotes/${idLote}`, { as })).body.data;
  const rows = async (idLote: string, as = username) =>
    (await server.call('GET', `/lotes/${idLote}/filas`, { as })).body.data.filas;
  const work = async (idLote: string, rows = Infinity): Promise<void> => handle({ idLote }, endsAfter(rows));
  /** How many orders the person has asked for. */
  const count = async () => {
    const { n } = await server.db
      .selectFrom('solicitud')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('idPersonaSol', '=', idPersona)
      .executeTakeFirstOrThrow();
    return n;
  };
  return { idCliente, idPersona, cecos, check, send, show, filas: rows, work, count };
}

interface SendOptions {
  as?: string;
  precios?: (number | null)[];
  headers?: Record<string, string>;
  nombre?: string;
}
