import { format } from 'node:util';
import { afterEach, beforeEach, expect, vi } from 'vitest';

// Test pages have no tag manager.
const NO_DATA_LAYER = /^No data layer: \w+_web is skipped\.$/;

let allowed: RegExp[] = [];
let unexpected: string[] = [];

/** Allows console errors and warnings that match, until the end of the test. */
export function allowConsole(pattern: RegExp): void {
  allowed.push(pattern);
}

/** Fails every test that writes an error or a warning that it did not allow. */
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
