import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings as GatewaySettings } from '../../../services/gateway/src/env.ts';
import { ROOT } from '../workspace.ts';

/** Takes settings from `.env` in the project's folder, when there is one; the environment itself goes before it. */
export function loadEnvFile(): void {
  const file = join(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** Demo mode, which these scripts ask for unless DEMO=0 says that the shop is to be open to the world. */
export function demoMode() {
  return { DEMO: process.env['DEMO'] || '1' };
}

/** Returns the part of the ready line that lists what demo mode opens; '' without demo mode. */
export function describeDemo(origin: string): string {
  if (demoMode().DEMO !== '1') return '';
  return ` in demo mode – sign in as demo@dar.example with Demo@1234, read codes at ${origin}/dev/outbox, pay with test cards`;
}

/** How the released site runs. */
export function productionSettings() {
  return { NODE_ENV: 'production', ...demoMode() };
}

/**
 * Lets the servers check their settings, so that a wrong one is said before anything is built; the
 * gateway's are the answer. Throws their sentence.
 */
export async function checkSettings(): Promise<GatewaySettings> {
  // The servers can only be loaded once the packages are installed.
  const [gateway, api] = await Promise.all([
    import('../../../services/gateway/src/env.ts'),
    import('../../../services/api/src/env.ts'),
  ]);
  api.readSettings({ ...process.env, ...productionSettings() });
  return gateway.readSettings(process.env);
}
