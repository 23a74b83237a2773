import { agenciasThatSee } from '@traza/domain/mesa';
import { type RawBuilder, sql } from 'kysely';

/** To whom a solicitud is offered, as one statement reads it beside other things; instants are texts within it. */
export interface OfferedRow {
  /** The active agencias that are linked to its cliente and did not reject it. */
  linked: number[];
  ofertas: { idAgencia: number; desde: string }[];
}

/** The expression that reads an `OfferedRow`, of the solicitud that two columns name; some agencias may be left out of it. */
export function offeredOf(
  { idCliente, id }: Readonly<Record<'idCliente' | 'id', string>>,
  which: RawBuilder<unknown> = sql`true`,
) {
  const [cliente, solicitud] = [sql.ref(idCliente), sql.ref(id)];
  return sql<OfferedRow>`json_build_object(
    'linked', (select coalesce(json_agg(o.id), '[]') from agencia_cliente l join agencia o on o.id = l.id_agencia and o.activa
                where l.id_cliente = ${cliente} and ${which}
                  and not exists (select from solicitud_rechazo z
                                   where z.id_cliente = ${cliente} and z.id_solicitud = ${solicitud} and z.id_agencia = o.id)),
    'ofertas', (select coalesce(json_agg(json_build_object('idAgencia', y.id_agencia, 'desde', y.desde)), '[]') from oferta y
                 where y.id_cliente = ${cliente} and y.id_solicitud = ${solicitud}))`;
}

/** How many of the agencias that were read see the solicitud now. */
export function countSeeing({ linked, ofertas }: OfferedRow, now: Temporal.Instant): number {
  const read = ofertas.map(({ idAgencia, desde }) => ({ idAgencia, desde: Temporal.Instant.from(desde) }));
  return agenciasThatSee(read, linked, now).length;
}
