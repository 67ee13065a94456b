import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { lintSource } from '@secretlint/core';
import { creator } from '@secretlint/secretlint-rule-preset-recommend';
import { type CheckResult, runCheck } from '../checks/static-checks.ts';
import type { ProcessGroup } from '../processes/process-group.ts';
import { ROOT } from '../workspace.ts';

const RULES = [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: creator }];
const BINARY = new Set(['.webp', '.ttf', '.png', '.ico', '.woff2']);

/** Searches the files that git tracks for keys, tokens and passwords. */
export function checkSecrets(group: ProcessGroup): Promise<CheckResult> {
  return runCheck('secrets', async () => {
    const list = await group.run({ name: 'git ls-files', file: 'git', args: ['ls-files', '-z'] });
    const paths = list.split('\0').filter((path) => path !== '' && !BINARY.has(extname(path)));
    const errors = await Promise.all(
      // A deleted file is listed until its deletion is committed.
      paths.map(async (path) => findSecrets(path, await readFile(join(ROOT, path), 'utf8').catch(() => ''))),
    );
    return errors.flat();
  });
}

export async function findSecrets(path: string, content: string): Promise<string[]> {
  const { messages } = await lintSource({
    source: { filePath: path, content, contentType: 'text' },
    options: { config: { rules: RULES }, maskSecrets: true, noPhysicFilePath: true },
  });
  return messages.map(({ loc, message }) => `${path}:${loc.start.line}: ${message}`);
}
