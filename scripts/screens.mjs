import { onNode26 } from './lib/node-26.mjs';

await onNode26(async () => {
  const { takeScreens } = await import('./tasks/screens.ts');
  await takeScreens();
});
