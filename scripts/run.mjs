// Runs a program on Node 26, whatever Node started this: node scripts/run.mjs <file> [arguments]
import { runOnNode26 } from './lib/node-26.mjs';

runOnNode26(process.argv.slice(2));
