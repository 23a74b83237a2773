import { expect, test } from 'vitest';
import type { ChosenDireccion } from '../form/solicitud-form.ts';
import { aSalida } from '../form.kit.tsx';
import { endsIn } from './pasajero-ends.ts';

const at = (lat: number): ChosenDireccion => ({
  id: null,
  direccion: '',
  alias: '',
  lat,
  lon: -58.38,
  isTerminal: false,
  isApproximate: false,
});
const [TERMINAL, PLAZA, PLANTA, ELSEWHERE] = [at(-34.6), at(-34.61), at(-34.62), at(-34.7)];

test.each([
  ['no ends', null, null, '0', '2'],
  ['ends that are no stops', ELSEWHERE, ELSEWHERE, '0', '2'],
  ['its own second stop', PLAZA, PLANTA, '1', '2'],
  ['a part of it', TERMINAL, PLAZA, '0', '1'],
  ['the way back', PLANTA, PLAZA, '0', '1'],
])('W-079 with %s', (_, origen, destino, from, to) => {
  const entry = (direccion: ChosenDireccion | null) => ({ text: '', address: direccion });
  expect(endsIn(aSalida(), { origen: entry(origen), destino: entry(destino) })).toEqual({ from, to });
});
