import { join } from 'node:path';
import type { ProcessGroup, Server } from '../processes/process-group.ts';
import { type Supervised, supervise } from '../processes/supervise.ts';
import type { ConfigurationFolder } from './configuration.ts';
import type { Programs } from './programs.ts';

export const LOOPBACK = '127.0.0.1';
export const POSTGRES_USER = 'postgres';

/** What starts the processes of a cluster. */
export class ClusterTools {
  readonly group: ProcessGroup;
  readonly programs: Programs;
  readonly folder: ConfigurationFolder;
  readonly #failed = Promise.withResolvers<never>();
  #isStarted = false;

  constructor(group: ProcessGroup, programs: Programs, folder: ConfigurationFolder) {
    this.group = group;
    this.programs = programs;
    this.folder = folder;
  }

  /** Rejects when a process does not start, or ends again and again. Never resolves. */
  get failure(): Promise<never> {
    return this.#failed.promise;
  }

  /** From now on processes that end start again. */
  setStarted(): void {
    this.#isStarted = true;
  }

  startServer(server: Server): Supervised {
    const supervised = supervise(this.group, server, { isStarted: () => this.#isStarted });
    supervised.failure.catch(this.#failed.reject);
    return supervised;
  }

  /** Starts a program as the user of PostgreSQL, with its log in the folder. It ends with this script, also when it is killed. */
  startProgram(name: string, file: string, args: readonly string[]): Supervised {
    const isRoot = process.getuid?.() === 0;
    const identity = isRoot ? ['--reuid', POSTGRES_USER, '--regid', POSTGRES_USER, '--clear-groups'] : [];
    return this.startServer({
      name,
      file: this.programs.setpriv,
      args: [...identity, '--pdeathsig', 'TERM', file, ...args],
      cwd: this.folder.path,
      logFile: join(this.folder.path, `${name}.log`),
    });
  }
}
