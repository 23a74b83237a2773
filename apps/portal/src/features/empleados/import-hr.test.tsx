import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Answers, RecordedCall } from '@traza/client/test/fake-api.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { button, openUsuarios } from './usuarios.kit.tsx';

const CHECK = 'POST /usuarios/administracion/lote/verificacion';
const LOT = 'POST /usuarios/administracion/lote';

interface Sent {
  empleados: {
    nombre: string;
    apellido: string;
    dni: string;
    celular: string;
    idCentrosDeCostoHabilitados: number[];
  }[];
}
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the fake has checked it against the contract
const rowsIn = ({ body }: RecordedCall) => (body as Sent).empleados;
const knowing = (...taken: string[]) => refusing('dni_taken', ...taken);
const refusing = (code: string, ...dnis: string[]): Answers => ({
  [CHECK]: (call) => ({
    data: {
      filas: rowsIn(call).map(({ dni }) => ({
        faltas: dnis.includes(dni) ? [{ field: 'dni', code }] : [],
      })),
    },
  }),
  [LOT]: (call) => ({
    data: { filas: rowsIn(call).map(() => ({ cuenta: { idCuentaCorporativa: 1, idPersona: 1 }, faltas: [] })) },
  }),
});

const HEADS = 'Legajo N°;Apellido y nombres;CUIL;Tel. celular;Correo corporativo;C.C.;Fecha de baja';
const SHEET = [
  'NÓMINA DE PERSONAL;;;;;;',
  'Emitida el 27/11/2026;;;;;;',
  HEADS,
  '0012;PEREZ GOMEZ, MARIA DEL CARMEN;27-30111222-5;011 15-4567-8901;maria@andina.example;Planta;',
  '0013;ZAMBRANO QUISPE ARACELY;27-30111223-3;351 4567890;aracely@andina.example;Planta;',
  '0014;GIL, JUAN;20-30111224-7;+54 9 11 4567 8903;juan@andina.example;Adm.;',
  '0015;SOSA, OTTO;20-30111225-5;1145678904;otto@andina.example;Adm.;31/03/2020',
  ';TOTAL GENERAL: 4;;;;;',
].join('\n');

async function importing(answers: Answers = knowing(), content = SHEET) {
  const page = await openUsuarios({ answers });
  await bring(page.user, content);
  return { ...page, lots: () => page.api.calls.filter(({ key }) => key === LOT).flatMap(rowsIn) };
}

async function bring(user: Awaited<ReturnType<typeof openUsuarios>>['user'], content: string) {
  await user.click(button('Importar una planilla'));
  const file = new File([content], 'personal.csv', { type: 'text/csv' });
  await user.upload(await screen.findByLabelText('Elegir archivo', { selector: 'input' }), file);
  await user.click(await screen.findByRole('button', { name: 'Continuar' }));
  await screen.findByRole('grid');
}

const cell = (label: string, at: number) => screen.getByLabelText<HTMLInputElement>(`${label}, fila ${at}`);
const asked = (label: RegExp | string) => screen.getByLabelText<HTMLSelectElement>(label);

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
});

describe('a sheet of HR', () => {
  test('W-338 W-335 W-337 comes in with one question for each value, one for the names, and what is left out said', async () => {
    const { user, lots } = await importing();
    expect(await screen.findByText('Dejamos afuera 2 filas')).toBeTruthy();
    expect(
      screen.getByText('Fila 7, ya no trabaja: 0015 · SOSA, OTTO · 20-30111225-5 · 1145678904 · otto@andina…'),
    ).toBeTruthy();
    expect(screen.getByText('Fila 8, es un total: TOTAL GENERAL: 4')).toBeTruthy();
    const values = within(screen.getByRole('region', { name: 'Valores de la planilla que no conocemos' }));
    expect(asked('Centros de costo «Adm.», en 1 fila').selectedOptions[0]?.text).toBe('Administración');
    await user.selectOptions(asked('Centros de costo «Planta», en 2 filas'), 'Ventas CBA');
    await user.click(values.getByRole('button', { name: 'Aplicar a todas' }));
    const names = within(screen.getByRole('region', { name: 'Revisá 1 nombre: ¿dónde termina el apellido?' }));
    const where = names.getByLabelText('Fila 5: apellido, nombre');
    // the rows are checked meanwhile
    await waitFor(() => expect(where.getAttribute('aria-disabled')).toBeNull());
    await user.selectOptions(where, 'Zambrano Quispe, Aracely');
    await user.click(names.getByRole('button', { name: 'Están bien' }));
    await screen.findByText('Sin errores');
    await user.click(button('Importar 3 usuarios'));
    await screen.findByText(/Se crearon 3 usuarios/);
    expect(lots().map(({ apellido, nombre, dni }) => [apellido, nombre, dni])).toEqual([
      ['Perez Gomez', 'Maria del Carmen', '30111222'],
      ['Zambrano Quispe', 'Aracely', '30111223'],
      ['Gil', 'Juan', '30111224'],
    ]);
    expect(lots().map(({ idCentrosDeCostoHabilitados: ids }) => ids)).toEqual([[10], [10], [9]]);
  });

  test('W-338 what was answered is there the next time', async () => {
    const { user } = await importing();
    await user.selectOptions(asked(/«Planta»/), 'Ventas CBA');
    await user.click(button('Aplicar a todas'));
    await user.click(button('Volver a los usuarios'));
    await user.click(button('Salir'));
    await bring(user, SHEET);
    expect(asked(/«Planta»/).selectedOptions[0]?.text).toBe('Ventas CBA');
  });

  test('W-337 what was left out can be taken all the same', async () => {
    const { user } = await importing();
    await user.click(screen.getByText('Dejamos afuera 2 filas'));
    await user.click(button('Incluirlas igual'));
    expect(cell('Apellido', 7).value).toBe('Sosa');
    expect(screen.queryByText(/Dejamos afuera/)).toBeNull();
  });

  test('W-339 who is here already is left out in one press', async () => {
    const { user } = await importing(knowing('30111224'), SHEET.replaceAll(/Planta|Adm\./g, 'Administración'));
    await screen.findByText('1 fila es de alguien que ya tiene usuario.');
    await user.click(button('Quitarlas de la lista'));
    expect(screen.queryByLabelText('DNI, fila 6')).toBeNull();
    expect(screen.queryByText(/ya tiene usuario/)).toBeNull();
  });

  test('who is here, inactive, has a line of their own that leads to the way that reactivates', async () => {
    const sheet = SHEET.replaceAll(/Planta|Adm\./g, 'Administración');
    const { user, api } = await importing(refusing('inactive_here', '30111224'), sheet);
    await screen.findByText('1 está de baja.');
    expect(screen.queryByText(/ya tiene usuario/)).toBeNull();
    await user.click(button('Reactivar'));
    await waitFor(() => expect(api.calls.at(-1)?.body).toMatchObject({ modo: 'todo' }));
  });

  test('who comes back is known at once, whatever else their row lacks', async () => {
    const sheet = 'DNI;Apellido;Nombre;Legajo;Celular;E-mail\n30111333;Prueba;Diego;A-137;;diego.prueba@andina.example';
    const { user } = await importing(refusing('inactive_here', '30111333'), sheet);
    await screen.findByText('1 está de baja.');
    await user.click(button('Dejar de baja'));
    expect(screen.queryByLabelText('DNI, fila 2')).toBeNull();
  });

  test('a user name with a full stop is answered with the e-mail, and one press takes it for all', async () => {
    const sheet = [
      'Usuario;Nombre;Apellido;DNI;Legajo;Celular;E-mail',
      'julieta.prueba;Julieta;Prueba;40000001;P-160;11 4000-0001;julieta.prueba@andina.example',
      'm.prueba2;Martín;Prueba;40000002;P-135;11 4000-0002;martin.prueba@andina.example',
    ].join('\n');
    const { user } = await importing(knowing(), sheet);
    await screen.findByText('2 usuarios tienen un punto.');
    expect(screen.getAllByText(/Puede ser su e-mail: julieta\.prueba@andina\.example/).length).toBeGreaterThan(0);
    await user.click(button('Usar su e-mail'));
    expect(cell('Usuario', 2).value).toBe('');
    expect(screen.queryByText(/Puede ser su e-mail/)).toBeNull();
    expect(screen.queryByText(/tienen un punto/)).toBeNull();
  });

  test('W-340 a column is pasted, Ctrl+D copies from above, and empty cells are filled down', async () => {
    const { user } = await importing();
    fireEvent.paste(cell('Nombre', 4), { clipboardData: { getData: () => 'ANA MARIA\r\nLuz\r\nOtto\r\n' } });
    expect([4, 5, 6].map((line) => cell('Nombre', line).value)).toEqual(['Ana Maria', 'Luz', 'Otto']);
    await user.click(cell('Centros de costo', 6));
    await user.keyboard('{Control>}d{/Control}');
    expect(cell('Centros de costo', 6).value).toBe('Planta');
    await user.click(cell('Forma de pago', 4));
    fireEvent.change(cell('Forma de pago', 4), { target: { value: 'Cuenta corriente' } });
    await user.click(button('Rellenar hacia abajo'));
    expect(cell('Forma de pago', 6).value).toBe('Cuenta corriente');
    fireEvent.paste(cell('Forma de pago', 4), { clipboardData: { getData: () => 'a\tb' } });
    expect(screen.getByText(/tiene más columnas que la planilla/)).toBeTruthy();
  });

  test('W-336 a CUIL whose last digit does not prove it is refused in its own words', async () => {
    await importing(knowing(), SHEET.replace('20-30111224-7', '20-30111224-1'));
    await waitFor(() => expect(cell('DNI', 6).getAttribute('aria-invalid')).toBe('true'));
    expect(within(screen.getByRole('grid')).getByText('El CUIL no es válido: revisá sus números.')).toBeTruthy();
  });
});

test('W-333 the row of heads is chosen among the first rows, as they stand', async () => {
  const { user } = await openUsuarios({ answers: knowing() });
  await user.click(button('Importar una planilla'));
  const file = new File(['a;b\nc;d\ne;f\ng;h'], 'x.csv', { type: 'text/csv' });
  await user.upload(await screen.findByLabelText('Elegir archivo', { selector: 'input' }), file);
  const preview = within(await screen.findByRole('table', { name: 'Primeras filas' }));
  expect(preview.getByRole('button', { name: 'Encabezados en la fila 1' }).getAttribute('aria-pressed')).toBe('true');
  await user.click(preview.getByRole('button', { name: 'Encabezados en la fila 3' }));
  expect(asked('Fila de los encabezados').value).toBe('3');
  expect(asked('Apellido').textContent).toContain('e');
});
