/** Numbers that JavaScript draws are counted, so that every run draws the same; imported before anything else. */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

let state = 20260616;

function next() {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return state;
}

function bytes(size) {
  return Buffer.from(Array.from({ length: size }, () => next() >>> 24));
}

function uuid() {
  const hex = bytes(16).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20)].join('-');
}

crypto.randomBytes = bytes;
crypto.randomUUID = uuid;
crypto.randomInt = (a, b) => (b === undefined ? next() % a : a + (next() % (b - a)));
syncBuiltinESMExports();
Math.random = () => next() / 2 ** 32;
