import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ScriptError } from '../script-error.ts';
import { ROOT } from '../workspace.ts';
import { printLines } from './log-lines.ts';
import { SCRIPT_PID_VARIABLE } from './script-pid.ts';

/** Longer than two servers take, each at its own limit. */
const PATIENCE_MS = 22_000;
const LEAVE_WITH_SCRIPT = join(import.meta.dirname, 'leave-with-script.ts');

export interface Command {
  /** How logs and sentences call it. */
  readonly name: string;
  readonly file: string;
  readonly args: readonly string[];
  /** Defaults to the project's folder. */
  readonly cwd?: string;
  /** On top of the script's own environment. */
  readonly env?: Readonly<Record<string, string>>;
}

export interface Outcome {
  readonly isOk: boolean;
  /** What it printed. */
  readonly output: string;
}

export type Server = Omit<Command, 'file'>;

/** The processes that a script started; stopping the group leaves none behind. */
export class ProcessGroup {
  readonly #running = new Set<ChildProcess>();
  #isStopping = false;

  /** Runs a command to its end, silently. Throws ScriptError with its output when it fails. */
  async run(command: Command): Promise<string> {
    const { isOk, output } = await this.attempt(command);
    if (!isOk) throw new ScriptError(`${command.name} failed.\n${output}`.trimEnd());
    return output;
  }

  /** Runs a command to its end, silently; says how it went. */
  async attempt({ file, args, cwd = ROOT, env }: Command): Promise<Outcome> {
    const child = this.#spawn(file, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const ended = exitOf(child);
    const outputs = [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : ''));
    const output = (await Promise.all(outputs)).join('');
    const { code, error } = await ended;
    return { isOk: code === 0, output: error ? `${file} could not start: ${error.message}` : output };
  }

  /** Runs a command to its end on the script's own terminal; true when it went well. */
  async show({ file, args, cwd = ROOT, env }: Command): Promise<boolean> {
    const { code } = await exitOf(this.#spawn(file, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] }));
    return code === 0;
  }

  /** Starts a Node program that runs until it is stopped. The promise rejects with ScriptError when it ends by itself. */
  serve({ name, args, cwd = ROOT, env }: Server): Promise<never> {
    const flags = ['--import', LEAVE_WITH_SCRIPT, ...args];
    const known = { ...env, [SCRIPT_PID_VARIABLE]: String(process.pid) };
    const child = this.#spawn(process.execPath, flags, { cwd, env: known, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr]) if (stream) printLines(name, stream);
    return new Promise((_resolve, reject) => {
      exitOf(child).then(({ code }) => {
        if (!this.#isStopping) reject(new ScriptError(`${name} ended (${code}); what it said stands above.`));
      });
    });
  }

  /** True from the moment that the group was asked to stop. */
  get isStopping(): boolean {
    return this.#isStopping;
  }

  /**
   * Asks one process after the other to leave, the last one started first, and waits: a server that answers with the help
   * of an earlier one finishes while that still serves. Those that do not leave are ended.
   */
  async stop(): Promise<void> {
    this.#isStopping = true;
    const deadline = setTimeout(() => this.end(), PATIENCE_MS);
    for (const child of [...this.#running].reverse()) {
      signalGroup(child, 'SIGTERM');
      await exitOf(child);
    }
    clearTimeout(deadline);
  }

  /** Ends every process at once. */
  end(): void {
    this.#isStopping = true;
    for (const child of this.#running) signalGroup(child, 'SIGKILL');
  }

  #spawn(file: string, args: readonly string[], options: SpawnOptions): ChildProcess {
    if (this.#isStopping) throw new ScriptError('Nothing more is started while stopping.');
    const env = { ...process.env, ...options.env };
    // A group of its own: Ctrl-C reaches the script alone, and stopping reaches the child's children too.
    const child = spawn(file, args, { ...options, env, detached: true });
    this.#running.add(child);
    exitOf(child).then(() => this.#running.delete(child));
    return child;
  }
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // It left in this very moment.
  }
}

interface SpawnOptions {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>> | undefined;
  readonly stdio: ('ignore' | 'pipe' | 'inherit')[];
}

interface Exit {
  readonly code: number;
  readonly error?: Error;
}

function exitOf(child: ChildProcess): Promise<Exit> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve({ code: child.exitCode ?? 1 });
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve({ code: code ?? 1 }));
    child.once('error', (error) => resolve({ code: 1, error }));
  });
}
