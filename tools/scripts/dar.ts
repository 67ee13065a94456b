import { resolve } from 'node:path';
import { runDar } from '../cli/src/run-dar.ts';
import { loadEnvFile } from './site/env-file.ts';
import { dataFolder } from './site/settings.ts';
import { ROOT } from './workspace.ts';

loadEnvFile();
process.exitCode = await runDar(process.argv.slice(2), {
  env: process.env,
  cwd: process.cwd(),
  repository: { root: ROOT, dataFolder: resolve(ROOT, dataFolder()) },
  out: (line) => console.info(line),
  err: (line) => console.error(line),
});
