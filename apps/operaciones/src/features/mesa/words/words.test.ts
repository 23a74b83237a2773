import { expect, test } from 'vitest';
import { anAlerta, at, NOW_MS } from '../mesa.kit.ts';
import { alertaText, shortAlertaText } from './alerta-text.ts';
import { countdownText, shownHour, waitText } from './countdown.ts';
import { lineReasonText, oneReasonText, reasonText } from './mesa-text.ts';

test.each([
  ['2026-11-20T10:12:00-03:00', 'en 12 min'],
  ['2026-11-20T10:00:00-03:00', 'en 0 min'],
  ['2026-11-20T09:57:00-03:00', 'hace 3 min'],
  ['2026-11-20T12:05:00-03:00', 'en 2 h 05'],
  ['2026-11-20T21:30:00-03:00', 'en 11 h 30'],
  ['2026-11-21T08:30:00-03:00', 'mañana 08:30'],
  ['2026-11-22T08:30:00-03:00', '22/11 08:30'],
])('M-139 %s is told as %s', (inicio, text) => {
  expect(countdownText(Date.parse(inicio), NOW_MS)).toBe(text);
});

const viaje = { inicio: at('10:12'), asap: false, abierta: at('09:53') };
test.each([
  [{}, viaje, 'Sin chofer y sale en 12 min'],
  [{}, { ...viaje, inicio: at('09:55') }, 'Sin chofer y salía hace 5 min'],
  [{ tipo: 'SIN_TOMAR' }, viaje, 'Nadie lo tomó y sale en 12 min'],
  // the half hour that is stored for it is told to nobody
  [{ tipo: 'SIN_TOMAR', cifra: { minutos: 3 } }, { ...viaje, asap: true }, 'Nadie lo tomó en 7 min'],
  [{}, { ...viaje, asap: true }, 'Sin chofer, pedido hace 7 min'],
  [{ tipo: 'NO_SALIO', cifra: { minutos: 2, momento: at('09:54') } }, viaje, 'No salió: llegaría 6 min tarde'],
  [{ tipo: 'DEMORA', cifra: { minutos: 7, parada: 1, nombre: 'Cabildo 2000' } }, viaje, '7 min tarde en Cabildo 2000'],
  [
    { tipo: 'EFECTO_DOMINO', cifra: { minutos: 8, idViaje: 4711 } },
    viaje,
    'El viaje 4711 lo va a hacer llegar 8 min tarde',
  ],
  [{ tipo: 'SIN_SEÑAL', cifra: { minutos: 4, momento: at('09:54') } }, viaje, 'Sin señal hace 6 min'],
  [{ tipo: 'SIN_CIERRE', cifra: { minutos: 30, momento: at('09:28') } }, viaje, 'Debía terminar hace 32 min'],
  [
    { tipo: 'DOCUMENTO', idCliente: null, cifra: { vence: '2026-11-20', nombre: 'Licencia' } },
    undefined,
    'Licencia vence el 20/11',
  ],
  [
    { tipo: 'DOCUMENTO', idCliente: null, cifra: { vence: '2026-11-19', nombre: 'Licencia' } },
    undefined,
    'Licencia venció el 19/11',
  ],
] as const)('%j of %j reads %s', (changes, pedido, text) => {
  expect(alertaText(anAlerta(changes), pedido, NOW_MS)).toBe(text);
});

test.each([
  [{ tipo: 'DEMORA', cifra: { minutos: 17, momento: at('10:05'), parada: 0 } }, '17′ tarde'],
  [{ tipo: 'DEMORA', cifra: { minutos: 17, momento: at('09:58'), parada: 0 } }, '19′ tarde'],
  [{ tipo: 'EFECTO_DOMINO', cifra: { minutos: 8, idViaje: 4711 } }, '8′ tarde'],
  [{ tipo: 'SIN_SEÑAL', cifra: { minutos: 4, momento: at('09:48') } }, '12′ sin señal'],
  [{ tipo: 'SIN_CIERRE', cifra: { minutos: 30, momento: at('09:28') } }, '32′ sin cerrar'],
  [{ tipo: 'NO_SALIO', cifra: { minutos: 2, momento: at('09:54') } }, 'No salió: 6′ tarde'],
  [{}, 'Sin chofer y sale en 12 min'],
] as const)('M-257 %j is %s on a card', (changes, text) => {
  expect(shortAlertaText(anAlerta(changes), viaje, NOW_MS)).toBe(text);
});

test('M-182 what is shown equals a fresh reckoning at any time, from what was stored when it opened', () => {
  const begun = Temporal.Instant.from('2026-11-20T09:00:20-03:00');
  const [tipo, momento] = ['SIN_SEÑAL', begun.toString()] as const;
  let seed = 5;
  for (let turn = 0; turn < 500; turn += 1) {
    seed = (seed * 48_271) % 2_147_483_647;
    const [opened, looked] = [300 + (seed % 900), 300 + (seed % 7919)];
    const stored = { minutos: Math.floor(opened / 60), momento };
    const fresh = { minutos: Math.floor(looked / 60), momento };
    const at = begun.add({ seconds: looked }).epochMilliseconds;
    const shown = (cifra: typeof stored) => alertaText(anAlerta({ tipo, cifra }), viaje, at);
    expect(shown(stored)).toBe(shown(fresh));
    expect(shown(stored)).toBe(`Sin señal hace ${fresh.minutos} min`);
  }
});

test('M-139 an hour is that of the departure, or of the asking where it is for as soon as possible', () => {
  expect([shownHour(viaje), shownHour({ ...viaje, asap: true })]).toEqual([viaje.inicio, viaje.abierta]);
  const justAsked = { ...viaje, asap: true, abierta: '2026-11-20T09:59:30-03:00' };
  expect([viaje, { ...viaje, asap: true }, justAsked].map((each) => waitText(each, NOW_MS))).toEqual([
    'en 12 min',
    'hace 7 min',
    'hace 0 min',
  ]);
});

test('M-158 those who cannot are counted by reason', () => {
  expect(
    `12 ${reasonText('fuera_de_turno', null)} · 3 ${reasonText('documento', null)} · 40 ${reasonText('ocupado', at('14:10'))}`,
  ).toBe('12 fuera de turno · 3 con documento vencido · 40 ocupados hasta 14:10');
  expect(oneReasonText('baja')).toBe('no está activo');
  const line = { motivo: 'documento', hasta: null } as const;
  expect(lineReasonText({ ...line, documentos: ['Licencia'] })).toBe('falta Licencia');
  expect(lineReasonText({ ...line, documentos: ['Licencia', 'Seguro'] })).toBe('faltan Licencia, Seguro');
  expect(lineReasonText({ motivo: 'baja', hasta: null, documentos: [] })).toBe('no está activo');
});
