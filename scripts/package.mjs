import { onNode26 } from './lib/node-26.mjs';

await onNode26(async () => {
  const { packageRelease } = await import('./tasks/package.ts');
  await packageRelease();
});
