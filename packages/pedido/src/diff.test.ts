import { expect, test } from 'vitest';
import type { ParadaContent, PasajeContent, PedidoContent } from './content.ts';
import { continuedPasajes, editedParts, keepsPrice, withKnown } from './diff.ts';
import type { EditPart } from './fields.ts';

const at = (time: string) => Temporal.Instant.from(`2026-11-20T${time}:00-03:00`);

const pasaje: PasajeContent = {
  tipo: 'PASAJERO',
  idPersona: 7,
  nombre: 'Ana Ruiz',
  tel: '+541155550000',
  idioma: null,
  idCeco: 3,
  from: 0,
  to: 1,
  idEmpresaAerea: null,
  vueloTipo: null,
  vueloNumero: null,
  coefProrrateo: 100,
  shipment: null,
};
const parada: ParadaContent = {
  direccion: 'Av. Corrientes 1234',
  lat: -34.6,
  lon: -58.38,
  alias: '',
  esTerminal: false,
  aproximada: false,
  esperaMin: null,
};
const content: PedidoContent = {
  tipo: 'PARAMI',
  departure: at('12:00'),
  asap: false,
  paradas: [parada, { ...parada, direccion: 'Av. Cabildo 2040', lat: -34.56, lon: -58.45 }],
  pasajes: [pasaje],
  idTipoVehiculo: 2,
  idCeco: 3,
  observacion: '',
  motivo: '',
};

test.each<[string, Partial<PedidoContent>, EditPart[]]>([
  ['the same', {}, []],
  ['no wait and a wait of nothing', { paradas: content.paradas.map((one) => ({ ...one, esperaMin: 0 })) }, []],
  ['a person of another name is the same person', { pasajes: [{ ...pasaje, nombre: 'Ana Paz' }] }, []],
  ['another hour', { departure: at('12:05') }, ['salida']],
  ['as soon as possible', { asap: true }, ['salida']],
  ['the other way', { paradas: content.paradas.toReversed() }, ['direcciones']],
  ['somebody else', { pasajes: [{ ...pasaje, idPersona: 8 }] }, ['pasajeros']],
  ['one more', { pasajes: [pasaje, { ...pasaje, idPersona: null, nombre: 'Eva' }] }, ['pasajeros', 'ceco']],
  ['another service and note', { idTipoVehiculo: 3, observacion: 'Timbre' }, ['servicio', 'observacion']],
])('W-298 what changed: %s', (_name, change, parts) => {
  expect(editedParts(content, { ...content, ...change })).toEqual(parts);
});

const flight = { idEmpresaAerea: 1, vueloTipo: 'arribo', vueloNumero: 'AR 1' };
const guest = { ...pasaje, idPersona: null, nombre: 'EVA SOL', ...flight };
const rough = content.paradas.map((one) => ({ ...one, aproximada: true }));

test.each<[string, Partial<PedidoContent>, Partial<PedidoContent>, EditPart[], boolean]>([
  ['capitals of a guest', { pasajes: [guest] }, { pasajes: [{ ...guest, nombre: 'Eva Sol' }] }, ['pasajeros'], true],
  ['a phone', { pasajes: [guest] }, { pasajes: [{ ...guest, tel: '+541155550001' }] }, ['pasajeros'], true],
  ['a language', { pasajes: [guest] }, { pasajes: [{ ...guest, idioma: 'en' }] }, ['pasajeros'], true],
  ['an airline', { pasajes: [guest] }, { pasajes: [{ ...guest, idEmpresaAerea: 2 }] }, ['pasajeros'], true],
  ['a rough pin that is sure now', { paradas: rough }, { paradas: content.paradas }, ['direcciones'], true],
  ['a motivo', {}, { motivo: 'Obra' }, ['motivo'], true],
  ['a note', {}, { observacion: 'Timbre' }, ['observacion'], true],
  ['who pays', {}, { idCeco: 4 }, ['ceco'], true],
  ['another guest', { pasajes: [guest] }, { pasajes: [{ ...guest, nombre: 'Luz Sol' }] }, ['pasajeros'], false],
  ['a wait', {}, { paradas: content.paradas.map((one) => ({ ...one, esperaMin: 5 })) }, ['direcciones'], false],
  ['an hour', {}, { departure: at('12:05') }, ['salida'], false],
  ['a service', {}, { idTipoVehiculo: 3 }, ['servicio'], false],
])('W-298 another %s: told as such, and whether the price stays', (_name, before, after, parts, keeps) => {
  const [old, now] = [
    { ...content, ...before },
    { ...content, ...before, ...after },
  ];
  expect([editedParts(old, now), keepsPrice(old, now)]).toEqual([parts, keeps]);
});

test('W-298 an hour that nobody asked for does not change', () => {
  const before = { ...content, asap: true };
  expect(editedParts(before, { ...before, departure: at('13:00') })).toEqual([]);
  expect(keepsPrice(before, { ...before, departure: at('13:00') })).toBe(true);
});

test('W-301 who goes on travelling keeps their pasaje', () => {
  const sol = { ...pasaje, idPersona: null, nombre: 'Eva Sol ' };
  const [ana, eva, other] = [
    { ...pasaje, id: 1 },
    { ...sol, id: 2 },
    { ...sol, nombre: 'Luis', id: 3 },
  ];
  const after = [{ ...sol, nombre: 'eva sol' }, { ...pasaje, idPersona: 9 }, pasaje];
  expect(continuedPasajes([ana, eva, other], after)).toEqual([eva, undefined, ana]);
});

test('W-298 the order of a body is none of a pedido: who pays stays who paid', () => {
  const eva = { ...guest, idCeco: 4 };
  const before = { ...content, pasajes: [pasaje, eva] };
  expect(editedParts(before, { ...before, pasajes: [eva, pasaje] })).toEqual([]);
  expect(keepsPrice(before, { ...before, pasajes: [eva, pasaje] })).toBe(true);
  const swapped = [
    { ...eva, idCeco: 3 },
    { ...pasaje, idCeco: 4 },
  ];
  expect(editedParts(before, { ...before, pasajes: swapped })).toEqual(['ceco']);
});

const known = { ...parada, alias: 'Oficina', aproximada: true };
const bare = { ...pasaje, idEmpresaAerea: 0, vueloTipo: 'N', vueloNumero: 'AR 1' };

test.each<[string, { was: ParadaContent; asked: Partial<ParadaContent>; is: Partial<ParadaContent> }]>([
  ['an address has the name that it had', { was: known, asked: { alias: '' }, is: known }],
  [
    'a point that was confirmed stays so',
    { was: { ...known, aproximada: false }, asked: {}, is: { aproximada: false } },
  ],
  ['a point that is confirmed now is', { was: known, asked: { aproximada: false }, is: { aproximada: false } }],
  ['of which nobody knew is what it is now', { was: { ...known, aproximada: null }, asked: {}, is: known }],
  ['another point is another one', { was: known, asked: { lat: -34.7, alias: '' }, is: { alias: '', lat: -34.7 } }],
])('W-298 what stays keeps what was known of it: %s', (_name, { was, asked, is }) => {
  const made = { ...content, paradas: [{ ...known, ...asked }] };
  expect(withKnown(made, { ...content, paradas: [was] }).paradas).toEqual([{ ...known, ...asked, ...is }]);
});

test.each<[string, Partial<PasajeContent>, Partial<PasajeContent>]>([
  ['a number alone says nothing of the airline', {}, { idEmpresaAerea: 5, vueloTipo: 'I' }],
  ['another number is another flight', { vueloNumero: 'AR 2' }, {}],
  ['another airline is said', { idEmpresaAerea: 7 }, {}],
])('W-298 a flight: %s', (_name, asked, is) => {
  const before = { ...content, pasajes: [{ ...bare, idEmpresaAerea: 5, vueloTipo: 'I' }] };
  const made = { ...content, pasajes: [{ ...bare, ...asked }] };
  expect(withKnown(made, before).pasajes).toEqual([{ ...bare, ...asked, ...is }]);
});
