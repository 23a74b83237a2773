import { onNode26 } from './lib/node-26.mjs';

await onNode26(async () => {
  const { check } = await import('./tasks/check.ts');
  await check();
});
