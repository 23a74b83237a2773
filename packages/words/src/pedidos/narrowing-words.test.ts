import { type Narrowing, NOT_NARROWED } from '@traza/domain/pedidos';
import { expect, test } from 'vitest';
import { narrowingWords } from './narrowing-words.ts';

const NAMES: Readonly<Record<string, string>> = { ceco31: 'Comercial', servicio2: 'Premium', persona7: 'Paz, Ana' };
const nameOf = (kind: string, id: number) => NAMES[`${kind}${id}`];

test.each<[Partial<Narrowing>, string[]]>([
  [{}, []],
  [{ ceco: [31, -1, 9] }, ['Centro de costo: Comercial', 'Sin centro de costo', 'Centro de costo: 9']],
  [{ servicio: 2, cobrado: true }, ['Servicio: Premium', 'Cobrados']],
  [{ distancia: 'sin', cobrado: false }, ['Distancia: Sin distancia', 'Sin cobrar']],
  [{ persona: 7, invitados: true }, ['Persona: Paz, Ana', 'Solo invitados']],
  [{ destino: 'Ezeiza', causa: 'Sin pasajeros' }, ['Destino: Ezeiza', 'Causa: Sin pasajeros']],
  [{ motivo: 'Obra', plan: 7 }, ['Motivo: Obra', 'Plan 7']],
  [{ lote: '0c2f6d0e-8f1f-4c0e-9a51-2f3a8b6c7d10' }, ['De una planilla']],
])('%j reads %j, and each can be left away', (asked, expected) => {
  const words = narrowingWords({ ...NOT_NARROWED, ...asked }, nameOf);
  expect(words.map(({ text }) => text)).toEqual(expected);
  for (const { text, without } of words) {
    expect(narrowingWords(without, nameOf).map((left) => left.text)).toEqual(expected.filter((one) => one !== text));
  }
});
