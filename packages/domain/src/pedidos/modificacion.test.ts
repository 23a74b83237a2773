import { expect, test } from 'vitest';
import {
  continuedPasajes,
  type Editable,
  type EditContent,
  type EditPart,
  editedParts,
  editKindOf,
  keepsPrice,
  whyNotEditable,
} from './modificacion.ts';

const at = (time: string) => Temporal.Instant.from(`2026-11-20T${time}:00-03:00`);
const asked: Editable = {
  status: 'registrado',
  isCarpool: false,
  inicio: at('12:00'),
  isAsap: false,
  hasArrived: false,
  isCancelling: false,
};
const taken: Editable = { ...asked, status: 'confirmado' };
const mine = { isRequester: true, lateMin: 30 };

test.each<[string, Editable, { isRequester?: boolean; now?: string }, string | undefined]>([
  ['asked for', asked, {}, undefined],
  ['asked for, a minute before it leaves', asked, { now: '11:59' }, undefined],
  ['taken, in term', taken, { now: '11:29' }, undefined],
  ['taken, where calling it off costs', taken, { now: '11:30' }, 'order_not_editable'],
  ['a car that came early changes nothing', { ...taken, hasArrived: true }, { now: '11:00' }, undefined],
  ['a car at the origin of one for now', { ...taken, isAsap: true, hasArrived: true }, {}, 'order_not_editable'],
  ['somebody else', asked, { isRequester: false }, 'forbidden'],
  ['somebody else of one that is over', { ...asked, status: 'anulado' }, { isRequester: false }, 'forbidden'],
  ['being called off', { ...taken, isCancelling: true }, {}, 'order_not_editable'],
  ['under way', { ...asked, status: 'iniciado' }, {}, 'order_not_editable'],
  ['finished', { ...asked, status: 'finalizado' }, {}, 'order_not_editable'],
  ['called off', { ...asked, status: 'anulado' }, {}, 'order_not_editable'],
  ['a seat on a fixed route', { ...taken, isCarpool: true }, {}, 'order_not_editable'],
])('W-297 %s', (_name, pedido, { now = '10:00', ...who }, code) => {
  expect(whyNotEditable(pedido, { ...mine, ...who, now: at(now) })?.code).toBe(code);
});

test('W-297 in place before somebody took it, as another one afterwards', () => {
  expect([editKindOf(asked), editKindOf(taken)]).toEqual(['enLugar', 'reemplazo']);
});

const pasaje = {
  tipo: 'PASAJERO' as const,
  idPersona: 7 as number | null,
  nombre: 'Ana Ruiz' as string | null,
  tel: '+541155550000' as string | null,
  idCeco: 3 as number | null,
  from: 0,
  to: 1,
};
const content: EditContent = {
  departure: at('12:00'),
  asap: false,
  paradas: [
    { direccion: 'Av. Corrientes 1234', lat: -34.6, lon: -58.38 },
    { direccion: 'Av. Cabildo 2040', lat: -34.56, lon: -58.45, esperaMin: null },
  ],
  pasajes: [pasaje],
  idTipoVehiculo: 2,
  idCeco: 3,
  observacion: '',
};

test.each<[string, Partial<EditContent>, EditPart[]]>([
  ['the same', {}, []],
  ['no wait and a wait of nothing', { paradas: content.paradas.map((parada) => ({ ...parada, esperaMin: 0 })) }, []],
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
const guest = { ...pasaje, idPersona: null, nombre: 'EVA SOL', flight };
const rough = content.paradas.map((parada) => ({ ...parada, aproximada: true }));

test.each<[string, Partial<EditContent>, Partial<EditContent>, EditPart[], boolean]>([
  ['capitals of a guest', { pasajes: [guest] }, { pasajes: [{ ...guest, nombre: 'Eva Sol' }] }, ['pasajeros'], true],
  ['a phone', { pasajes: [guest] }, { pasajes: [{ ...guest, tel: '+541155550001' }] }, ['pasajeros'], true],
  ['a language', { pasajes: [guest] }, { pasajes: [{ ...guest, idioma: 'en' }] }, ['pasajeros'], true],
  [
    'an airline',
    { pasajes: [guest] },
    { pasajes: [{ ...guest, flight: { ...flight, idEmpresaAerea: 2 } }] },
    ['pasajeros'],
    true,
  ],
  ['a rough pin that is sure now', { paradas: rough }, { paradas: content.paradas }, ['direcciones'], true],
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
