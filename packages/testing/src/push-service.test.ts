import { Agent, request } from 'node:https';
import { expect, test } from 'vitest';
import { pushService } from './push-service.ts';

function post(endpoint: string, network: { lookup: never; ca: string }): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(endpoint, { method: 'POST', agent: new Agent(network) }, (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.destroy();
    });
    sent.on('error', reject);
    sent.end('plain');
  });
}

test('takes nothing that its browser could not read, and knows its own subscriptions alone', async () => {
  const service = await pushService();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an agent takes the lookup that the type of its options leaves out
  const network = service.network as never;
  const { endpoint } = JSON.parse(service.subscribe());
  expect(await post(endpoint, network)).toBe(400);
  expect(await post(`${endpoint}/other`, network)).toBe(404);
  expect([service.pushes, service.requests()]).toEqual([[], 2]);
  await service.close();
});
