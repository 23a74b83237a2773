import { onNode26 } from './lib/node-26.mjs';

await onNode26(async () => {
  const { build } = await import('./tasks/build.ts');
  await build();
});
