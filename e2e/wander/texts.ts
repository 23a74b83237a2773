import type { Dice } from '@traza/demo';
import type { Control } from './seen.ts';

/** How somebody fills a field: as it is meant, or as nobody thought of. */
export type Manner = 'usual' | 'empty' | 'long' | 'hostile' | 'foreign' | 'pasted';

const MANNERS: readonly Manner[] = ['usual', 'usual', 'usual', 'empty', 'long', 'hostile', 'foreign', 'pasted'];

/** What is usually written into a field, by what its name says; the first that fits. */
const USUAL: readonly (readonly [RegExp, readonly string[]])[] = [
  [/e-?mail|correo/i, ['lola.perez@ejemplo.com.ar', 'ana.admin@andina.example']],
  [/tel[eé]fono|celular|whatsapp/i, ['3511234567', '+54 11 5555-0188']],
  [/contraseña|clave/i, ['Secreta-2026!', 'otra clave larga']],
  [/fecha|desde|hasta|d[ií]a|vence|nacimiento/i, ['23/11/2026', '1/12/26', 'mañana']],
  [/hora/i, ['14:30', '9', '23:55']],
  [/cantidad|veh[ií]culos|pasajeros|bultos|minutos|capacidad|orden/i, ['2', '1', '10']],
  [/importe|precio|monto|tarifa|valor|\$|%|porcentaje/i, ['1500', '1.234,50', '10']],
  [/kil[oó]metros|km|peso|kg/i, ['12', '3,5']],
  [/patente|dominio/i, ['AB123CD', 'AAA111']],
  [/cuit|cuil|dni|documento|legajo/i, ['20-12345678-6', '30123456']],
  [/vuelo/i, ['AR1234']],
  [/c[oó]digo/i, ['ABC-12', '123456']],
  [/url|direcci[oó]n web|webhook/i, ['https://ejemplo.com.ar/aviso']],
  [
    /origen|destino|direcci[oó]n|parada|d[oó]nde|lugar|calle/i,
    ['casa central', 'Av. Santa Fe 3253', 'Aeroparque', 'florida 1'],
  ],
  [/buscar|filtr/i, ['pal', 'ana', '100986', 'zzz']],
  [/apellido/i, ['Pérez', 'Núñez']],
  [/nombre|persona|invitado|contacto|chofer|empleado|usuario/i, ['Lola', 'Bruno Díaz', 'ana']],
];
const ANYTHING = ['Prueba de un texto corto', 'Timbre 2, preguntar por Ana', '12'];

const ODD: Readonly<Record<Exclude<Manner, 'usual'>, readonly string[]>> = {
  empty: [''],
  long: ['Avenida de los Constituyentes y algo más, '.repeat(12), 'W'.repeat(300)],
  hostile: [
    '<img src=x onerror=alert(1)>',
    `"'; drop table pedido; --`,
    '{{constructor}}',
    '=1+1',
    '../../etc',
    '%00%zz',
  ],
  foreign: ['東京都千代田区', 'شارع الملك فهد', 'Ñandú çedilha größe', '‏שלום'],
  pasted: ['uno\tdos\ttres\ncuatro\tcinco\tseis', '  con espacios  \n', 'Av. Corrientes 1234\r\nCABA'],
};

/** What is written into a field, and in which manner. */
export function textFor(control: Control, dice: Dice, manner: Manner = dice.pick(MANNERS)): string {
  if (manner !== 'usual') return dice.pick(ODD[manner]);
  return dice.pick(USUAL.find(([pattern]) => pattern.test(control.name))?.[1] ?? ANYTHING);
}
