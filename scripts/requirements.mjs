import { onNode26 } from './lib/node-26.mjs';

await onNode26(async () => {
  const { requirements } = await import('./tasks/requirements.ts');
  requirements();
});
