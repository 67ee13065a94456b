import { join } from 'node:path';
import { readSettings as readApiSettings } from '../../../services/api/src/env.ts';
import { readSettings as readGatewaySettings } from '../../../services/gateway/src/env.ts';
import { readSettings as readPlatformSettings } from '../../../services/platform/src/env.ts';

export function demoMode() {
  return { DEMO: process.env['DEMO'] || '1' };
}

export function describeDemo(origin: string): string {
  if (demoMode().DEMO !== '1') return '';
  return ` in demo mode – sign in as demo@dar.example with Demo@1234, read codes at ${origin}/dev/outbox, pay with test cards`;
}

export function productionSettings() {
  const ARTIFACTS_DIR = process.env['ARTIFACTS_DIR'] || join(dataFolder(), 'artifacts');
  return { NODE_ENV: 'production', ARTIFACTS_DIR, ...demoMode() };
}

export function dataFolder(): string {
  return process.env['DATA_DIR'] || '.data';
}

/** Throws SettingsError when a setting of a server is wrong. */
export function checkSettings(): void {
  readApiSettings({ ...process.env, ...productionSettings() });
  readGatewaySettings(process.env);
  readPlatformSettings(process.env);
}
