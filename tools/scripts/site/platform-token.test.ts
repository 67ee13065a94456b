import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { platformToken } from './platform-token.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dar-token-'));
  vi.stubEnv('PLATFORM_TOKEN', '');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

test('makes the token once, in a file that only its owner may read', async () => {
  const data = join(folder, 'data');
  const token = await platformToken(data);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(await platformToken(data)).toBe(token);
  expect((await stat(join(data, 'platform-token'))).mode & 0o777).toBe(0o600);
});

test('prefers the setting', async () => {
  vi.stubEnv('PLATFORM_TOKEN', 'the-token-of-the-setting');
  expect(await platformToken(folder)).toBe('the-token-of-the-setting');
});
