import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings as GatewaySettings } from '../../gateway/src/env.ts';
import { ROOT } from '../workspace.ts';

/** Takes settings from `.env` in the project's folder, when there is one; the environment itself goes before it. */
export function loadEnvFile(): void {
  const file = join(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/**
 * Lets the servers check their settings, so that a wrong one is said before anything is built; the
 * gateway's are the answer. Throws their sentence.
 */
export async function checkSettings(): Promise<GatewaySettings> {
  // The servers can only be loaded once the packages are installed.
  const [gateway, api] = await Promise.all([import('../../gateway/src/env.ts'), import('../../api/src/env.ts')]);
  api.readSettings(process.env);
  return gateway.readSettings(process.env);
}
