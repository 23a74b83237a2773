import { describe, expect, test } from 'vitest';
import { type NowScene, nowWords } from './now-words.ts';

const TODAY = '2026-11-19T09:26:00-03:00';
const scene = (change: Partial<NowScene>): NowScene => ({
  dice: 'busca',
  minutos: null,
  hora: null,
  viaja: 'yo',
  quien: '',
  chofer: 'Luis',
  lugar: 'Casa central',
  ...change,
});
const LATER = '2026-11-19T09:32:00-03:00';

describe('W-274 the sentence of a trip', () => {
  test.each<[string, Partial<NowScene>]>([
    ['Espera autorización', { dice: 'autoriza' }],
    ['Buscando chofer', { dice: 'busca', chofer: '' }],
    ['Sale hoy 23:59', { dice: 'sale', hora: '2026-11-19T23:59:00-03:00' }],
    ['Sale mañana 00:00', { dice: 'sale', hora: '2026-11-20T00:00:00-03:00' }],
    ['Sale mañana 23:59', { dice: 'sale', hora: '2026-11-20T23:59:00-03:00' }],
    ['Sale el sábado 21/11 00:00', { dice: 'sale', hora: '2026-11-21T00:00:00-03:00' }],
    ['Luis te pasa a buscar a las 09:32', { dice: 'pasa', hora: LATER }],
    ['Te pasa a buscar a las 09:32', { dice: 'pasa', hora: LATER, chofer: '' }],
    ['Luis llega en 6 min', { dice: 'llega', minutos: 6 }],
    ['Luis llega en 1 min', { dice: 'llega', minutos: 0 }],
    ['Llega en 6 min', { dice: 'llega', minutos: 6, chofer: '' }],
    ['Luis va a buscarte', { dice: 'llega' }],
    ['Va a buscarte', { dice: 'llega', chofer: '' }],
    ['Te espera en Casa central', { dice: 'espera', hora: TODAY }],
    ['Te espera', { dice: 'espera', hora: TODAY, lugar: '' }],
    ['Llegás 09:32', { dice: 'viaja', minutos: 6, hora: LATER }],
    ['Estás en viaje', { dice: 'viaja' }],
  ])('%s, to who travels', (expected, change) => {
    expect(nowWords(scene(change), TODAY)).toBe(expected);
  });

  test.each<[string, Partial<NowScene>]>([
    ['Luis pasa a buscar a Marta a las 09:32', { dice: 'pasa', hora: LATER }],
    ['Luis llega en 6 min a buscar a Marta', { dice: 'llega', minutos: 6 }],
    ['Luis va a buscar a Marta', { dice: 'llega' }],
    ['Luis espera a Marta en Casa central', { dice: 'espera', hora: TODAY }],
    ['Espera a Marta en Casa central', { dice: 'espera', hora: TODAY, chofer: '' }],
    ['Marta llega 09:32', { dice: 'viaja', hora: LATER }],
    ['Marta está en viaje', { dice: 'viaja' }],
  ])('%s, to who only asked for it', (expected, change) => {
    expect(nowWords(scene({ viaja: 'otro', quien: 'Marta', ...change }), TODAY)).toBe(expected);
  });

  test.each<[string, Partial<NowScene>]>([
    ['Luis pasa a retirar el envío a las 09:32', { dice: 'pasa', hora: LATER }],
    ['Luis llega en 6 min a retirar el envío', { dice: 'llega', minutos: 6 }],
    ['Luis va a retirar el envío', { dice: 'llega' }],
    ['Luis espera el envío en Casa central', { dice: 'espera', hora: TODAY }],
    ['El envío llega 09:32', { dice: 'viaja', hora: LATER }],
  ])('%s, of a parcel', (expected, change) => {
    expect(nowWords(scene({ viaja: 'envio', ...change }), TODAY)).toBe(expected);
  });
});
