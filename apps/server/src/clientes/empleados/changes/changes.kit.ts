import { sql } from 'kysely';
import type { TestServer } from '../../../../test/harness.ts';
import type { Body } from '../../../../test/people.ts';

/** More employees like one of them, who can be told by their surname; answers their accounts, in the order of the list. */
export async function manyLike(
  { db }: TestServer,
  { idCuenta }: { idCuenta: number },
  { count, surname }: { count: number; surname: string },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with people as (
      insert into persona (nombre, apellido, tipo_doc, doc_num)
      select 'Ola', ${surname}, 'AR_DNI', (60000000 + coalesce((select max(id) from persona), 0) + n)::text
        from generate_series(1, ${count}::int) n returning id),
    made as (
      insert into cuenta (id_cliente, id_persona, legajo, email, celular, permisos, id_ceco_preferido, id_forma_pago_defecto)
      select c.id_cliente, p.id, 'L-' || p.id, 'ola' || p.id || '@andina.example', '+543511234567', c.permisos, c.id_ceco_preferido,
             c.id_forma_pago_defecto
        from cuenta c, people p where c.id = ${idCuenta} returning id, id_cliente, id_ceco_preferido),
    enabled as (insert into cuenta_ceco (id_cliente, id_cuenta, id_ceco) select id_cliente, id, id_ceco_preferido from made)
    select id from made order by id`.execute(db);
  return rows.map(({ id }) => id);
}

export function cambiosOf(server: TestServer, idClientePadre: () => number) {
  const preview = (quienes: Body, cambio: Body, as = 'ana.admin') =>
    server.call('POST', '/usuarios/administracion/cambios/previa', {
      as,
      body: { idClientePadre: idClientePadre(), quienes, cambio },
    });
  const write = (body: Body, as = 'ana.admin') => server.call('POST', '/usuarios/administracion/cambios', { as, body });
  const shown = ({ body: { data } }: { body: Body }) => ({ idLote: data.idLote, huella: data.huella });
  return {
    preview,
    write,
    shown,
    /** The whole way: shown, then written. */
    change: async (quienes: Body, cambio: Body, as = 'ana.admin') =>
      write(shown(await preview(quienes, cambio, as)), as),
    filas: async (idLote: string, query = '', as = 'ana.admin'): Promise<Body[]> =>
      (await server.call('GET', `/lotes/${idLote}/filas${query}`, { as })).body.data.filas,
    detail: async (idCuenta: number): Promise<Body> =>
      (await server.call('GET', `/usuarios/administracion/${idCuenta}`, { as: 'ana.admin' })).body.data,
  };
}
