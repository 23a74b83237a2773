import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../../..');

export function run(cwd: string, command: string, args: readonly string[], env: Record<string, string> = {}): void {
  execFileSync(command, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' });
}

type TreeAct = (tree: string, work: string) => Promise<void>;

/** The tag of a release, checked out and ready to run, and gone afterwards. */
async function inCheckout(version: string, work: string, act: TreeAct): Promise<void> {
  const tree = join(work, 'tree');
  run(ROOT, 'git', ['worktree', 'add', '--detach', tree, `v${version}`]);
  try {
    run(tree, 'npm', ['ci']);
    await act(tree, work);
  } finally {
    run(ROOT, 'git', ['worktree', 'remove', '--force', tree]);
  }
}

/** Does something with the tree of a release, the one that is named or a checkout of its tag, and with a folder to work in. */
export async function withTree(version: string, named: string | undefined, act: TreeAct): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), 'traza-release-'));
  try {
    await (named === undefined ? inCheckout(version, work, act) : act(named, work));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
