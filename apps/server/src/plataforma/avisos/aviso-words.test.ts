import { AVISO_ACTS, AVISO_LANGUAGES, AVISO_PARTS, AVISOS, gsmText } from '@traza/domain/avisos';
import { expect, test } from 'vitest';
import { type AvisoFacts, avisoWords, smsBody } from './aviso-words.ts';

const FACTS: AvisoFacts = {
  act: 'pedido',
  part: 'pasajero',
  language: 'es',
  cliente: 'Andina Servicios',
  departure: Temporal.Instant.from('2026-11-20T10:30:00-03:00'),
  asked: Temporal.Instant.from('2026-11-20T09:12:00-03:00'),
  place: 'Av. Corrientes 1234',
  chofer: 'Luis',
  car: 'Fiat Cronos',
  plate: 'AB123CD',
  viajes: 1,
};
const text = (facts: Partial<AvisoFacts>) => avisoWords({ ...FACTS, ...facts }).text;

test.each<[Partial<AvisoFacts>, string]>([
  [{}, 'Andina Servicios: te pidieron un viaje para el 20/11 a las 10:30 desde Av. Corrientes 1234.'],
  [
    { departure: null },
    'Andina Servicios: te pidieron un viaje lo antes posible (pedido 09:12) desde Av. Corrientes 1234.',
  ],
  [
    { departure: null, act: 'cambiado', language: 'pt' },
    'Andina Servicios: a sua viagem mudou: o quanto antes (pedido às 09:12), saindo de Av. Corrientes 1234.',
  ],
  [
    { departure: null, language: 'en' },
    'Andina Servicios: a ride was booked for you: as soon as possible (asked at 09:12) from Av. Corrientes 1234.',
  ],
  [{ viajes: 20 }, 'Andina Servicios: tenés 20 viajes. El primero, el 20/11 a las 10:30 desde Av. Corrientes 1234.'],
  [
    { act: 'asignado' },
    'Andina Servicios: Luis (Fiat Cronos AB123CD) te busca en Av. Corrientes 1234 el 20/11 a las 10:30.',
  ],
  [{ act: 'arribado' }, 'Andina Servicios: Luis (Fiat Cronos AB123CD) te espera en Av. Corrientes 1234.'],
  [{ act: 'cambiado' }, 'Andina Servicios: cambió tu viaje: el 20/11 a las 10:30, desde Av. Corrientes 1234.'],
  [{ act: 'anulado' }, 'Andina Servicios: se anuló tu viaje del 20/11 a las 10:30.'],
  [{ part: 'receptor' }, 'Andina Servicios: te envían algo: sale el 20/11 a las 10:30.'],
  [
    { act: 'arribado', language: 'en' },
    'Andina Servicios: Luis (Fiat Cronos AB123CD) is waiting for you at Av. Corrientes 1234.',
  ],
  [
    { act: 'pedido', language: 'en' },
    'Andina Servicios: a ride was booked for you: 20 Nov at 10:30 from Av. Corrientes 1234.',
  ],
  [{ act: 'anulado', language: 'pt' }, 'Andina Servicios: a sua viagem de 20/11 às 10:30 foi cancelada.'],
  [
    { act: 'arribado', chofer: '', car: '', plate: '' },
    'Andina Servicios: El chofer te espera en Av. Corrientes 1234.',
  ],
])('W-289 %j reads %j', (facts, expected) => {
  expect(text(facts)).toBe(expected);
});

test('W-289 every act has words in every language for everybody, and they fit in two parts of an SMS', () => {
  const link = `https://traza.empresa-larga.com.ar/seguimiento/e${'x'.repeat(22)}`;
  const long = {
    cliente: 'Compañía de Servicios del Litoral',
    place: 'Bartolomé Mitre y Avenida Pueyrredón 2345',
    car: 'Mercedes-Benz Sprinter 515',
    chofer: 'Maximiliano',
    plate: 'AB123CD',
  };
  for (const act of AVISO_ACTS)
    for (const part of AVISO_PARTS)
      for (const language of AVISO_LANGUAGES)
        for (const viajes of [1, 400]) {
          const body = smsBody(text({ ...long, act, part, language, viajes }), link);
          expect(body.endsWith(` ${link}`)).toBe(true);
          expect(body.length).toBeLessThanOrEqual(AVISOS.gsmTwoParts);
          expect(gsmText(body)).toBe(body);
          expect(body).not.toMatch(/undefined|null| {2}|\.\./);
        }
});

test('W-286 what somebody typed is no link of theirs in our name', () => {
  const body = smsBody(text({ place: 'Premio http://malo.example/x', cliente: 'bit.ly/robo' }), undefined);
  expect(body).toBe('bit ly robo: te pidieron un viaje para el 20/11 a las 10:30 desde Premio http malo example x.');
});
