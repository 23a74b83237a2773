import { expect, test } from 'vitest';
import { classOf, doorOf, isPartido, isPlace, onewayOf, placeKindOf, shapeOf } from './osm-tags.ts';

test.each([
  [{ highway: 'motorway' }, 'autopista'],
  [{ highway: 'motorway_link' }, 'autopista'],
  [{ highway: 'trunk' }, 'ruta'],
  [{ highway: 'primary' }, 'avenida'],
  [{ highway: 'primary', maxspeed: '79' }, 'avenida'],
  [{ highway: 'primary', maxspeed: '80' }, 'ruta'],
  [{ highway: 'secondary_link' }, 'avenida'],
  [{ highway: 'tertiary', maxspeed: '110' }, 'calle'],
  [{ highway: 'living_street' }, 'calle'],
  [{ highway: 'pedestrian' }, 'peatonal'],
  [{ highway: 'footway' }, undefined],
  [{ highway: 'service' }, undefined],
  [{ highway: 'construction' }, undefined],
  [{ highway: 'residential', access: 'private' }, undefined],
  [{ highway: 'residential', access: 'destination' }, 'calle'],
  [{ highway: 'residential', motor_vehicle: 'no' }, undefined],
  [{ building: 'yes' }, undefined],
])('%o is %s', (tags, kind) => {
  expect(classOf(tags)).toBe(kind);
});

test.each([
  [{ highway: 'residential' }, 0],
  [{ highway: 'residential', oneway: 'yes' }, 1],
  [{ highway: 'residential', oneway: '-1' }, -1],
  [{ highway: 'residential', junction: 'roundabout' }, 1],
  [{ highway: 'motorway' }, 1],
  [{ highway: 'motorway', oneway: 'no' }, 0],
])('%o is driven %d', (tags, oneway) => {
  expect(onewayOf(tags)).toBe(oneway);
});

test.each([
  [
    { 'addr:housenumber': '2', 'addr:street': 'Avenue des Citronniers' },
    { number: 2, street: 'Avenue des Citronniers' },
  ],
  [
    { 'addr:housenumber': '12 bis', 'addr:street': 'San Luis' },
    { number: 12, street: 'San Luis' },
  ],
  [{ 'addr:housenumber': 's/n', 'addr:street': 'San Luis' }, undefined],
  [{ 'addr:housenumber': '0', 'addr:street': 'San Luis' }, undefined],
  [{ 'addr:housenumber': '12' }, undefined],
])('the door of %o', (tags, door) => {
  expect(doorOf(tags)).toEqual(door);
});

test.each([
  [{ name: 'Retiro', railway: 'station' }, true],
  [{ railway: 'station' }, false],
  [{ name: 'Kiosco', shop: 'kiosk' }, false],
])('%o is a place: %s', (tags, is) => {
  expect(isPlace(tags)).toBe(is);
});

test.each([
  [{ leisure: 'park' }, 'parque'],
  [{ landuse: 'forest' }, 'parque'],
  [{ leisure: 'pitch' }, undefined],
  [{ railway: 'rail' }, 'via'],
  [{ railway: 'subway' }, 'via'],
  [{ railway: 'rail', service: 'yard' }, undefined],
  [{ railway: 'abandoned' }, undefined],
  [{ highway: 'residential' }, undefined],
])('W-141 %o is shown as %s', (tags, kind) => {
  expect(shapeOf(tags)).toBe(kind);
});

test('W-141 an outline is that of a partido, and neither of a province nor of a barrio', () => {
  const levels = ['4', '5', '8', '9'].filter((level) => isPartido({ boundary: 'administrative', admin_level: level }));
  expect(levels).toEqual(['5']);
  expect(isPartido({ admin_level: '5' })).toBe(false);
});

test.each([
  [{ name: 'Retiro', railway: 'station' }, 'estacion'],
  [{ name: 'Saldías', railway: 'halt' }, 'estacion'],
  [{ name: 'Fernández', amenity: 'hospital' }, 'hospital'],
  [{ name: 'UADE', amenity: 'university' }, 'universidad'],
  [{ name: 'Colón', amenity: 'theatre' }, undefined],
])('W-141 of the places %o is shown as %s', (tags, kind) => {
  expect(placeKindOf(tags)).toBe(kind);
});
