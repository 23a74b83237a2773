import { describe, expect, test } from 'vitest';
import { columnsOf, factsOfColumn, guessColumns, ROW_COLUMN_KEYS, ROW_COLUMNS, ROW_TYPES } from './columns.ts';

describe('W-242 columns are known by their heads, however they are written', () => {
  const HEADS = [
    ['Tipo', 'tipo'],
    ['TIPO DE PEDIDO', 'tipo'],
    ['Tipo de viaje', 'tipo'],
    ['fecha', 'fecha'],
    ['Día', 'fecha'],
    ['Fecha de salida', 'fecha'],
    ['HORA', 'hora'],
    ['Fecha y hora', 'fecha'],
    ['FECHA/HORA', 'fecha'],
    ['Fecha y hora de regreso', 'regresoFecha'],
    ['Horario', 'hora'],
    [' hora_salida ', 'hora'],
    ['Origen', 'origen'],
    ['Desde', 'origen'],
    ['Dirección de origen', 'origen'],
    ['Destino', 'destino'],
    ['Hasta', 'destino'],
    ['DIRECCION DESTINO', 'destino'],
    ['Parada 1', 'parada1'],
    ['parada', 'parada1'],
    ['Parada intermedia 2', 'parada2'],
    ['Escala 3', 'parada3'],
    ['¿Quién viaja?', 'viaja'],
    ['Pasajero', 'viaja'],
    ['N° Legajo', undefined],
    ['Legajo', 'viaja'],
    ['Apellido y nombre', 'viaja'],
    ['Teléfono', 'telefono'],
    ['CELULAR', 'telefono'],
    ['Tel.', 'telefono'],
    ['Más pasajeros', 'pasajeros'],
    ['Acompañantes', 'pasajeros'],
    ['Centro de costo', 'ceco'],
    ['Centro de Costos', 'ceco'],
    ['CeCo', 'ceco'],
    ['Servicio', 'servicio'],
    ['Vehículo', 'servicio'],
    ['Regreso fecha', 'regresoFecha'],
    ['Fecha de vuelta', 'regresoFecha'],
    ['Regreso - hora', 'regresoHora'],
    ['Observaciones', 'observacion'],
    ['Nota', 'observacion'],
    ['Datos de arribo', 'arribo'],
    ['Vuelo', 'arribo'],
    ['Equipaje', 'equipaje'],
    ['Remitente', 'envia'],
    ['Teléfono de quien envía', 'telefonoEnvia'],
    ['Destinatario', 'recibe'],
    ['Celular destinatario', 'telefonoRecibe'],
    ['Tamaño', 'tamano'],
    ['Total', undefined],
    ['', undefined],
  ] as const;

  test.each(HEADS)('"%s" is %s', (head, column) => {
    expect(guessColumns(['', head])).toEqual(column === undefined ? {} : { [column]: 1 });
  });

  test('each column is known by its own head, and by none of its synonyms for another', () => {
    expect(guessColumns(ROW_COLUMNS.map(({ head }) => head))).toEqual(
      Object.fromEntries(ROW_COLUMN_KEYS.map((key, index) => [key, index])),
    );
    for (const { key, synonyms } of ROW_COLUMNS) {
      for (const synonym of synonyms) expect([synonym, guessColumns([synonym])]).toEqual([synonym, { [key]: 0 }]);
    }
  });

  test('of two that fit the first is taken', () => {
    expect(guessColumns(['Celular', 'Teléfono'])).toEqual({ telefono: 0 });
  });
});

test('a column that a type cannot do without is one that it has', () => {
  for (const type of ROW_TYPES) {
    const needed = ROW_COLUMN_KEYS.filter((key) => factsOfColumn(key).needed.includes(type));
    expect(columnsOf(type)).toEqual(expect.arrayContaining(needed));
  }
});
