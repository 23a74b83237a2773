import { readFileSync } from 'node:fs';
import type { Environment } from './processes.ts';
import { inRoot } from './root.ts';

const DEFAULT_PORT = '3000';
const DEFAULT_AGENCIA_KEY = 'traza-demo-transportista';
const DEFAULT_FLOTA_KEY = 'traza-demo-flota-propia';
/** A trip across the city takes about a minute: long enough to watch, short enough to see its end. */
const DEFAULT_SPEED = '20';
/** Seconds from one order of the people of the demo to the next. */
const DEFAULT_DEMAND = '25';
/** What the server takes for the fastest car, at real pace. */
const CAR_TOP_KMH = 200;

export interface DemoEnvironment {
  url: string;
  server: Environment;
  /** Undefined when there is nobody to drive. */
  carrier: Environment | undefined;
}

/** What the server and the simulated carrier are started with; whatever is set already stays. */
export function demoEnvironment(env: Environment): DemoEnvironment {
  const demo = env['DEMO'] || '1';
  const port = env['PORT'] || DEFAULT_PORT;
  const key = env['DEMO_CARRIER_KEY'] || DEFAULT_AGENCIA_KEY;
  const url = `http://127.0.0.1:${port}`;
  const simulates = isOn(env['SIMULATOR'] || demo);
  const speed = env['SIMULATOR_SPEED'] || DEFAULT_SPEED;
  return {
    url,
    // the demo is no production, whatever the shell says
    server: {
      NODE_ENV: 'development',
      DEMO: demo,
      PORT: port,
      DEMO_CARRIER_KEY: key,
      CAR_TOP_KMH: env['CAR_TOP_KMH'] || (simulates ? topKmhAt(speed) : undefined),
      ...heapOf(env),
    },
    carrier: simulates ? simulatorEnvironment(env, { url, key, speed }) : undefined,
  };
}

/** Of the simulated carrier, the drivers of the own fleet and who orders. */
function simulatorEnvironment(
  env: Environment,
  { url, key, speed }: { url: string; key: string; speed: string },
): Environment {
  return {
    NODE_ENV: 'development',
    TRAZA_URL: env['TRAZA_URL'] || url,
    CARRIER_KEY: env['CARRIER_KEY'] || key,
    SIMULATOR_SPEED: speed,
    SIMULATOR_SEED: env['SIMULATOR_SEED'],
    SIMULATOR_DEMAND: env['SIMULATOR_DEMAND'] || DEFAULT_DEMAND,
    SIMULATOR_FLOTA_KEY: env['SIMULATOR_FLOTA_KEY'] || DEFAULT_FLOTA_KEY,
  };
}

/** Cars in a hurry are where they say; at real pace the server has its own word. */
function topKmhAt(speed: string): string | undefined {
  return Number(speed) > 1 ? String(CAR_TOP_KMH * Number(speed)) : undefined;
}

/** Production: no demo, no simulator, and the server checks the rest. */
export function productionEnvironment(env: Environment): Environment {
  return { NODE_ENV: 'production', DEMO: '0', ...heapOf(env) };
}

/**
 * How far the heap of the server grows before it is cleaned (docs/decisions/019). What NODE_OPTIONS says already comes last, and
 * wins.
 */
function heapOf(env: Environment): Environment {
  const { config }: { config: { nodeOptions: string } } = JSON.parse(
    readFileSync(inRoot('apps/server/package.json'), 'utf8'),
  );
  return { NODE_OPTIONS: [config.nodeOptions, env['NODE_OPTIONS']].filter(Boolean).join(' ') };
}

const DEFAULT_SHUTDOWN_SECONDS = '10';
/** Beyond its requests: jobs and database have their own end. */
const END_SECONDS = 10;

/** How long the server may take to end before it is killed. */
export function stopMsOf(env: Environment): number {
  return (Number(env['SHUTDOWN_SECONDS'] || DEFAULT_SHUTDOWN_SECONDS) + END_SECONDS) * 1000;
}

function isOn(value: string): boolean {
  return value !== '0' && value !== 'false';
}
