import { describe, expect, test } from 'vitest';
import { isSurnameFirst, readWholeName, recasedName } from './written-names.ts';

describe('W-334 names in capitals are written as names', () => {
  test.each([
    ['PEREZ GOMEZ', 'Perez Gomez'],
    ['PÉREZ', 'Pérez'],
    ['MARIA DEL CARMEN', 'Maria del Carmen'],
    ['MARÍA DE LOS ÁNGELES', 'María de los Ángeles'],
    ['DE LA CRUZ', 'De la Cruz'],
    ['DEL VALLE', 'Del Valle'],
    ['ORTEGA Y GASSET', 'Ortega y Gasset'],
    ['MCDONALD', 'McDonald'],
    ['MC DONALD', 'Mc Donald'],
    ["D'ANGELO", "D'Angelo"],
    ['D’ANGELO', 'D’Angelo'],
    ["O'HIGGINS", "O'Higgins"],
    ['PÉREZ-GÓMEZ', 'Pérez-Gómez'],
    ['MA. LAURA', 'Ma. Laura'],
    ['NÚÑEZ', 'Núñez'],
    ['perez', 'Perez'],
    ['maria de la paz', 'Maria de la Paz'],
    ['McDonald', 'McDonald'],
    ['Ana LAURA', 'Ana LAURA'],
    ['de la Cruz', 'de la Cruz'],
    ['J', 'J'],
    ['', ''],
  ])('%j is %j', (text, written) => {
    expect(recasedName(text)).toBe(written);
  });
});

const read = (text: string, surnameFirst: boolean) => {
  const { name, others } = readWholeName(text, { surnameFirst });
  return [name, ...others].map(({ apellido, nombre }) => `${apellido} | ${nombre}`);
};

describe('W-335 one cell with both names is divided, and asks where it leaves a doubt', () => {
  test.each<[string, string]>([
    ['PEREZ GOMEZ, MARIA DEL CARMEN', 'Perez Gomez | Maria del Carmen'],
    ['Pérez,Ana', 'Pérez | Ana'],
    ['De la Cruz, Juan', 'De la Cruz | Juan'],
    ['Pérez Ana', 'Pérez | Ana'],
    ['PEREZ ANA MARIA', 'Perez | Ana Maria'],
    ['PEREZ GOMEZ Ana', 'Perez Gomez | Ana'],
    ['PEREZ GOMEZ ANA LUCIA', 'Perez Gomez | Ana Lucia'],
    ['DE LA CRUZ JUAN', 'De la Cruz | Juan'],
    ['DI PAOLA JUAN PABLO', 'Di Paola | Juan Pablo'],
    ['SOSA MARIA DEL CARMEN', 'Sosa | Maria del Carmen'],
    ['ORTEGA Y GASSET JOSE', 'Ortega y Gasset | Jose'],
    ["D'ANGELO MARIA LAURA", "D'Angelo | Maria Laura"],
    ['SOSA', 'Sosa | '],
  ])('surname first, without a doubt: %s', (text, name) => {
    expect(read(text, true)).toEqual([name]);
  });

  test.each<[string, string]>([
    ['Ana Pérez', 'Pérez | Ana'],
    ['Juan Carlos Pérez', 'Pérez | Juan Carlos'],
    ['Juan Pérez Gómez', 'Pérez Gómez | Juan'],
    ['Ana PEREZ GOMEZ', 'Perez Gomez | Ana'],
    ['María del Carmen Sosa', 'Sosa | María del Carmen'],
    ['Juan De la Cruz', 'De la Cruz | Juan'],
    ['Pérez, Ana', 'Pérez | Ana'],
  ])('name first, without a doubt: %s', (text, name) => {
    expect(read(text, false)).toEqual([name]);
  });

  test.each<[string, boolean, string[]]>([
    ['ZAMBRANO QUISPE ARACELY', true, ['Zambrano | Quispe Aracely', 'Zambrano Quispe | Aracely']],
    ['PEREZ MARTIN ANA', true, ['Perez | Martin Ana', 'Perez Martin | Ana']],
    ['ZAMBRANO KUSI ANA', true, ['Zambrano Kusi | Ana', 'Zambrano | Kusi Ana']],
    ['Juan Kusi Zambrano', false, ['Kusi Zambrano | Juan', 'Zambrano | Juan Kusi']],
  ])('with a doubt the likeliest stands first: %s', (text, surnameFirst, names) => {
    expect(read(text, surnameFirst)).toEqual(names);
  });

  test.each<[string, string[], boolean]>([
    ['Apellido y nombres', ['Ana Paz'], true],
    ['NOMBRE Y APELLIDO', ['Paz Ana'], false],
    ['Empleado', ['Paz Nora', 'Gil Juan Carlos'], true],
    ['Empleado', ['Nora Gil', 'Juan Sosa'], false],
    ['Nombre completo', ['Sosa Nora', 'Gil Juan'], true],
    ['Nombre completo', ['Kusi Zambrano'], false],
    ['Empleado', ['Paz, Nora'], true],
  ])('which of both comes first: "%s" %j', (head, cells, isFirst) => {
    expect(isSurnameFirst(head, cells)).toBe(isFirst);
  });
});
