import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings as GatewaySettings } from '../../gateway/src/env.ts';
import { ROOT } from '../workspace.ts';

/** Takes settings from `.env` in the project's folder, when there is one; the environment itself goes before it. */
export function loadEnvFile(): void {
  const file = join(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** How the released site runs. With the embedded database it is somebody's own machine, where codes are read and test cards pay. */
export function productionSettings() {
  const { DATABASE_URL, DEV_OUTBOX, PAYMENTS_SANDBOX } = process.env;
  const onOwnMachine = DATABASE_URL ? '0' : '1';
  return {
    NODE_ENV: 'production',
    DEV_OUTBOX: DEV_OUTBOX || onOwnMachine,
    PAYMENTS_SANDBOX: PAYMENTS_SANDBOX || onOwnMachine,
  };
}

/**
 * Lets the servers check their settings, so that a wrong one is said before anything is built; the
 * gateway's are the answer. Throws their sentence.
 */
export async function checkSettings(): Promise<GatewaySettings> {
  // The servers can only be loaded once the packages are installed.
  const [gateway, api] = await Promise.all([import('../../gateway/src/env.ts'), import('../../api/src/env.ts')]);
  api.readSettings({ ...process.env, ...productionSettings() });
  return gateway.readSettings(process.env);
}
