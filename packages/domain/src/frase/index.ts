export { withDepartures } from './departures.ts';
export * from './frase.ts';
export { readFrase } from './read-frase.ts';
export { longNames } from './short-names.ts';
