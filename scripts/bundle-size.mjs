import { onNode26 } from './lib/node-26.mjs';

await onNode26(async () => {
  const { bundleSize } = await import('./tasks/bundle-size.ts');
  bundleSize();
});
