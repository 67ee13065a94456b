import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspace.ts';

/** Loads `.env` from the project's folder when it exists. Variables of the environment take precedence. */
export function loadEnvFile(): void {
  const file = join(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
