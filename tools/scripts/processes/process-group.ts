import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
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
  readonly name: string;
  readonly file: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** A program that runs until the group stops. */
export interface Server extends Omit<Command, 'file'> {
  /** Node without it. */
  readonly file?: string;
  /** Gets the output, which the terminal shows otherwise. */
  readonly logFile?: string;
}

export interface Outcome {
  readonly isOk: boolean;
  readonly output: string;
}

export class ProcessGroup {
  /** In the order of their first start, by command. */
  readonly #running = new Map<object, ResultPromise>();
  readonly #fillers: ProcessGroup[] = [];
  readonly #isFiller: boolean;
  #isStopping = false;

  constructor({ isFiller = false } = {}) {
    this.#isFiller = isFiller;
  }

  /** Returns a group that stops with this one. Its commands get only the CPU time that other processes leave. */
  addFiller(): ProcessGroup {
    const filler = new ProcessGroup({ isFiller: true });
    this.#fillers.push(filler);
    return filler;
  }

  /** Returns the output of a command. Throws ScriptError with the output when it fails. */
  async run(command: Command): Promise<string> {
    const { isOk, output } = await this.attempt(command);
    if (!isOk) throw new ScriptError(`${command.name} failed.\n${output}`.trimEnd());
    return output;
  }

  async attempt(command: Command): Promise<Outcome> {
    const result = await this.#start(command, { all: true, stripFinalNewline: false });
    const isStarted = result.exitCode !== undefined || result.signal !== undefined;
    const output = isStarted ? result.all : `${command.file} could not start: ${result.originalMessage}`;
    return { isOk: !result.failed, output: String(output) };
  }

  async show(command: Command): Promise<boolean> {
    return !(await this.#start(command, { stdout: 'inherit', stderr: 'inherit', buffer: false })).failed;
  }

  /** Runs a program until the group stops. Rejects with ScriptError when it ends earlier. */
  async serve(server: Server): Promise<never> {
    const { name, file, logFile } = server;
    const command = file === undefined ? nodeCommand(server) : { ...server, file };
    const output = logFile === undefined ? logOptions(name) : fileOptions(logFile);
    const { exitCode = 1, signal } = await this.#start(command, output, server);
    const end = signal ? `was ended by ${signal}` : `ended with exit code ${exitCode}`;
    const log = logFile === undefined ? 'Its log is above.' : `Its log is ${logFile}.`;
    if (!this.#isStopping) throw new ScriptError(`${name} ${end}. ${log}`);
    return new Promise(() => {});
  }

  pid(server: Server): number | undefined {
    return this.#running.get(server)?.pid;
  }

  /** Sends a signal to a server and its children. */
  signal(server: Server, signal: NodeJS.Signals): void {
    this.#running.get(server)?.kill(signal);
  }

  get isStopping(): boolean {
    return this.#isStopping;
  }

  /** Stops all processes with their children, in reverse order: the gateway before the API that it calls. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.all(this.#fillers.map((filler) => filler.stop()));
    for (const child of [...this.#running.values()].reverse()) {
      child.kill('SIGTERM');
      await child;
    }
  }

  kill(): void {
    this.#isStopping = true;
    for (const filler of this.#fillers) filler.kill();
    for (const child of this.#running.values()) child.kill('SIGKILL');
  }

  async #start(command: Command, options: Options, server?: Server) {
    const { file, args, cwd = ROOT, env } = command;
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
    this.#running.set(server ?? command, child);
    if (this.#isFiller && child.pid !== undefined) lowerPriority(child.pid);
    const result = await child;
    // A server that starts again keeps its place in the order of the stop.
    if (!server) this.#running.delete(command);
    return result;
  }
}

/** Lowers the priority of a new process, whose children inherit it. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW);
    // Linux compares sessions before processes, and each command has a session of its own.
    if (process.platform === 'linux') writeFileSync(`/proc/${pid}/autogroup`, String(constants.priority.PRIORITY_LOW));
  } catch {
    // The process has ended, or the kernel has no such groups: then it only takes more time from others.
  }
}

function nodeCommand({ name, args, cwd, env }: Server): Command {
  return {
    name,
    file: process.execPath,
    args: ['--import', EXIT_WITH_SCRIPT, ...args],
    env: { ...env, [SCRIPT_PID_VARIABLE]: String(process.pid) },
    ...(cwd && { cwd }),
  };
}

function logOptions(name: string): Options {
  const format = createLogFormatter(name);
  return { stdout: [format, 'inherit'], stderr: [format, 'inherit'], buffer: false };
}

function fileOptions(file: string): Options {
  return { stdout: { file, append: true }, stderr: { file, append: true }, buffer: false };
}
