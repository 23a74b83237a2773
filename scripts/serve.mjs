import { onNode26 } from './lib/node-26.mjs';

await onNode26(async () => {
  const { serve } = await import('./tasks/serve.ts');
  await serve();
});
