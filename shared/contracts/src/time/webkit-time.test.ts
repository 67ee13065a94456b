// @vitest-environment node
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rspack } from '@rsbuild/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// The shell of WebKit's engine JavaScriptCore. `npm test` installs it on Debian.
const ENGINE = 'jsc';
const isInstalled = (() => {
  try {
    return execFileSync(ENGINE, ['-e', 'print(1)'], { encoding: 'utf8' }).trim() === '1';
  } catch {
    return false;
  }
})();

describe.skipIf(!isInstalled)('in WebKit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dar-webkit-'));

  beforeAll(() => bundleFormatTime(folder));
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['noon', 'en', '2026-11-24T08:00:00Z', '12:00 pm'],
    ['midnight', 'en', '2026-11-24T20:00:00Z', '12:00 am'],
    ['noon', 'ar', '2026-11-24T08:00:00Z', '12:00 م'],
    ['midnight', 'ar', '2026-11-24T20:00:00Z', '12:00 ص'],
  ])('formats %s in %s as 12:00', (_name, language, time, text) => {
    const script = join(folder, 'print.js');
    writeFileSync(script, `print(formatTime.formatTime(new Date('${time}'), '${language}'))`);
    const written = execFileSync(ENGINE, [join(folder, 'format-time.js'), script], { encoding: 'utf8' });
    expect(written.trim()).toBe(text);
  });
});

async function bundleFormatTime(folder: string): Promise<void> {
  const compiler = rspack({
    mode: 'production',
    target: ['web', 'es2022'],
    entry: { 'format-time': join(import.meta.dirname, './format-time.ts') },
    output: { path: folder, library: { name: 'formatTime', type: 'var' } },
    module: {
      rules: [{ test: /\.ts$/, loader: 'builtin:swc-loader', options: { jsc: { parser: { syntax: 'typescript' } } } }],
    },
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only'));
  await promisify(compiler.close.bind(compiler))();
}
