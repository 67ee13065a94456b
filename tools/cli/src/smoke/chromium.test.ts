import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findChromium } from './chromium.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dar-chromium-'));
  vi.stubEnv('PATH', folder);
  vi.stubEnv('CHROMIUM_PATH', undefined);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

async function addProgram(name: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, '', { mode: 0o755 });
  return path;
}

test('finds the headless shell that the tests install, also beside Chromium', async () => {
  const shell = await addProgram('chromium-headless-shell');
  expect(await findChromium(undefined)).toBe(shell);
  await addProgram('chromium');
  expect(await findChromium(undefined)).toBe(shell);
});

test('prefers CHROMIUM_PATH, then the browser of Playwright', async () => {
  await addProgram('chromium');
  const own = await addProgram('own');
  expect(await findChromium(own)).toBe(own);
  const chosen = await addProgram('chosen');
  vi.stubEnv('CHROMIUM_PATH', chosen);
  expect(await findChromium(own)).toBe(chosen);
});

test('skips a path without a program', async () => {
  const chromium = await addProgram('chromium');
  expect(await findChromium(join(folder, 'missing'))).toBe(chromium);
});
