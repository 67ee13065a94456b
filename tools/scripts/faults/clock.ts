import { globSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installDebianPackages } from '../machine/programs.ts';
import type { ProcessGroup } from '../processes/process-group.ts';
import { ScriptError } from '../script-error.ts';

const LIBRARY = '/usr/lib/*/faketime/libfaketime.so.1';

/** The clock of a program, in a file that libfaketime reads. */
export class Clock {
  readonly #file: string;
  /** Of the program. Timers use another clock, which does not jump. */
  readonly settings: Readonly<Record<string, string>>;

  private constructor(file: string, library: string) {
    this.#file = file;
    this.settings = {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    };
  }

  /** Installs libfaketime on Debian if it is missing. Throws ScriptError elsewhere. */
  static async create(group: ProcessGroup): Promise<Clock> {
    if (globSync(LIBRARY).length === 0) await installDebianPackages(group, ['libfaketime']);
    const [library] = globSync(LIBRARY);
    if (library === undefined)
      throw new ScriptError('The faults need libfaketime: install it, or run as root on Debian.');
    const clock = new Clock(join(tmpdir(), `dar-clock-${process.pid}`), library);
    await clock.jump('+0');
    return clock;
  }

  /** Sets the distance to the real time, such as '+2h'. */
  jump(distance: string): Promise<void> {
    return writeFile(this.#file, distance);
  }
}
