import { onNode26 } from './lib/node-26.mjs';

await onNode26(async () => {
  const { start } = await import('./tasks/start.ts');
  await start();
});
