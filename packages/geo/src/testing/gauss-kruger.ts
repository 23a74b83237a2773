import type { Point } from '../engine.ts';

/** The projection of the city's official axes of 2010: transverse Mercator on the ellipsoid "intl", shifted to WGS84. */
const A = 6_378_388;
const F = 1 / 297;
const E2 = F * (2 - F);
const LAT0 = radians(-34.6297166);
const LON0 = radians(-58.4627);
const FALSE_ORIGIN = 100_000;
const SHIFT = { x: -148, y: 136, z: 90 };

/** Turns easting and northing in meters into WGS84 degrees. */
export function toWgs84(easting: number, northing: number): Point {
  return shift(inverse(easting - FALSE_ORIGIN, northing - FALSE_ORIGIN));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function meridian(lat: number): number {
  const a0 = 1 - E2 / 4 - (3 * E2 ** 2) / 64;
  const a2 = (3 * E2) / 8 + (3 * E2 ** 2) / 32;
  return A * (a0 * lat - a2 * Math.sin(2 * lat) + ((15 * E2 ** 2) / 256) * Math.sin(4 * lat));
}

/** Inverse transverse Mercator, to the fourth order: centimeters within the city. */
function inverse(x: number, y: number): { lat: number; lon: number } {
  let foot = LAT0;
  const goal = meridian(LAT0) + y;
  for (let turn = 0; turn < 6; turn += 1) foot += (goal - meridian(foot)) / (A * (1 - E2));
  const sin = Math.sin(foot);
  const n = A / Math.sqrt(1 - E2 * sin * sin);
  const r = (A * (1 - E2)) / (1 - E2 * sin * sin) ** 1.5;
  const t = Math.tan(foot) ** 2;
  const c = (E2 / (1 - E2)) * Math.cos(foot) ** 2;
  const d = x / n;
  const lat = foot - ((n * Math.tan(foot)) / r) * (d ** 2 / 2 - ((5 + 3 * t + 10 * c) * d ** 4) / 24);
  return { lat, lon: LON0 + (d - ((1 + 2 * t + c) * d ** 3) / 6) / Math.cos(foot) };
}

function shift({ lat, lon }: { lat: number; lon: number }): Point {
  const n = A / Math.sqrt(1 - E2 * Math.sin(lat) ** 2);
  const x = n * Math.cos(lat) * Math.cos(lon) + SHIFT.x;
  const y = n * Math.cos(lat) * Math.sin(lon) + SHIFT.y;
  const z = n * (1 - E2) * Math.sin(lat) + SHIFT.z;
  const a = 6_378_137;
  const e2 = (2 - 1 / 298.257223563) / 298.257223563;
  const across = Math.hypot(x, y);
  let shifted = Math.atan2(z, across * (1 - e2));
  for (let turn = 0; turn < 4; turn += 1) {
    shifted = Math.atan2(z + (e2 * a * Math.sin(shifted)) / Math.sqrt(1 - e2 * Math.sin(shifted) ** 2), across);
  }
  return { lat: (shifted * 180) / Math.PI, lon: (Math.atan2(y, x) * 180) / Math.PI };
}
