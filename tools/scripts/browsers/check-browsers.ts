import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CheckResult, runCheck } from '../checks/static-checks.ts';
import { BUILT_PACKAGES, ROOT } from '../workspace.ts';
import { findNewFeatures } from './find-new-features.ts';

/** Looks in the scripts that were built for browsers for what the oldest of them do not have. */
export function checkBrowsers(): Promise<CheckResult> {
  return runCheck('oldest browsers', async () => {
    const errors = await Promise.all(BUILT_PACKAGES.map(checkPackage));
    return errors.flat();
  });
}

async function checkPackage(folder: string): Promise<readonly string[]> {
  const dist = join(ROOT, folder, 'dist');
  const files = (await readdir(dist, { recursive: true })).filter((file) => /^(?!server\/).*\.js$/.test(file));
  const errors = await Promise.all(
    files.map(async (file) => {
      const found = findNewFeatures(await readFile(join(dist, file), 'utf8'));
      return found.map((feature) => `${folder}/dist/${file} uses ${feature}`);
    }),
  );
  return errors.flat();
}
