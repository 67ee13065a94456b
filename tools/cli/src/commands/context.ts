import type { Platform } from '../platform.ts';
import type { Settings } from '../settings.ts';

export interface Context {
  readonly settings: Settings;
  readonly platform: Platform;
  /** The folder of the package, or that of the shell. */
  readonly folder: string;
  readonly progress: (line: string) => void;
}

export interface Result {
  readonly text: string;
  readonly json: unknown;
}
