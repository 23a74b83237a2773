import type { Plugin } from 'vite';

const HELPER = /^\0vite\/preload-helper\.js$/;

/** Puts `bring-files.ts` of the kit in place of the bundler's own helper around each `import()`. */
export function partFiles(): Plugin {
  let isFound = false;
  return {
    name: 'traza-parts',
    apply: 'build',
    transform: {
      filter: { id: HELPER },
      handler() {
        isFound = true;
        return `export { importPart as __vitePreload } from '@traza/ui/parts/bring-files.ts';`;
      },
    },
    buildEnd(error) {
      if (!error && !isFound) throw new Error('the bundler has no helper around import() any more');
    },
  };
}
