import { onNode26 } from './lib/node-26.mjs';

await onNode26(async () => {
  const { test } = await import('./tasks/test.ts');
  await test();
});
