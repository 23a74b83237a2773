import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../../..');

export function run(cwd: string, command: string, args: readonly string[], env: Record<string, string> = {}): void {
  execFileSync(command, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' });
}

/** Does something with the tree of a release, ready to run, and a folder to work in; both are gone afterwards. */
export async function withTree(version: string, act: (tree: string, work: string) => Promise<void>): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), 'traza-release-'));
  const tree = join(work, 'tree');
  run(ROOT, 'git', ['worktree', 'add', '--detach', tree, `v${version}`]);
  try {
    run(tree, 'npm', ['ci']);
    await act(tree, work);
  } finally {
    run(ROOT, 'git', ['worktree', 'remove', '--force', tree]);
    rmSync(work, { recursive: true, force: true });
  }
}
