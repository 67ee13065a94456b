import { format } from 'node:util';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// No test page has a tag manager, unless the test brings its data layer.
const NO_DATA_LAYER = /^No data layer: \w+_web is skipped\.$/;

let allowed: RegExp[] = [];
let unexpected: string[] = [];

/** Lets this test's console errors and warnings that match pass; any other fails the test. */
export function allowConsole(pattern: RegExp): void {
  allowed.push(pattern);
}

/** Fails every test that writes an error or a warning to the console without having said so. */
export function guardConsole(): void {
  beforeEach(() => {
    allowed = [NO_DATA_LAYER];
    unexpected = [];
    const record = (...parts: readonly unknown[]) => {
      const text = format(...parts);
      if (!allowed.some((pattern) => pattern.test(text))) unexpected.push(text);
    };
    vi.spyOn(console, 'error').mockImplementation(record);
    vi.spyOn(console, 'warn').mockImplementation(record);
  });
  afterEach(() => {
    vi.mocked(console.error).mockRestore();
    vi.mocked(console.warn).mockRestore();
    expect(unexpected, 'unexpected console errors or warnings').toEqual([]);
  });
}
