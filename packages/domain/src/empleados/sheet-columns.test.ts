import { describe, expect, test } from 'vitest';
import { type EmpleadoColumn, guessSheetColumns, plainHead } from './sheet-columns.ts';

describe('W-333 columns of a sheet of HR are known by one table of heads', () => {
  test.each<[string, EmpleadoColumn | undefined]>([
    ['Centro de costos', 'cecos'],
    ['CENTRO DE COSTO', 'cecos'],
    ['Centros de costo', 'cecos'],
    ['C.C.', 'cecos'],
    ['C. C.', 'cecos'],
    ['CC', 'cecos'],
    ['CeCo', 'cecos'],
    ['Cód. C.C.', 'cecos'],
    ['Imputación', 'cecos'],
    ['Centro de costo preferido', 'cecoPreferido'],
    ['Tel. celular', 'celular'],
    ['Celular', 'celular'],
    ['Tel.', 'celular'],
    ['Teléfono', 'celular'],
    ['Nro. de celular', 'celular'],
    ['Teléfono móvil', 'celular'],
    ['CELULAR / WHATSAPP', 'celular'],
    ['Correo corporativo', 'email'],
    ['Correo electrónico (corporativo)', 'email'],
    ['Mail', 'email'],
    ['MAIL LABORAL', 'email'],
    ['E-mail', 'email'],
    ['Email del colaborador', 'email'],
    ['Legajo N°', 'legajo'],
    ['Nº Legajo', 'legajo'],
    ['N° de legajo', 'legajo'],
    ['LEGAJO', 'legajo'],
    ['Leg.', 'legajo'],
    ['D.N.I.', 'dni'],
    ['N° Documento', 'dni'],
    ['Tipo y Nro. de documento', 'dni'],
    ['DNI empleado', 'dni'],
    ['CUIL', 'cuil'],
    ['C.U.I.L.', 'cuil'],
    ['CUIL N°', 'cuil'],
    ['CUIT/CUIL', 'cuil'],
    ['Sector', 'grupo'],
    ['Área', 'grupo'],
    ['Gerencia', 'grupo'],
    ['Departamento', 'grupo'],
    ['Apellido y Nombre', 'nombreCompleto'],
    ['Apellido y nombres', 'nombreCompleto'],
    ['APELLIDO/S Y NOMBRE/S', 'nombreCompleto'],
    ['Apellidos, Nombres', 'nombreCompleto'],
    ['Nombre y apellido', 'nombreCompleto'],
    ['Nombre completo', 'nombreCompleto'],
    ['Empleado', 'nombreCompleto'],
    ['Apellido(s)', 'apellido'],
    ['Nombres', 'nombre'],
    ['Nombre del empleado', 'nombre'],
    ['Fecha de baja', 'fechaBaja'],
    ['F. Egreso', 'fechaBaja'],
    ['Estado', 'estado'],
    ['ESTADO DEL EMPLEADO', 'estado'],
    ['Forma de pago', 'formaDePago'],
    ['Nombre de usuario', 'usuario'],
    ['Fecha de ingreso', undefined],
    ['Puesto', undefined],
    ['Tel. de emergencia', undefined],
    ['Total', undefined],
    ['N°', undefined],
    ['', undefined],
  ])('"%s" is %s', (head, column) => {
    expect(Object.keys(guessSheetColumns([head]))).toEqual(column === undefined ? [] : [column]);
  });

  test('of several that fit the likeliest is taken, each place once', () => {
    const heads = ['Teléfono', 'Celular', 'Correo personal', 'Correo corporativo', 'Sector', 'Área'];
    expect(guessSheetColumns(heads)).toEqual({ celular: 1, email: 3, grupo: 5 });
  });

  test('"Nombre" alone is the whole name where its cells have several words', () => {
    const heads = ['Nombre', 'DNI'];
    expect(guessSheetColumns(heads, [['Paz, Nora'], ['Gil Juan'], ['']])).toEqual({ nombreCompleto: 0, dni: 1 });
    expect(guessSheetColumns(heads, [['Nora'], ['Juan'], ['María Laura']])).toEqual({ nombre: 0, dni: 1 });
    expect(guessSheetColumns([...heads, 'Apellido'], [['Ana Luz', '1', 'Gil']])).toEqual({
      nombre: 0,
      dni: 1,
      apellido: 2,
    });
  });

  test('heads are compared without case, marks and plurals', () => {
    expect(plainHead('  N° de LEGAJOS: ')).toBe(plainHead('Legajo Nº'));
  });
});
