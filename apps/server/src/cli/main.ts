/** The command line: `node src/cli/main.ts`, with the settings of its environment (docs/running.md). */
import { keepCompiled } from '#lib/start/compile-cache.ts';

keepCompiled();
const { runProgram } = await import('./program.ts');
await runProgram();
