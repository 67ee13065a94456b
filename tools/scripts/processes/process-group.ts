import { join } from 'node:path';
import { execa, type Options, type ResultPromise } from 'execa';
import { ScriptError } from '../script-error.ts';
import { ROOT } from '../workspace.ts';
import { createLogFormatter } from './format-log.ts';
import { SCRIPT_PID_VARIABLE } from './script-pid.ts';

// Longer than a server's own shutdown timeout.
const KILL_DELAY_MS = 12_000;
const EXIT_WITH_SCRIPT = join(import.meta.dirname, 'exit-with-script.ts');

export interface Command {
  /** Appears in logs and error messages. */
  readonly name: string;
  /** A program of the PATH, or of the project's packages. */
  readonly file: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  /** Extends the script's own environment. */
  readonly env?: Readonly<Record<string, string>>;
}

export interface Outcome {
  readonly isOk: boolean;
  readonly output: string;
}

export class ProcessGroup {
  readonly #running = new Set<ResultPromise>();
  #isStopping = false;

  /** Returns the output of a command. Throws ScriptError with the output when it fails. */
  async run(command: Command): Promise<string> {
    const { isOk, output } = await this.attempt(command);
    if (!isOk) throw new ScriptError(`${command.name} failed.\n${output}`.trimEnd());
    return output;
  }

  /** Returns the output of a command, also when it fails. */
  async attempt(command: Command): Promise<Outcome> {
    const result = await this.#start(command, { all: true, stripFinalNewline: false });
    const isStarted = result.exitCode !== undefined || result.signal !== undefined;
    const output = isStarted ? result.all : `${command.file} could not start: ${result.originalMessage}`;
    return { isOk: !result.failed, output: String(output) };
  }

  /** Runs a command in the terminal of the script; returns whether it succeeded. */
  async show(command: Command): Promise<boolean> {
    return !(await this.#start(command, { stdout: 'inherit', stderr: 'inherit', buffer: false })).failed;
  }

  /** Runs a Node program until the group stops. Rejects with ScriptError when it ends earlier. */
  async serve({ name, args, cwd, env }: Omit<Command, 'file'>): Promise<never> {
    const command = {
      name,
      file: process.execPath,
      args: ['--import', EXIT_WITH_SCRIPT, ...args],
      env: { ...env, [SCRIPT_PID_VARIABLE]: String(process.pid) },
      ...(cwd && { cwd }),
    };
    const format = createLogFormatter(name);
    const { exitCode = 1 } = await this.#start(command, {
      stdout: [format, 'inherit'],
      stderr: [format, 'inherit'],
      buffer: false,
    });
    if (!this.#isStopping) throw new ScriptError(`${name} ended with exit code ${exitCode}. Its log is above.`);
    return new Promise(() => {});
  }

  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** Stops all processes with their children, in reverse order: the gateway before the API that it calls. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    for (const child of [...this.#running].reverse()) {
      child.kill('SIGTERM');
      await child;
    }
  }

  kill(): void {
    this.#isStopping = true;
    for (const child of this.#running) child.kill('SIGKILL');
  }

  async #start({ file, args, cwd = ROOT, env }: Command, options: Options) {
    if (this.#isStopping) throw new ScriptError('The script is stopping and starts nothing more.');
    const child = execa(file, args, {
      stdin: 'ignore',
      ...options,
      cwd,
      ...(env && { env }),
      preferLocal: true,
      localDir: ROOT,
      reject: false,
      // A process group of its own: Ctrl-C reaches only the script, which stops its processes in order.
      killDescendants: true,
      forceKillAfterDelay: KILL_DELAY_MS,
    });
    this.#running.add(child);
    const result = await child;
    this.#running.delete(child);
    return result;
  }
}
