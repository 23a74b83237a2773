import { expect, test } from 'vitest';
import { type Figure, figureSearch } from './figure-search.ts';

test.each<[Figure, Record<string, string> | undefined]>([
  [{ of: 'pedidos' }, {}],
  [{ of: 'viajes' }, { type: 'trip' }],
  [{ of: 'envios' }, { type: 'package' }],
  [{ of: 'importe' }, { cobrado: 'true' }],
  [{ of: 'calificacion' }, { status: 'calificado' }],
  [{ of: 'anulados' }, { status: 'anulado' }],
  [
    { of: 'ceco', clave: '31,32' },
    { cobrado: 'true', ceco: '31,32' },
  ],
  [
    { of: 'ceco', clave: '-1' },
    { cobrado: 'true', ceco: '-1' },
  ],
  [
    { of: 'servicio', clave: '2' },
    { cobrado: 'true', servicio: '2' },
  ],
  [{ of: 'servicio', clave: '2,5' }, undefined],
  [
    { of: 'distancia', clave: 'Sin distancia' },
    { cobrado: 'true', distancia: 'sin' },
  ],
  [{ of: 'distancia', clave: 'Lejos' }, undefined],
  [
    { of: 'pasajero', clave: '#7' },
    { cobrado: 'true', type: 'trip', persona: '7' },
  ],
  [
    { of: 'pasajero', clave: '@Invitados' },
    { cobrado: 'true', type: 'trip', invitados: 'true' },
  ],
  [{ of: 'pasajero', clave: '' }, undefined],
  [
    { of: 'envio', clave: '#7' },
    { cobrado: 'true', type: 'package', persona: '7' },
  ],
  [{ of: 'envio', clave: '' }, undefined],
  [
    { of: 'destino', clave: 'Ezeiza' },
    { cobrado: 'true', destino: 'Ezeiza' },
  ],
  [{ of: 'causa', clave: 'Sin pasajeros' }, { causa: 'Sin pasajeros' }],
  [{ of: 'estado', estado: 'finalizado' }, { status: 'finalizado' }],
  [{ of: 'estado', estado: 'confirmado' }, undefined],
  [{ of: 'estado', estado: 'iniciado' }, undefined],
])('%j', (figure, expected) => {
  expect(figureSearch(figure)).toEqual(expected);
});

test.each<[Figure, Record<string, string> | undefined]>([
  [{ of: 'pedidos' }, { yaSalieron: 'true' }],
  [{ of: 'viajes' }, { type: 'trip', yaSalieron: 'true' }],
  [{ of: 'anulados' }, { status: 'anulado', yaSalieron: 'true' }],
  [
    { of: 'causa', clave: 'a tiempo' },
    { causa: 'a tiempo', yaSalieron: 'true' },
  ],
  [
    { of: 'estado', estado: 'registrado' },
    { status: 'registrado', yaSalieron: 'true' },
  ],
  [{ of: 'estado', estado: 'finalizado' }, { status: 'finalizado' }],
  [{ of: 'importe' }, { cobrado: 'true' }],
  [{ of: 'estado', estado: 'confirmado' }, undefined],
])('W-179 while its period runs, without what is ahead: %j', (figure, expected) => {
  expect(figureSearch(figure, { isRunning: true })).toEqual(expected);
});
