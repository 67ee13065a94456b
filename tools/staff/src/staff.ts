import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { askOnTerminal } from './ask.ts';
import { runStaff } from './run-staff.ts';

const root = join(import.meta.dirname, '../../..');
const envFile = join(root, '.env');

if (existsSync(envFile)) process.loadEnvFile(envFile);
process.exitCode = await runStaff(process.argv.slice(2), {
  env: process.env,
  root,
  ask: askOnTerminal(),
  out: (text) => console.info(text),
  err: (text) => console.error(text),
});
