import { describe, expect, test } from 'vitest';
import { anAccount } from '#test/people.ts';
import { aChecked, aRow } from './lote.kit.ts';
import { columnsInUse } from './lote-columns.ts';
import {
  askedLugar,
  choiceOf,
  choicesOf,
  confirmedChoice,
  faultsOf,
  isIn,
  NO_CELLS,
  newRow,
  rowOf,
  statusOf,
  totalsOf,
} from './lote-rows.ts';
import { LOTE_TEXT, refusedText } from './messages.ts';

const lugar = { alias: '', direccion: 'Florida 100, CABA', lat: -34.6, lon: -58.3 };
const opciones = [
  { field: 'origen', direcciones: [{ ...lugar, alias: 'Casa' }, lugar], personas: [] },
  { field: 'viaja', direcciones: [], personas: [{ idPersona: 640, nombre: 'Paz, Luis', legajo: '12' }] },
];

describe('what is sent of a row', () => {
  test('its texts, what was chosen in their place, and nothing of an empty cell', () => {
    const row = aRow(3, { viaja: 'Paz, Luis' }, { chosen: { viaja: 640 } });
    expect(rowOf(row)).toEqual({
      n: 3,
      tipo: 'Para mí',
      hora: '13:00',
      origen: 'Casa',
      destino: 'Ezeiza',
      viaja: 640,
    });
  });
});

describe('W-243 faults', () => {
  test.each([
    ['tipo', 'missing_fields', 'Elegí el tipo de pedido.'],
    ['tipo', 'bad_input', /^Tiene que ser uno de estos: Para mí, /],
    ['tipo', 'forbidden', 'No tienes permiso para realizar este pedido.'],
    ['tamano', 'bad_input', 'Este tipo de pedido no lleva este dato. Dejala vacía.'],
    ['equipaje', 'bad_input', 'Tiene que ser uno de estos: Ninguno, Pequeño, Mediano, Grande.'],
    ['origen', 'origin_invalid', 'Seleccione un origen válido'],
    ['destino', 'destination_missing', 'Seleccione un destino'],
    ['fecha', 'date_past', 'Reserva en el pasado'],
    ['viaja', 'contact_missing', 'Complete el nombre y el teléfono'],
    ['observacion', 'details_missing', 'Complete detalles del envío'],
    ['arribo', 'arrival_required', 'Complete datos de arribo'],
    ['servicio', 'service_invalid', 'Sin servicio'],
  ])('of %s: %s, in the words of its form', (field, code, text) => {
    const row = aRow(2, {}, { checked: aChecked(2, { faltas: [{ field, code }] }) });
    expect(Object.entries(faultsOf([row]).get(2) ?? {})).toEqual([[field, expect.stringMatching(text)]]);
    expect(statusOf(row)).toBe('faulty');
  });

  test('with its figures; a row that is left out has none', () => {
    const faltas = [{ field: 'hora', code: 'date_too_soon', params: { N: 30 } }];
    const row = aRow(2, {}, { checked: aChecked(2, { faltas }) });
    expect(faultsOf([row]).get(2)?.hora).toBe(
      'La antelación para reservar debe ser mayor a 30 min sobre la fecha y hora actual',
    );
    expect(faultsOf([{ ...row, isTicked: false }]).size).toBe(0);
    expect(refusedText('capacity_exceeded', { plazas: 4 })).toBe('Ese servicio lleva hasta 4 pasajeros.');
  });
});

describe('W-244 what a cell may mean', () => {
  test('is told by its name, and sent with its point or its number', () => {
    const row = aRow(2, {}, { checked: aChecked(2, { opciones }) });
    expect(choicesOf(row, 'origen')).toEqual([
      { key: '0', label: 'Casa', detail: 'Florida 100, CABA' },
      { key: '1', label: 'Florida 100, CABA', detail: undefined },
    ]);
    expect(choicesOf(row, 'viaja')).toEqual([{ key: 'p640', label: 'Paz, Luis', detail: 'Legajo 12' }]);
    expect(choiceOf(row, 'origen', '0')).toEqual({
      text: 'Casa',
      chosen: { direccion: 'Florida 100, CABA', lat: -34.6, lon: -58.3 },
    });
    expect(choiceOf(row, 'viaja', 'p640')).toEqual({ text: 'Paz, Luis', chosen: 640 });
    expect(choicesOf(row, 'destino')).toEqual([]);
  });
});

describe('an address that is not exact asks for the pin before it is sent', () => {
  const lugar = { alias: '', direccion: 'Av. Mitre 800, Avellaneda', lat: -34.702, lon: -58.317 };
  const rough = [{ field: 'destino', direcciones: [{ ...lugar, aproximada: true as const }], personas: [] }];
  const row = aRow(2, {}, { checked: aChecked(2, { opciones: rough }) });

  test('it says so, and goes with the point that was confirmed', () => {
    expect(choicesOf(row, 'destino')).toMatchObject([{ key: '0', detail: 'Ubicación aproximada' }]);
    expect(askedLugar(row, 'destino', '0')).toMatchObject(lugar);
    const key = confirmedChoice('0', { lat: -34.66, lon: -58.36 });
    expect(choiceOf(row, 'destino', key)).toEqual({
      text: 'Av. Mitre 800, Avellaneda',
      chosen: { direccion: lugar.direccion, lat: -34.66, lon: -58.36, confirmada: true },
    });
  });

  test('its fault has its words', () => {
    const faltas = [{ field: 'destino', code: 'point_unconfirmed' }];
    const faulty = aRow(2, {}, { checked: aChecked(2, { faltas }) });
    expect(faultsOf([faulty]).get(2)?.destino).toMatch(/¿Es acá\?/);
    expect(askedLugar(aRow(2, {}, { checked: aChecked(2, { opciones }) }), 'origen', '0')).toBeUndefined();
  });
});

describe('W-247 a repeated row', () => {
  const repetida = { por: 'pedido', idSolicitud: 104_523 } as const;
  const row = aRow(2, {}, { checked: aChecked(2, { repetida }) });

  test('is left out until it is ticked', () => {
    expect([isIn(row), isIn({ ...row, isTicked: true }), statusOf(row)]).toEqual([false, true, 'out']);
    expect(LOTE_TEXT.repeatedOf(repetida)).toBe('Es igual al pedido 104523. Marcala para pedirla igual.');
  });
});

describe('W-245 the total', () => {
  test('is of the rows that are asked for, to the cent, and by cost centre', () => {
    const compras = { ceco: { id: 10, denominacion: 'Compras' } };
    const rows = [
      aRow(1, {}, { checked: aChecked(1, { precio: 0.1 }) }),
      aRow(2, {}, { checked: aChecked(2, { precio: 0.2 }) }),
      aRow(3, {}, { checked: aChecked(3, { precio: 10, ...compras }) }),
      aRow(4, {}, { checked: aChecked(4, { precio: null }) }),
      aRow(5, {}, { checked: aChecked(5), isTicked: false }),
      aRow(6, {}, { checked: aChecked(6, { precio: null, faltas: [{ field: 'hora', code: 'date_past' }] }) }),
      newRow(7),
    ];
    expect(totalsOf(rows)).toEqual({
      count: 5,
      ready: 4,
      unpriced: 1,
      total: 10.3,
      byCeco: [
        { ceco: 'Compras', count: 1, total: 10 },
        { ceco: 'Ventas', count: 4, total: 0.3 },
      ],
    });
  });
});

describe('the columns in sight', () => {
  const keysOf = (...rows: Parameters<typeof columnsInUse>[0]) => columnsInUse(rows, anAccount()).map(({ key }) => key);

  test('are the usual ones, those of the types that are there, and those that hold something', () => {
    const usual = ['tipo', 'fecha', 'hora', 'origen', 'destino', 'viaja', 'telefono', 'ceco'];
    expect(keysOf({ cells: NO_CELLS })).toEqual(usual);
    expect(keysOf(aRow(1))).toEqual([
      ...usual,
      'servicio',
      'regresoFecha',
      'regresoHora',
      'observacion',
      'arribo',
      'equipaje',
    ]);
    expect(keysOf({ cells: { ...NO_CELLS, tamano: 'Box H2K' } })).toEqual([...usual, 'tamano']);
    expect(keysOf(aRow(1, { tipo: 'Paquetería' }))).toContain('recibe');
  });
});
