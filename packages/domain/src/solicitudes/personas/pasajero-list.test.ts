import { describe, expect, test } from 'vitest';
import { checkPasajeroList, PASAJERO_LIST_COLUMNS, type PasajeroListRow, readPasajeroList } from './pasajero-list.ts';
import { addPasajero, NO_PASAJERO, type Pasajero } from './pasajeros.ts';
import type { Person } from './people.ts';

const PARADAS = [
  { id: 'origen', label: 'Origen', direccion: 'Av. Corrientes 1234, CABA' },
  { id: 'parada-1', label: 'Parada 1', direccion: 'Planta Pilar' },
  { id: 'parada-2', label: 'Parada 2', direccion: 'Planta Zárate' },
  { id: 'destino', label: 'Destino', direccion: 'Aeroparque' },
];

function person(personId: number, firstname: string, lastname: string): Person {
  return {
    personId,
    firstname,
    lastname,
    phone: '+543517654321',
    corporateAccountId: personId,
    formaDePagoPorDefecto: null,
    centrosDeCostoHabilitados: [],
    cecoPreferido: null,
  };
}

const luis = person(640, 'Luis', 'Paz');
const VENTAS = { id: 81, denominacion: 'Ventas' };

interface Around {
  pasajeros?: readonly Pasajero[];
  people?: readonly Person[];
  asientos?: number;
}

function judge(rows: readonly PasajeroListRow[], { pasajeros = [], people = [luis], asientos }: Around = {}) {
  return checkPasajeroList(rows, {
    paradas: PARADAS,
    ends: { from: 'origen', to: 'destino' },
    pasajeros,
    asientos,
    people,
    draftOf: ({ personId, firstname, lastname, phone }) => ({
      nombre: `${firstname} ${lastname}`,
      tel: phone ?? '',
      idPersona: personId,
      cecos: [VENTAS],
    }),
  });
}

const cellsOf = (row: PasajeroListRow) => PASAJERO_LIST_COLUMNS.map((column) => row[column]);

describe('W-083 a line of a pasted list', () => {
  test.each([
    ['tabs', 'Ana Ruiz\t351 123 4567\tOrigen\tDestino\tVentas', 'Ana Ruiz|351 123 4567|Origen|Destino|Ventas'],
    ['semicolons', 'Ana Ruiz;3511234567;Origen;Destino;Ventas', 'Ana Ruiz|3511234567|Origen|Destino|Ventas'],
    ['commas', 'Ana Ruiz, 3511234567, Origen, Destino, Ventas', 'Ana Ruiz|3511234567|Origen|Destino|Ventas'],
    ['a name alone', 'Ana Ruiz', 'Ana Ruiz||||'],
    ['a name with a comma before tabs', 'Ruiz, Ana\t3511234567', 'Ruiz, Ana|3511234567|||'],
    ['a name with a comma before semicolons', 'Ruiz, Ana;3511234567', 'Ruiz, Ana|3511234567|||'],
    ['a name in quotes', '"Ruiz, Ana",3511234567', 'Ruiz, Ana|3511234567|||'],
    ['quotes within quotes', '"Ana ""Nani"" Ruiz";351', 'Ana "Nani" Ruiz|351|||'],
    ['cells in the middle left out', 'Ana Ruiz;;;Parada 1', 'Ana Ruiz|||Parada 1|'],
    ['cells at the end left out', 'Ana Ruiz\t\t\t\t', 'Ana Ruiz||||'],
    ['more cells than there are columns', 'Ana;1;2;3;4;5;;6', 'Ana|1|2|3|4; 5; 6'],
    ['blanks and marks that nobody sees', '\u200e  Ana   Ruiz\u00a0\t+54 351', 'Ana Ruiz|+54 351|||'],
    ['no name', ';3511234567', '|3511234567|||'],
  ])('with %s', (_, line, cells) => {
    expect(readPasajeroList(line).map((row) => cellsOf(row).join('|'))).toEqual([cells]);
  });

  test.each([
    ['every line end', 'Ana\r\nEva\rSol\nEma', ['Ana', 'Eva', 'Sol', 'Ema']],
    ['empty lines', '\n\nAna\n \n;;;;\nEva\n', ['Ana', 'Eva']],
    ['the headings of a sheet', 'Nombre y apellido;Teléfono\nAna;351', ['Ana']],
    ['a heading further down, which is a name', 'Ana\nNombre', ['Ana', 'Nombre']],
    ['nothing', ' \n', []],
  ])('among %s', (_, text, names) => {
    expect(readPasajeroList(text).map(({ nombre }) => nombre)).toEqual(names);
  });
});

describe('W-083 where a line boards and alights', () => {
  test.each([
    ['nothing', '', '', 'origen', 'destino'],
    ['labels', 'parada 1', 'PARADA 2', 'parada-1', 'parada-2'],
    ['addresses', 'Av. Corrientes 1234, CABA', 'planta zarate', 'origen', 'parada-2'],
    ['how they begin', 'Av. Corr', 'Aero', 'origen', 'destino'],
  ])('told by %s', (_, sube, baja, from, to) => {
    const [row] = judge([{ nombre: 'Ana', tel: '', sube, baja, ceco: '' }]);
    expect(row).toMatchObject({ draft: { from, to }, faults: [] });
  });
});

describe('W-083 what is wrong is marked in its cell', () => {
  test.each([
    ['Ana', []],
    [';3511234567', ['nombre passenger_incomplete']],
    ['Ana;351', ['tel phone_invalid']],
    ['L-123;351', ['nombre name_invalid', 'tel phone_invalid']],
    ['Ana;;Rosario', ['sube stop_unknown']],
    ['Ana;;Planta', ['sube stop_unknown']],
    ['Ana;;Rosario;Tigre', ['sube stop_unknown', 'baja stop_unknown']],
    ['Ana;;Parada 2;Parada 1', ['baja passenger_order']],
    ['Ana;;Parada 1;Parada 1', ['baja passenger_order']],
    ['Ana;;;;Ventas', ['ceco ceco_unknown']],
    ['Luis Paz;;;;ventas', []],
    ['Luis Paz;;;;Compras', ['ceco ceco_unknown']],
    ['Luis Paz;351;Tigre', ['tel phone_invalid', 'sube stop_unknown']],
  ])('%j: %j', (line, faults) => {
    const [row] = judge(readPasajeroList(line));
    expect(row?.faults.map(({ column, code }) => `${column} ${code}`)).toEqual(faults);
  });

  const codes = (text: string, around?: Around) =>
    judge(readPasajeroList(text), around).map(({ faults }) => faults.map(({ code }) => code).join(' '));
  const there = addPasajero([], { ...NO_PASAJERO, nombre: 'Ana', from: 'origen', to: 'destino' });

  test('nobody twice on the same leg, in the list or before it; a line that is refused takes no place', () => {
    expect(codes('Eva\nEva')).toEqual(['', 'passenger_overlap']);
    expect(codes('Eva;;Origen;Parada 1\nEva;;Parada 1')).toEqual(['', '']);
    expect(codes('ana\nEva', { pasajeros: there })).toEqual(['passenger_overlap', '']);
    expect(codes('Eva;351\nEva')).toEqual(['phone_invalid', '']);
  });

  test('no more than the seats that are left', () => {
    expect(codes('Eva\nSol', { pasajeros: there, asientos: 2 })).toEqual(['', 'no_seats']);
  });

  test('W-084 O-178 fifty of an order, and not one more', () => {
    const names = (count: number) =>
      Array.from({ length: count }, (_, index) => `P${'x'.repeat(index + 1)}`).join('\n');
    expect(codes(names(50)).filter((code) => code !== '')).toEqual([]);
    expect(codes(names(51)).filter((code) => code !== '')).toEqual(['too_many_passengers']);
    expect(codes(names(50), { pasajeros: there }).at(-1)).toBe('too_many_passengers');
  });
});

describe('W-084 a name that is the name of an employee', () => {
  const draftOf = (row: PasajeroListRow, around?: Around) => judge([row], around)[0];
  const line = (nombre: string, changes: Partial<PasajeroListRow> = {}): PasajeroListRow => ({
    nombre,
    tel: '',
    sube: '',
    baja: '',
    ceco: '',
    ...changes,
  });

  test.each([
    ['luis  páz', 640],
    ['Luis', null],
    ['Luis Paz hijo', null],
  ])('%j is %s', (nombre, idPersona) => {
    expect(draftOf(line(nombre))?.draft.idPersona).toBe(idPersona);
  });

  test('brings name, phone and cost centres of its own, unless the line says another', () => {
    expect(draftOf(line('luis paz'))?.draft).toMatchObject({ nombre: 'Luis Paz', tel: '+543517654321', idCeco: null });
    expect(draftOf(line('luis paz', { tel: '1145678901', ceco: 'VENTAS' }))?.draft).toMatchObject({
      tel: '1145678901',
      idCeco: 81,
    });
  });

  test('of several asks which; one of them or nobody can be answered', () => {
    const people = [luis, person(641, 'Luis', 'Paz')];
    const asked = draftOf(line('Luis Paz'), { people });
    expect(asked?.faults).toEqual([{ code: 'name_shared', column: 'nombre' }]);
    expect(asked?.choices.map(({ personId }) => personId)).toEqual([640, 641]);
    expect(draftOf(line('Luis Paz', { idPersona: 641 }), { people })).toMatchObject({
      draft: { idPersona: 641 },
      faults: [],
    });
    expect(draftOf(line('Luis Paz', { idPersona: null }), { people })).toMatchObject({
      draft: { idPersona: null },
      faults: [],
    });
  });
});
