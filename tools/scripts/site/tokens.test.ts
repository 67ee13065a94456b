import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { officeToken, platformToken } from './tokens.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dar-token-'));
  vi.stubEnv('PLATFORM_TOKEN', '');
  vi.stubEnv('OFFICE_TOKEN', '');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

describe.each([
  ['PLATFORM_TOKEN', 'platform-token', platformToken],
  ['OFFICE_TOKEN', 'office-token', officeToken],
])('%s', (setting, file, readToken) => {
  test('makes the token once, in a file that only its owner may read', async () => {
    const data = join(folder, 'data');
    const token = await readToken(data);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await readToken(data)).toBe(token);
    expect((await stat(join(data, file))).mode & 0o777).toBe(0o600);
  });

  test('prefers the setting', async () => {
    vi.stubEnv(setting, 'the-token-of-the-setting');
    expect(await readToken(folder)).toBe('the-token-of-the-setting');
  });
});
