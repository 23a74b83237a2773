import type { Plantilla } from '@traza/contract';
import { parseWait } from '@traza/domain/solicitudes';
import type { PedidoContent } from '@traza/pedido/content.ts';
import type { PARADA_FIELDS, PASAJE_FIELDS, PEDIDO_FIELDS, SHIPMENT_FIELDS } from '@traza/pedido/fields.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestServer } from '../../../test/harness.ts';
import {
  as,
  ask,
  changedFields,
  completa,
  EACH,
  pablo,
  type Sent,
  startFields,
  stored,
  TABLES,
  tablesOf,
} from '../solicitudes/field-changes.kit.ts';
import { AIRPORT, simpleBody } from '../solicitudes/solicitudes.kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startFields();
});
afterAll(() => server.close());
beforeEach(() => server.clock.advance({ minutes: 1 }));

async function plantillaOf(id: number, query = ''): Promise<Plantilla> {
  const { status, body } = await server.call('GET', `/pedidos/v1/s/${id}/plantilla${query}`, { as });
  expect([status, body.code]).toEqual([200, undefined]);
  return body.data;
}

/** The fields of a table that come along. */
type Comes<F extends Readonly<Record<string, { repeated: string }>>> = {
  [K in keyof F as F[K]['repeated'] extends 'never' ? never : K]: unknown;
};

function peopleOf({ paradas, pasajes, arribo }: Plantilla): Comes<typeof PASAJE_FIELDS>[] {
  return pasajes.map(({ persona, nombre, tel, idioma = null, idCeco, ...own }, place) => {
    const from = paradas.findIndex(({ ascensos }) => ascensos.includes(place));
    const to = paradas.findIndex(({ descensos }) => descensos.includes(place));
    const idPersona = persona?.personId ?? null;
    // nobody is met with a flight where none arrives
    const vueloNumero = own.arribo ?? (paradas[from]?.esTerminal ? arribo : null);
    return { tipo: 'PASAJERO', idPersona, nombre, tel, idioma, idCeco, from, to, vueloNumero };
  });
}

function shipmentOf({ envio }: Plantilla): Comes<typeof SHIPMENT_FIELDS>[] {
  if (!envio) return [];
  const { paquete, ...people } = envio;
  const { alto = null, largo = null, ancho = null, peso = null } = paquete ?? {};
  return [{ ...people, alto, largo, ancho, peso }];
}

function paradasOf({ paradas }: Plantilla): Comes<typeof PARADA_FIELDS>[] {
  return paradas.map(({ dir: { direccion, lat, lon, alias, aproximada }, espera, esTerminal }) => {
    const esperaMin = espera === null ? null : parseWait(espera);
    return { direccion, lat, lon, alias, esTerminal, aproximada, esperaMin };
  });
}

function pedidoOf({
  tipo,
  idTipoVehiculo,
  idCeco,
  observacion,
  motivo,
  pasajes,
}: Plantilla): Comes<typeof PEDIDO_FIELDS>[] {
  // a ceco that is not of who asks is that of who travels
  return [{ tipo, idTipoVehiculo, idCeco: idCeco ?? pasajes[0]?.idCeco, observacion, motivo }];
}

/** What a plantilla says of each field that comes along, under its name in the table. */
const SAID = { pedido: pedidoOf, paradas: paradasOf, pasajes: peopleOf, shipments: shipmentOf };

/** Each field that comes along as it is stored, and as a plantilla says it. */
function comingAlong(content: PedidoContent, plantilla: Plantilla) {
  const tables = tablesOf(content);
  return TABLES.flatMap((table) => {
    const [fields, values] = tables[table];
    const people = table === 'pasajes' ? values.filter((value) => Reflect.get(value, 'tipo') !== 'ENVIO') : values;
    return Object.entries(fields)
      .filter(([, { repeated }]) => repeated !== 'never')
      .map(([key, { counted }]) => {
        const read = (value: object): unknown =>
          counted ? Reflect.apply(counted, null, [value]) : Reflect.get(value, key);
        return { name: `${table}.${key}`, stored: people.map(read), said: SAID[table](plantilla).map(read) };
      });
  });
}

async function asked(sent: Sent) {
  const id = await ask(sent);
  return { id, content: await stored(id), same: await plantillaOf(id), back: await plantillaOf(id, '?regreso=true') };
}

/** Without what a way back says of the pedido that it is of. */
const unnumbered = (plantilla: Plantilla) => ({ ...plantilla, idSolicitudIda: null });

describe('what is asked for again has what the table says is repeated, and nothing else', () => {
  test.each(EACH)('%s', async (_name, pair) => {
    const [first, other] = pair();
    const [one, two] = [await asked(first), await asked(other)];
    for (const { content, same } of [one, two]) {
      for (const field of comingAlong(content, same)) expect(field).toEqual({ ...field, said: field.stored });
    }
    const fields = changedFields(one.content, two.content);
    // what the name and sureness of an address are follows from the address
    const comes = fields.filter(({ repeated }) => repeated !== 'never');
    expect(JSON.stringify(one.same) !== JSON.stringify(two.same)).toBe(comes.length > 0);
    const returns = fields.filter(({ repeated }) => repeated === 'always');
    expect(JSON.stringify(unnumbered(one.back)) !== JSON.stringify(unnumbered(two.back))).toBe(returns.length > 0);
  });

  test('several who arrive with different flights: each with their own, and as a favourite too', async () => {
    const [, sent] = completa(({ paradas, pasajes }) => ({
      paradas: paradas.map((one, at) => ({
        ...one,
        ascensos: [[0], [1, 2], []][at],
        descensos: [[], [0], [1, 2]][at],
      })),
      pasajes: pasajes.map((one, at) =>
        at === 0 ? one : { ...one, idEmpresaAerea: 0, vueloTipo: 'N', vueloNumero: `AR150${at}` },
      ),
    }));
    const { id, content, same } = await asked(sent);
    expect(content.pasajes.map(({ vueloNumero }) => vueloNumero)).toEqual([null, 'AR1501', 'AR1502']);
    expect([same.arribo, ...same.pasajes.map(({ arribo }) => arribo)]).toEqual([
      'AR1501',
      undefined,
      undefined,
      'AR1502',
    ]);
    const body = { extrasType: 's', id, nombre: 'Dos vuelos' };
    const kept = await server.call('POST', '/pedidos/favoritos', {
      as,
      body,
      headers: { 'idempotency-key': 'vuelos' },
    });
    expect(kept.body.data.plantilla).toEqual(same);
    const listed = await server.call('GET', `/pedidos/favoritos?idCliente=${pablo.idCliente}`, { as });
    expect(listed.body.data[0].plantilla).toEqual(same);
  });
});

test('each way out of a plan is all that was asked for once, at its own hour', async () => {
  const planificacion = {
    fechaDesde: '2026-11-23',
    fechaHasta: '2026-12-04',
    horaIda: '08:30',
    horaRegreso: null,
    frecuenciaIda: 'L-X----',
    frecuenciaRegreso: '-------',
  };
  const flight = { pasIdEmpresaAerea: 5, pasVueloTipo: 'I', pasVueloNumero: 'AR1502' };
  const body = simpleBody(pablo, { origen: AIRPORT, observacion: 'Timbre', ...flight });
  const once = await stored(await ask({ forma: 'simple', solicitud: body }));
  const made = await server.call('POST', '/rest/solicitudes/simples', { as, body: { ...body, planificacion } });
  const { solicitudes } = made.body.planificacion;
  expect(solicitudes).toHaveLength(4);
  for (const id of solicitudes) {
    const content = await stored(id);
    expect(content).toEqual({ ...once, departure: content.departure, asap: false });
  }
});
