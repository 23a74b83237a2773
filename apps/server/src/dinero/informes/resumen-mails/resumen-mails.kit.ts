import { sql } from 'kysely';
import { startTestServer } from '../../../../test/harness.ts';
import { ANDINA, personOf, setPermisos } from '../../../../test/people.ts';
import { seedHistory } from '../informes.kit.ts';

interface Asked {
  to: string[];
  cadaMes?: boolean;
  mes?: number | undefined;
  key?: string;
}

export const told = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

/** A server with a year of orders, and what tests of summaries by e-mail ask of it. */
export async function startMails() {
  const server = await startTestServer();
  const { db } = server;
  const andina = await server.idCliente(ANDINA);
  await seedHistory(server, andina, 120);
  const users = await db.selectFrom('usuario').select(['username', 'idPersona']).execute();
  const ids = new Map(users.map(({ username, idPersona }) => [username, idPersona]));
  const idOf = (username: string) => ids.get(username) ?? 0;
  const showReports = async (username: string, shown: boolean) =>
    setPermisos(db, await personOf(db, username), { showReports: shown });
  return {
    server,
    andina,
    idOf,
    /** Nothing was sent yet, and everybody has the reports. */
    async clear() {
      await sql`delete from informe`.execute(db);
      await sql`delete from correo`.execute(db);
      await sql`delete from resumen_suscripcion`.execute(db);
      for (const username of ['ana.admin', 'ceci.cecos', 'gero.grupos']) await showReports(username, true);
    },
    /** Somebody loses the reports, and with them Gastos. */
    loses: (username: string) => showReports(username, false),
    send: (as: string, { to, cadaMes = false, mes = 10, key }: Asked) =>
      server.call('POST', '/gastos/resumen/envio', {
        as,
        body: { idCliente: andina, anio: 2026, mes, a: to.map(idOf), cadaMes },
        ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
      }),
    list: async (as: string) =>
      (await server.call('GET', `/gastos/resumen/suscripciones?idCliente=${andina}`, { as })).body.data,
    mails: () => db.selectFrom('correo').selectAll().orderBy('para').execute(),
    async emailOf(username: string) {
      const account = db.selectFrom('cuenta').select('email').where('idCliente', '=', andina);
      return (await account.where('idPersona', '=', idOf(username)).executeTakeFirstOrThrow()).email;
    },
    /** Ten minutes later, as far as reports go. */
    later: (minutes = 11) => sql`update informe set creado = creado - make_interval(mins => ${minutes})`.execute(db),
    trail: () => db.selectFrom('auditoria').select(['accion', 'objeto']).where('objeto', 'like', '%resumen').execute(),
  };
}

export type ResumenMailsKit = Awaited<ReturnType<typeof startMails>>;
