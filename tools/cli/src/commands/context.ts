import type { Platform } from '../platform.ts';
import type { Settings } from '../settings.ts';

/** What every command receives. */
export interface Context {
  readonly settings: Settings;
  readonly platform: Platform;
  /** The folder of the package, or that of the shell. */
  readonly folder: string;
  /** Prints a line about the work, apart from the result. */
  readonly progress: (line: string) => void;
}

/** The result of a command: for people, and for programs (`--json`). */
export interface Result {
  readonly text: string;
  readonly json: unknown;
}
