import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { hashSources } from './site/content-hash.ts';
import { runIfChanged } from './site/run-if-changed.ts';
import { ROOT, TYPED_FOLDERS } from './workspace.ts';

// A fresh clone has no packages yet, so this script imports none.
const MANIFESTS = ['.', ...TYPED_FOLDERS].map((folder) => join(folder, 'package.json'));

const hash = await hashSources(['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...MANIFESTS]);
await runIfChanged(join(ROOT, 'node_modules/.dar-installed'), hash, async () => {
  console.info('Installing the packages …');
  // Without CI, pnpm may wait for input.
  const env = { ...process.env, CI: 'true' };
  const { error, status, stdout } = spawnSync('pnpm', ['install', '--frozen-lockfile'], {
    cwd: ROOT,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status === 0) return;
  console.error(error ? `pnpm could not start: ${error.message}` : `pnpm install failed.\n${stdout}`);
  process.exit(1);
});
