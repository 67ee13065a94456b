import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ProcessGroup } from '../processes/process-group.ts';
import { ROOT } from '../workspace.ts';

export interface Changes {
  readonly base: string;
  readonly files: readonly string[];
}

/** Returns the files that differ from `main`, new and uncommitted ones included. */
export async function findChanges(group: ProcessGroup): Promise<Changes> {
  const git = async (...args: string[]) => lines(await group.run({ name: 'git', file: 'git', args }));
  const { isOk, output } = await group.attempt({ name: 'git', file: 'git', args: ['merge-base', 'main', 'HEAD'] });
  const base = isOk ? output.trim() : 'HEAD';
  const changed = await git('diff', '--name-only', base);
  const added = await git('ls-files', '--others', '--exclude-standard');
  return { base, files: [...changed, ...added].filter((file) => existsSync(join(ROOT, file))) };
}

export function groupByFolder(files: readonly string[], folders: readonly string[]): Map<string, string[]> {
  const entries = folders.map((folder): [string, string[]] => [
    folder,
    files.filter((file) => file.startsWith(`${folder}/`)),
  ]);
  return new Map(entries.filter(([, contained]) => contained.length > 0));
}

function lines(output: string): string[] {
  return output.split('\n').filter(Boolean);
}
