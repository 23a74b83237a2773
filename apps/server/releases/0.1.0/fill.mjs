/**
 * Fills the database at `DATABASE_URL` as release 0.1.0 did it, and writes what people are shown of it to `ANSWERS`: run in a tree of
 * that release, by `npm run release`. Clock and dice are set, so that every run writes the same.
 */
import { writeFileSync } from 'node:fs';
import { bookSeats, decide, driveSome, orderEverything } from './orders.mjs';
import { liveOn } from './people.mjs';
import { close, now, pool, send } from './server.mjs';

const YEAR = 'since=2025-07-01&until=2026-06-30';
const pathsOf = (id) => [
  `/pedidos/usuario?idClient=${id}`,
  `/pedidos/usuario?idClient=${id}&offset=50`,
  `/pedidos/recorridos?idClient=${id}`,
  `/pedidos/v2/informes?idClient=${id}&${YEAR}`,
  `/pedidos/v2/informes/totales?idClient=${id}&${YEAR}`,
  `/pedidos/favoritos?idCliente=${id}`,
  `/aprobaciones?idCliente=${id}`,
  `/sgv/rest/cuentas/grupos?idCliente=${id}`,
  `/usuarios/administracion?idClientePadre=${id}`,
  '/notificaciones',
];

/** What each person of the demo is shown, at each of their clients. */
async function readAnswers() {
  const { rows } = await pool.query(`
    select u.username as "as", c.id_cliente as id from usuario u join cuenta c on c.id_persona = u.id_persona
     where c.activa and u.username like '%.%' and u.id <= 11 order by 1, 2`);
  const answers = [];
  for (const { as, id } of rows) {
    for (const path of pathsOf(id)) answers.push({ as, path, ...(await send('GET', path, { as })) });
  }
  return answers;
}

await orderEverything();
await bookSeats();
await driveSome();
await decide();
await liveOn();
writeFileSync(process.env.ANSWERS, JSON.stringify({ now: now().toString(), answers: await readAnswers() }));
await close();
