import { expect, test } from 'vitest';
import { classOf, doorOf, isPlace, onewayOf } from './osm-tags.ts';

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
