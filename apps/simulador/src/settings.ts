export interface Settings {
  /** Where Traza answers, without `/api`. */
  url: string;
  key: string;
  /** Simulated seconds in one of the clock's: 1 is real time. */
  speed: number;
  seed: number;
  /** Whether some trips are refused, late or fail. */
  dice: boolean;
  /** Key of the own fleet, whose drivers drive what operators assign; empty where nobody does. */
  flotaKey: string;
  /** Seconds from one order of the people of the demo to the next; 0 where nobody orders. */
  demandSec: number;
}

const MAX_SPEED = 10_000;

/** Reads the environment; throws where a value makes no sense. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const speed = Number(env['SIMULATOR_SPEED'] || '1');
  if (!(speed > 0 && speed <= MAX_SPEED)) throw new Error(`SIMULATOR_SPEED must be over 0 and up to ${MAX_SPEED}`);
  const seed = Number(env['SIMULATOR_SEED'] || '1');
  if (!Number.isSafeInteger(seed)) throw new Error('SIMULATOR_SEED must be a whole number');
  const demandSec = Number(env['SIMULATOR_DEMAND'] || '0');
  if (!(demandSec >= 0)) throw new Error('SIMULATOR_DEMAND must be a number of seconds, or 0');
  return {
    url: (env['TRAZA_URL'] || 'http://127.0.0.1:3000').replace(/\/$/, ''),
    key: env['CARRIER_KEY'] || 'traza-demo-transportista',
    speed,
    seed,
    demandSec,
    flotaKey: env['SIMULATOR_FLOTA_KEY'] || '',
    dice: env['SIMULATOR_DICE'] !== '0' && env['SIMULATOR_DICE'] !== 'false',
  };
}
