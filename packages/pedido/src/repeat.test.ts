import { expect, test } from 'vitest';
import type { PedidoContent } from './content.ts';
import { repeatedContent } from './repeat.ts';

const parada = { lat: 1, lon: 2, alias: '', esTerminal: false, aproximada: false, esperaMin: null };
const pasaje = {
  tipo: 'PASAJERO',
  idPersona: null,
  nombre: 'Ana',
  tel: null,
  idioma: null,
  idCeco: null,
  idEmpresaAerea: 5,
  vueloTipo: 'I',
  vueloNumero: 'AR1',
  coefProrrateo: 50,
  shipment: null,
} as const;
const shipment = {
  despachanteNombre: 'Ana',
  despachanteCelular: '1',
  receptorNombre: 'Eva',
  receptorCelular: '2',
  alto: null,
  largo: null,
  ancho: null,
  peso: null,
};
const content: PedidoContent = {
  tipo: 'CONPARADAS',
  departure: Temporal.Instant.from('2026-11-20T12:00Z'),
  asap: false,
  idTipoVehiculo: 3,
  idCeco: 4,
  motivo: 'Obra',
  observacion: 'Arribo: AR1. Equipaje: grande. Con cartel',
  paradas: ['A', 'B', 'C'].map((direccion) => ({ ...parada, direccion })),
  pasajes: [
    { ...pasaje, from: 0, to: 1 },
    { ...pasaje, from: 0, to: 2, shipment },
  ],
};

test('the way back: stops the other way round, who boarded alights, who sent receives; a flight was that of the way out', () => {
  const back = repeatedContent(content, 'return');
  expect(back.observacion).toBe('Equipaje: grande. Con cartel');
  expect(back.paradas.map(({ direccion }) => direccion)).toEqual(['C', 'B', 'A']);
  expect(back.pasajes).toMatchObject([
    { from: 1, to: 2, vueloNumero: null, shipment: null },
    {
      from: 0,
      to: 2,
      shipment: { despachanteNombre: 'Eva', despachanteCelular: '2', receptorNombre: 'Ana', receptorCelular: '1' },
    },
  ]);
});

test('a flight comes along into the same alone, the hour into none', () => {
  const flights = (['same', 'recent', 'return'] as const).map((way) => repeatedContent(content, way).pasajes[0]);
  expect(flights.map((one) => one?.vueloNumero)).toEqual(['AR1', null, null]);
  const same = repeatedContent(content, 'same');
  expect(Object.keys(same)).toEqual([
    'tipo',
    'idTipoVehiculo',
    'idCeco',
    'observacion',
    'motivo',
    'paradas',
    'pasajes',
  ]);
  expect(same.observacion).toBe(content.observacion);
});
