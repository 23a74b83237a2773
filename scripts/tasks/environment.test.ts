import { describe, expect, test } from 'vitest';
import { demoEnvironment, productionEnvironment, stopMsOf } from './environment.ts';

describe('npm start', () => {
  test('runs the demo with its carrier on port 3000', () => {
    const { url, server, carrier: agencia } = demoEnvironment({});
    expect(url).toBe('http://127.0.0.1:3000');
    expect(server).toMatchObject({ NODE_ENV: 'development', DEMO: '1', PORT: '3000' });
    expect(agencia).toMatchObject({
      TRAZA_URL: url,
      CARRIER_KEY: server['DEMO_CARRIER_KEY'],
      SIMULATOR_SPEED: '20',
      SIMULATOR_DEMAND: '25',
      SIMULATOR_FLOTA_KEY: 'traza-demo-flota-propia',
    });
  });

  test('nobody orders where that is told', () => {
    expect(demoEnvironment({ SIMULATOR_DEMAND: '0' }).carrier).toMatchObject({ SIMULATOR_DEMAND: '0' });
  });

  test.each([
    [{ SIMULATOR: '0' }, false],
    [{ DEMO: '0' }, false],
    [{ DEMO: '0', SIMULATOR: '1' }, true],
    [{ SIMULATOR: '1' }, true],
    [{ SIMULATOR: '' }, true],
  ])('with %o the carrier drives: %s', (env, drives) => {
    expect(demoEnvironment(env).carrier !== undefined).toBe(drives);
  });

  test.each([
    [{}, '4000'],
    [{ SIMULATOR_SPEED: '8' }, '1600'],
    [{ SIMULATOR_SPEED: '1' }, undefined],
    [{ SIMULATOR_SPEED: 'fast' }, undefined],
    [{ SIMULATOR: '0' }, undefined],
    [{ CAR_TOP_KMH: '250' }, '250'],
  ])('with %o cars are as fast as %s km/h', (env, expected) => {
    expect(demoEnvironment(env).server['CAR_TOP_KMH']).toBe(expected);
  });

  test('what is set stays', () => {
    const env = {
      PORT: '4000',
      DEMO_CARRIER_KEY: 'k',
      SIMULATOR_SPEED: '1',
      SIMULATOR_SEED: '7',
      NODE_ENV: 'production',
    };
    const { url, server, carrier: agencia } = demoEnvironment(env);
    expect(server).toMatchObject({ NODE_ENV: 'development', DEMO: '1', PORT: '4000', DEMO_CARRIER_KEY: 'k' });
    expect(agencia).toMatchObject({ TRAZA_URL: url, CARRIER_KEY: 'k', SIMULATOR_SPEED: '1', SIMULATOR_SEED: '7' });
    expect(url).toBe('http://127.0.0.1:4000');
  });
});

test('npm run serve is production without the demo', () => {
  expect(productionEnvironment({})).toMatchObject({ NODE_ENV: 'production', DEMO: '0' });
});

test('the heap of the server has a limit of its own, unless NODE_OPTIONS says otherwise', () => {
  expect(demoEnvironment({}).server['NODE_OPTIONS']).toMatch(/^--max-semi-space-size=\d+ --max-old-space-size=\d+$/);
  const asked = '--max-old-space-size=4096';
  expect(productionEnvironment({ NODE_OPTIONS: asked })['NODE_OPTIONS']).toMatch(/ --max-old-space-size=4096$/);
});

test('the server may take ten seconds longer to end than its requests', () => {
  expect([stopMsOf({}), stopMsOf({ SHUTDOWN_SECONDS: '' }), stopMsOf({ SHUTDOWN_SECONDS: '60' })]).toEqual([
    20_000, 20_000, 70_000,
  ]);
});
