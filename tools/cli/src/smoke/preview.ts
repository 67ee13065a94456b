import type { Build } from '../build/read-build.ts';

export interface Preview {
  readonly origin: string;
  /** The value of the preview's cookie. */
  readonly ticket: string;
  readonly version: string;
  readonly manifest: Build['manifest'];
  readonly paths: readonly string[];
}

export function plainPaths(owns: readonly string[]): readonly string[] {
  return owns.filter((pattern) => !/[:*]/.test(pattern));
}
