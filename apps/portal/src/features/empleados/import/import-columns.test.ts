import { guessSheetColumns } from '@traza/domain/empleados';
import { missingColumns } from '@traza/ui/table/edit-columns.ts';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import { COLUMNS } from './import-columns.ts';
import { writeTemplate } from './import-template.ts';

describe('columns', () => {
  test('are known by their headers, however they are written', () => {
    const headers = ['N°', 'APELLIDOS', 'nombre ', 'Documento', 'Teléfono', 'Correo electrónico', 'Nro. Legajo'];
    const mapping = guessSheetColumns(headers);
    expect(mapping).toEqual({ apellido: 1, nombre: 2, dni: 3, celular: 4, email: 5, legajo: 6 });
    expect(missingColumns(COLUMNS, mapping)).toEqual([]);
    expect(missingColumns(COLUMNS, guessSheetColumns(['Nombre'])).map(({ key }) => key)).toEqual([
      'apellido',
      'dni',
      'legajo',
      'celular',
      'email',
    ]);
  });

  test('the template is understood as it is, and says what can be chosen', async () => {
    const bytes = await writeTemplate({ grupos: ['Ventas'], cecos: ['Sistemas'], formasDePago: ['Efectivo'] });
    const { sheets } = await readXlsx(bytes);
    const headers = (sheets[0]?.rows[0] ?? []).map(String);
    expect(Object.keys(guessSheetColumns(headers)).toSorted()).toEqual(COLUMNS.map(({ key }) => key).toSorted());
    expect(JSON.stringify(sheets[1]?.rows)).toContain('["Ventas","Sistemas","Efectivo"]');
  });
});
