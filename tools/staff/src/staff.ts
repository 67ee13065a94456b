import { existsSync } from 'node:fs';
import { askOnTerminal } from './ask.ts';
import { runStaff } from './run-staff.ts';

const ENV_FILE = '.env';

if (existsSync(ENV_FILE)) process.loadEnvFile(ENV_FILE);
process.exitCode = await runStaff(process.argv.slice(2), {
  env: process.env,
  folder: process.cwd(),
  ask: askOnTerminal(),
  out: (text) => console.info(text),
  err: (text) => console.error(text),
});
