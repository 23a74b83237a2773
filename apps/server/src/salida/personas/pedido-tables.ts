import { columnsWith } from '@traza/pedido/columns.ts';
import { PARADA_FIELDS, PASAJE_FIELDS, PEDIDO_FIELDS, SHIPMENT_FIELDS } from '@traza/pedido/fields.ts';
import { sql } from 'kysely';
import {
  EMPTY,
  NADA,
  NOBODY,
  nameMatches,
  ofTheirPedidos,
  type PersonaTable,
  phoneMatches,
  susPasajes,
} from './persona-table.ts';

export const LEY_VIAJE = 'what the company was billed for: books and their vouchers are kept ten years (CCyC art. 328)';

/** The columns of a table of fields that hold such things of people, each with what becomes of it. */
function byColumn<T>(
  fields: Parameters<typeof columnsWith>[0],
  values: Readonly<Record<string, (column: string) => T>>,
): Record<string, T> {
  const entries = Object.entries(values).flatMap(([person, valueOf]) =>
    columnsWith(fields, person).map((column): [string, T] => [column, valueOf(column)]),
  );
  return Object.fromEntries(entries);
}

/** The tables of what was asked for: what of people their columns hold is said in the table of its fields. */
export const PEDIDO_TABLES: Readonly<Record<'parada' | 'pasaje' | 'envio' | 'solicitud', PersonaTable>> = {
  parada: {
    de: (
      quien,
    ) => sql`(${ofTheirPedidos('id_solicitud', 'id_viaje')(quien)}) and alias <> '' and (${nameMatches('alias', quien)}
      or lower(alias) in (select lower(d.alias) from direccion d where d.ambito = 'fav' and d.id_usuario = any(${quien.usuarios}::int[])))`,
    texto: { donde: ofTheirPedidos('id_solicitud', 'id_viaje'), columnas: ['obs'] },
    quita: byColumn(PARADA_FIELDS, { place: () => EMPTY }),
    guarda: byColumn(PARADA_FIELDS, { books: () => LEY_VIAJE }),
  },
  pasaje: {
    de: susPasajes,
    quita: byColumn(PASAJE_FIELDS, {
      name: (column) => sql`case when ${sql.ref(column)} is not null then ${NOBODY} end`,
      phone: () => NADA,
    }),
    persona: 'id_persona',
    ajena: [...columnsWith(PASAJE_FIELDS, 'code'), 'canal nro_liquidacion'].join(' '),
  },
  envio: {
    de: (
      quien,
    ) => sql`(id_cliente, id_pasaje) in (select id_cliente, id from pasaje where ${ofTheirPedidos('id_solicitud', 'id_viaje')(quien)})
      and (${sql.join(
        [
          ...columnsWith(SHIPMENT_FIELDS, 'name').map((column) => nameMatches(column, quien)),
          ...columnsWith(SHIPMENT_FIELDS, 'phone').map((column) => phoneMatches(column, quien)),
        ],
        sql` or `,
      )})`,
    quita: byColumn(SHIPMENT_FIELDS, { name: () => NOBODY, phone: () => EMPTY }),
  },
  solicitud: {
    de: (quien) => sql`${ofTheirPedidos('id')(quien)} and id_persona_sol = ${quien.idPersona}`,
    persona: 'id_persona_sol modificado_usuario',
    ajena: [...columnsWith(PEDIDO_FIELDS, 'code'), 'id_public estado canal'].join(' '),
    texto: {
      donde: ofTheirPedidos('id'),
      columnas: [...columnsWith(PEDIDO_FIELDS, 'words'), 'motivo_anulacion', 'quien_llamo'],
    },
  },
};
