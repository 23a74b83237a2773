import { onNode26 } from './lib/node-26.mjs';

await onNode26(async () => {
  const { dev } = await import('./tasks/dev.ts');
  await dev();
});
