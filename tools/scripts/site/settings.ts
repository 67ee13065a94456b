import { readSettings as readApiSettings } from '../../../services/api/src/env.ts';
import {
  type Settings as GatewaySettings,
  readSettings as readGatewaySettings,
} from '../../../services/gateway/src/env.ts';

/** Returns the DEMO setting: demo mode is on unless DEMO=0. */
export function demoMode() {
  return { DEMO: process.env['DEMO'] || '1' };
}

/** Returns how to use demo mode, as part of the ready line; '' without demo mode. */
export function describeDemo(origin: string): string {
  if (demoMode().DEMO !== '1') return '';
  return ` in demo mode – sign in as demo@dar.example with Demo@1234, read codes at ${origin}/dev/outbox, pay with test cards`;
}

export function productionSettings() {
  return { NODE_ENV: 'production', ...demoMode() };
}

export function dataFolder(): string {
  return process.env['DATA_DIR'] || '.data';
}

/** Returns the gateway's settings. Throws SettingsError when a setting of the API or the gateway is wrong. */
export function checkSettings(): GatewaySettings {
  readApiSettings({ ...process.env, ...productionSettings() });
  return readGatewaySettings(process.env);
}
