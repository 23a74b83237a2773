import {
  billedShare,
  onlyAudited,
  type ReportedPasaje,
  type ReportedPedido,
  type ReportedSolicitud,
  type ReportedViaje,
  seenShare,
} from '@traza/domain/informes';
import { describe, expect, test } from 'vitest';
import { pageBreaks, pageSetup } from './paper.ts';
import { columnsFor, PASAJE_COLUMNS, PEDIDO_COLUMNS, pasajeCells, pedidoCells } from './pedido-sheets.ts';
import { headingLines, PAGES } from './pedidos-workbook.ts';

const person = (name: string, more: { username?: string; legajo?: string } = {}) => ({
  name,
  firstName: null,
  lastName: null,
  legajo: more.legajo ?? null,
  username: more.username ?? null,
});

function aPasaje(change: Partial<ReportedPasaje> = {}): ReportedPasaje {
  return {
    idPasaje: 1,
    idSolicitud: 100,
    idCarpool: null,
    canal: 'inweb',
    tipo: 'PASAJERO',
    ceco: { id: 31, alias: 'Ventas' },
    coefProrrateo: 100,
    prorrateo: { importe: 1000.01, plus: 50, iva: 173.55 },
    legajoSolicitante: 'A-1',
    obs: '',
    pasajero: person('Paz, Ana', { username: 'ana', legajo: 'A-7' }),
    despachante: null,
    receptor: null,
    nombreSolicitante: 'Paz, Ana',
    nroLiquidacion: 'L-9',
    calificacion: 4,
    paradas: [1, 2],
    ...change,
  };
}

/** A ticket that bears a part of the price. */
const bears = (importe: number | null, iva: number | null = null) => ({ prorrateo: { importe, plus: null, iva } });

const PARADAS = [
  { idParada: 1, dir: { direccion: 'Rivadavia 100' } },
  { idParada: 2, dir: { direccion: 'Corrientes 200' } },
  { idParada: 3, dir: { direccion: 'Belgrano 300' } },
];

function aViaje(change: Partial<ReportedViaje> = {}, pedido: Partial<ReportedPedido> = {}): ReportedPedido {
  const extras: ReportedViaje = {
    type: 'v',
    idViaje: 200,
    solicitante: 'ana',
    cliente: { id: 3, alias: 'Andina Servicios' },
    cotizacion: 900,
    distancia: 12.35,
    paradas: PARADAS,
    pasajes: [aPasaje()],
    voucherNro: 'V-1',
    fechaFacturacion: '2026-02-28',
    agencia: { denominacion: 'Agencia Centro' },
    vehiculo: { marca: 'Toyota', modelo: 'Corolla', patente: 'AB123CD', tipoVehiculo: { alias: 'Auto' } },
    chofer: { name: null, firstName: 'Juan', lastName: 'Soto' },
    importeTotal: 1000.01,
    importeIva: 173.55,
    importePlus: 50,
    detalle: [
      { concepto: 'kilometros', cantidad: 12.35, importe: 800 },
      { concepto: 'espera', cantidad: 7, importe: 100.01 },
      { concepto: 'espera', cantidad: 3, importe: 50 },
      { concepto: 'otros', cantidad: 1, importe: 50 },
    ],
    calificaciones: [{ calificacion: 4 }, { calificacion: 5 }],
    ...change,
  };
  return {
    id: 200,
    datetime: '2026-01-31T23:30:00-03:00',
    type: 'trip',
    service: 'Traza',
    status: 'finalizado',
    substatus: '',
    ...pedido,
    extras,
  };
}

function aSolicitud(change: Partial<ReportedSolicitud> = {}): ReportedPedido {
  const extras: ReportedSolicitud = {
    type: 's',
    solicitante: 'ana',
    cliente: { id: 3, alias: 'Andina Servicios' },
    cotizacion: null,
    distancia: null,
    paradas: PARADAS,
    pasajes: [aPasaje({ nroLiquidacion: null, calificacion: null })],
    tipoVehiculo: { alias: 'Premium' },
    ...change,
  };
  return {
    id: 100,
    datetime: '2026-01-31T23:30:00-03:00',
    type: 'trip',
    service: 'Traza',
    status: 'registrado',
    substatus: '',
    extras,
  };
}

const cellOf = (pedido: ReportedPedido, header: string) =>
  pedidoCells(pedido, 'Traza')[PEDIDO_COLUMNS.findIndex((column) => column.header === header)];
const pasajeColumn = (pedido: ReportedPedido, header: string) => {
  const index = PASAJE_COLUMNS.findIndex((column) => column.header === header);
  return pasajeCells(pedido, 'Traza').map((cells) => cells[index]);
};

test('T-218 W-227 33 columns of orders and 37 of passengers', () => {
  expect([PEDIDO_COLUMNS.length, PASAJE_COLUMNS.length]).toEqual([33, 37]);
});

test('a cliente with motivos has theirs in one more column, behind all others', () => {
  const { pedido, pasaje } = columnsFor({ hasMotivo: true });
  expect([pedido.slice(0, -1), pasaje.slice(0, -1)]).toEqual([PEDIDO_COLUMNS, PASAJE_COLUMNS]);
  expect([pedido.at(-1)?.header, pasaje.at(-1)?.header]).toEqual(['Motivo', 'Motivo']);
  expect(columnsFor({ hasMotivo: false })).toEqual({ pedido: PEDIDO_COLUMNS, pasaje: PASAJE_COLUMNS });
  const viaje = aViaje({ pasajes: [aPasaje({ motivo: 'Obra' }), aPasaje({ motivo: 'Obra' })] });
  expect(pedidoCells(viaje, 'Traza', pedido).at(-1)).toBe('Obra');
  expect(pasajeCells(viaje, 'Traza', pasaje).map((cells) => cells.at(-1))).toEqual(['Obra', 'Obra']);
});

test.each([
  'N° de Pedido',
  'N° de Viaje',
  'Estado',
  'Tipo de Servicio',
  'Tipo de Pedido',
  'Fecha',
  'Hora',
  'Agencia',
  'Chofer',
  'Vehículo',
  'Origen',
  'Destino',
  'Voucher',
  'Importe Total',
  'Minutos de Espera',
  'Kilómetros',
  'Plus',
  'IVA',
  'Fecha de Facturación',
  'N° de Liquidación',
  'Calificación',
  'Canal',
])('T-219 there is a column %s', (header) => {
  expect(PEDIDO_COLUMNS.map((column) => column.header)).toContain(header);
});

test('T-216 the money columns', () => {
  const money = (columns: readonly { kind: string }[]) =>
    columns.flatMap(({ kind }, index) => (kind === 'money' ? [index + 1] : []));
  expect(money(PEDIDO_COLUMNS)).toEqual([24, 25, 26, 27, 28, 29, 30]);
  expect(money(PASAJE_COLUMNS)).toEqual([29, 31, 32, 33]);
});

test('DT-39 the five lines above', () => {
  expect(
    headingLines({
      product: 'Traza',
      report: 'Reporte de Pedidos',
      cliente: 'Andina Servicios',
      period: { since: '2026-01-01', until: '2026-01-31' },
      filters: ['Estado: Finalizado', 'Tipo: Viajes'],
      now: Temporal.Instant.from('2026-02-01T02:05:00Z'),
      author: 'Paz, Ana',
    }),
  ).toEqual([
    'Traza - Reporte de Pedidos',
    'Cliente: Andina Servicios',
    'Período: 01/01/2026 - 31/01/2026',
    'Filtros: Estado: Finalizado · Tipo: Viajes',
    'Generado: 31/01/2026 23:05 hs por Paz, Ana',
  ]);
});

describe('a row of an order', () => {
  test('DT-39 all of it', () => {
    expect(pedidoCells(aViaje(), 'Traza')).toEqual([
      100,
      200,
      'Finalizado',
      'Auto',
      'Viaje',
      'Traza',
      'InWeb',
      Temporal.PlainDate.from('2026-01-31'),
      '23:30',
      'Andina Servicios',
      'Paz, Ana',
      'Ventas',
      'Paz, Ana',
      'NO',
      'Agencia Centro',
      'Soto, Juan',
      'Toyota Corolla - AB 123 CD',
      'Rivadavia 100',
      'Belgrano 300',
      'V-1',
      12.35,
      'CD',
      10,
      900,
      800,
      150.01,
      50,
      50,
      173.55,
      1000.01,
      Temporal.PlainDate.from('2026-02-28'),
      'L-9',
      4,
    ]);
  });

  test('T-227 what is missing reads s/i', () => {
    const solicitud = aSolicitud();
    const missing = PEDIDO_COLUMNS.flatMap(({ header }) => (cellOf(solicitud, header) === 's/i' ? [header] : []));
    expect(missing).toEqual([
      'N° de Viaje',
      'Agencia',
      'Chofer',
      'Vehículo',
      'Voucher',
      'Kilómetros',
      'Categoría de Distancia',
      'Minutos de Espera',
      'Importe Cotizado',
      'Importe Kilómetros',
      'Importe Espera',
      'Otros Importes',
      'Plus',
      'IVA',
      'Importe Total',
      'Fecha de Facturación',
      'N° de Liquidación',
      'Calificación',
    ]);
  });

  test('W-067 its hour is that of the order, whenever it really set out', () => {
    const viaje = aViaje({ comienzo: '2026-01-31T23:41:00-03:00' });
    expect([cellOf(viaje, 'Hora'), ...pasajeColumn(viaje, 'Hora')]).toEqual(['23:30', '23:30']);
  });

  test('an annulled order costs nothing', () => {
    const annulled = aViaje({ importeTotal: null }, { status: 'anulado' });
    expect(['Plus', 'IVA', 'Importe Total'].map((header) => cellOf(annulled, header))).toEqual([0, 0, 0]);
  });

  test.each([
    ['', 'Finalizado'],
    ['a origen', 'Finalizado'],
    ['Fallo', 'Finalizado por fallo'],
    ['Cancelado en origen', 'Finalizado por cancelación fuera de término'],
  ] as const)('T-081 W-232 the status with %j reads as in the list: %s', (substatus, words) => {
    expect(cellOf(aViaje({}, { substatus }), 'Estado')).toBe(words);
  });

  test.each([
    ['inweb', 'InWeb', 'Traza'],
    ['inmob', 'InMob', 'Traza'],
    ['api-externo', 'api-externo', 'Externo'],
    ['telefono', 'telefono', 'Traza'],
  ])('T-221 T-222 the channel %s reads %s, of %s', (canal, words, entry) => {
    const viaje = aViaje({ pasajes: [aPasaje({ canal })] });
    expect([cellOf(viaje, 'Canal'), cellOf(viaje, 'Tipo de Ingreso')]).toEqual([words, entry]);
    expect(pasajeColumn(viaje, 'Canal')).toEqual([words]);
  });

  test('T-222 the entry is named as the product is, whatever its name', () => {
    const [column, viaje] = [PEDIDO_COLUMNS.findIndex(({ header }) => header === 'Tipo de Ingreso'), aViaje()];
    expect(pedidoCells(viaje, 'Móvil Ya')[column]).toBe('Móvil Ya');
    const pasaje = PASAJE_COLUMNS.findIndex(({ header }) => header === 'Tipo de Ingreso');
    expect(pasajeCells(viaje, 'Móvil Ya').map((cells) => cells[pasaje])).toEqual(['Móvil Ya']);
  });

  test('several requests in one trip', () => {
    const viaje = aViaje({ pasajes: [aPasaje(), aPasaje({ idPasaje: 2, idSolicitud: 101 })] });
    expect(cellOf(viaje, 'N° de Pedido')).toBe('100 / 101');
  });

  test.each([
    ['one', [aPasaje()], 'NO'],
    ['the same twice', [aPasaje(), aPasaje({ idPasaje: 2, pasajero: person('PAZ,  Ana') })], 'NO'],
    ['two', [aPasaje(), aPasaje({ idPasaje: 2, pasajero: person('Ríos, Eva') })], 'SI'],
    ['one and an empty seat', [aPasaje(), aPasaje({ idPasaje: 2, tipo: 'ASIENTO VACÍO', pasajero: null })], 'NO'],
    [
      'two senders',
      [
        aPasaje({ tipo: 'ENVIO', pasajero: null, despachante: person('Eva') }),
        aPasaje({ tipo: 'ENVIO', pasajero: null, despachante: person('Ana') }),
      ],
      'SI',
    ],
  ])('T-224 shared with %s: %s', (_name, pasajes, words) => {
    expect(cellOf(aViaje({ pasajes }), 'Compartido')).toBe(words);
  });

  test.each([
    ['Viaje', aViaje()],
    ['Envío', aViaje({}, { type: 'package' })],
    ['Recorrido Fijo', aViaje({ pasajes: [aPasaje({ idCarpool: 4 })] })],
  ])('the kind %s', (words, pedido) => {
    expect(cellOf(pedido, 'Tipo de Pedido')).toBe(words);
  });
});

describe('the rows of its passengers', () => {
  const three = aViaje({
    pasajes: [
      aPasaje({ coefProrrateo: 33.33, ...bears(333.34, 57.85) }),
      aPasaje({
        idPasaje: 2,
        coefProrrateo: 33.33,
        ...bears(333.33, 57.85),
        pasajero: person('Visita'),
        paradas: [2, 3],
      }),
      aPasaje({ idPasaje: 3, tipo: 'ASIENTO VACÍO', coefProrrateo: 0, prorrateo: null, pasajero: null }),
      aPasaje({ idPasaje: 4, coefProrrateo: 33.34, ...bears(333.34, 57.85), pasajero: person('Ríos, Eva') }),
    ],
  });

  test('T-226 none for an empty seat', () => {
    expect(pasajeColumn(three, 'N° de Pasaje')).toEqual([1, 2, 4]);
  });

  test('T-220 what each bears is what the server says of it, for who sees one as for who sees all', () => {
    expect(pasajeColumn(three, 'Importe Prorrateado')).toEqual([333.34, 333.33, 333.34]);
    expect(pasajeColumn(three, 'IVA Prorrateado')).toEqual([57.85, 57.85, 57.85]);
    expect(pasajeColumn(aViaje({ pasajes: three.extras.pasajes.slice(1, 2) }), 'Importe Prorrateado')).toEqual([
      333.33,
    ]);
  });

  test('T-220 before its end an order bears nothing that was billed', () => {
    const promised = aViaje({ importeTotal: null, pasajes: [aPasaje(bears(250))] }, { status: 'confirmado' });
    expect(pasajeColumn(promised, 'Importe Prorrateado')).toEqual(['s/i']);
  });

  test('T-223 a username is a registered passenger', () => {
    expect(pasajeColumn(three, 'Tipo de Pasajero')).toEqual(['Registrado', 'Externo', 'Externo']);
  });

  test('each from where they board to where they get off', () => {
    expect(pasajeColumn(three, 'Origen')).toEqual(['Rivadavia 100', 'Corrientes 200', 'Rivadavia 100']);
    expect(pasajeColumn(three, 'Destino')).toEqual(['Corrientes 200', 'Belgrano 300', 'Corrientes 200']);
  });

  test('what counts are the shares seen of an order that is billed', () => {
    expect(billedShare(three)).toBe(100_001);
    expect(billedShare({ ...three, status: 'calificado' })).toBe(100_001);
    expect(billedShare({ ...three, status: 'anulado' })).toBe(0);
    expect(billedShare({ ...three, status: 'iniciado' })).toBe(0);
    expect(billedShare(aViaje({ pasajes: [aPasaje(bears(400))] }))).toBe(40_000);
    expect(billedShare(aViaje({ pasajes: [aPasaje({ prorrateo: null })] }))).toBe(0);
  });
});

test('T-225 of audited cost centres alone', () => {
  const pedido = aViaje({ pasajes: [aPasaje(), aPasaje({ idPasaje: 2, ceco: { id: 32, alias: 'Compras' } })] });
  expect(onlyAudited(pedido, [32])?.extras.pasajes.map(({ idPasaje }) => idPasaje)).toEqual([2]);
  expect(onlyAudited(pedido, [33])).toBeUndefined();
  expect(onlyAudited(pedido, [])).toBeUndefined();
});

describe('the part of a price that the tickets in sight bear', () => {
  const priced = (pasajes: readonly Partial<ReportedPasaje>[], change: Partial<ReportedViaje> = {}) =>
    seenShare(aViaje({ importeTotal: 10.01, pasajes: pasajes.map((pasaje) => aPasaje(pasaje)), ...change }));

  test.each<[readonly (number | null)[], number | undefined]>([
    [[10.01], undefined],
    [[3.34, 3.33, 3.34], undefined],
    [[3.34], 3.34],
    [[3.34, 3.33], 6.67],
    // a co-passenger's ticket tells no share
    [[5.01, null], 5.01],
    [[0], undefined],
    [[], undefined],
  ])('with %j it is %s', (importes, share) => {
    const pasajes = importes.map((importe) => (importe === null ? { prorrateo: null } : bears(importe)));
    expect(priced(pasajes)).toBe(share);
  });

  test('of a quote too; not of an annulled order; of a salida without a price not before its end', () => {
    const pasajes = [aPasaje(bears(50))];
    expect(seenShare(aSolicitud({ cotizacion: 100, pasajes }))).toBe(50);
    expect(seenShare(aViaje({ pasajes }, { status: 'anulado' }))).toBeUndefined();
    const asiento = { idCarpool: 4, ...bears(3) };
    expect(priced([asiento])).toBe(3);
    expect(priced([asiento], { importeTotal: null, cotizacion: 9 })).toBeUndefined();
  });
});

describe('W-228 what stands above the data is summed', () => {
  const summed = (columns: readonly { header: string; hasSum?: boolean }[]) =>
    columns.flatMap(({ header, hasSum }) => (hasSum ? [header] : []));

  test('every amount, kilometre and minute, and no number of anything else', () => {
    expect(summed(PEDIDO_COLUMNS)).toEqual([
      'Kilómetros',
      'Minutos de Espera',
      'Importe Cotizado',
      'Importe Kilómetros',
      'Importe Espera',
      'Otros Importes',
      'Plus',
      'IVA',
      'Importe Total',
    ]);
    expect(summed(PASAJE_COLUMNS)).toEqual([
      'Kilómetros',
      'Minutos de Espera',
      'Importe Total',
      'Importe Prorrateado',
      'Plus Prorrateado',
      'IVA Prorrateado',
    ]);
  });
});

test('W-231 who asked is named as everybody else, and never by a user name', () => {
  const unasked = aPasaje({ idPasaje: 2, nombreSolicitante: '', legajoSolicitante: null });
  const shared = aViaje({ pasajes: [aPasaje(), unasked] });
  expect(cellOf(shared, 'Solicitante')).toBe('Paz, Ana');
  expect(pasajeColumn(shared, 'Solicitante')).toEqual(['Paz, Ana', 'Paz, Ana']);
  expect(cellOf(aViaje({ pasajes: [unasked] }), 'Solicitante')).toBe('s/i');
  const chofer = { name: 'Juan Soto', firstName: 'Juan', lastName: 'Soto' };
  expect(cellOf(aViaje({ chofer }), 'Chofer')).toBe('Soto, Juan');
});

test('W-230 four pages of paper wide, at 43 percent or more', () => {
  for (const columns of [PEDIDO_COLUMNS, PASAJE_COLUMNS]) {
    const sheet = { name: 'Vista', heading: [], columns, pages: PAGES };
    expect(Number(/scale="(\d+)"/.exec(pageSetup(sheet))?.[1])).toBeGreaterThanOrEqual(43);
    expect(pageBreaks(sheet)).toContain('count="3"');
  }
});
