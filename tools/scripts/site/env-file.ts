import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspace.ts';

export function loadEnvFile(): void {
  const file = join(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
