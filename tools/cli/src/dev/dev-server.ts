import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { NO_TOKENS } from '../build/run-build.ts';
import { DarError } from '../dar-error.ts';
import { hasSection } from './local-section.ts';

const ADDRESS = /https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?/g;
const START_TIMEOUT_MS = 120_000;
const POLL_MS = 200;

interface DevServer extends Disposable {
  readonly address: string;
  /** Rejects when the server ends; never resolves. */
  readonly failure: Promise<never>;
}

/** Runs the script `dev` of a package. Resolves when an address that it prints serves a section. Throws DarError. */
export async function startDevServer(folder: string, progress: (line: string) => void): Promise<DevServer> {
  await requireScript(folder);
  const child = spawn('npm', ['run', '--silent', 'dev'], {
    cwd: folder,
    env: { ...process.env, ...NO_TOKENS, NODE_ENV: 'development' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that all of its processes end together.
    detached: process.platform !== 'win32',
    // npm is a command file on Windows.
    shell: process.platform === 'win32',
  });
  const printed = new Set<string>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      const text = stripVTControlCharacters(chunk);
      progress(text.trimEnd());
      for (const [address] of text.matchAll(ADDRESS)) printed.add(`${address}/`);
    });
  }
  const failure = new Promise<never>((_resolve, reject) => {
    child.once('error', (cause) =>
      reject(new DarError(`npm does not start: ${cause.message}.`, 'failed', [], { cause })),
    );
    child.once('close', (code) => reject(new DarError(`The development server of ${folder} ended with code ${code}.`)));
  });
  try {
    const address = await Promise.race([failure, findSectionAddress(printed, folder)]);
    return { address, failure, [Symbol.dispose]: () => end(child) };
  } catch (error) {
    end(child);
    throw error;
  }
}

async function requireScript(folder: string): Promise<void> {
  const file = join(folder, 'package.json');
  const text = await readFile(file, 'utf8').catch(() => '{}');
  const { scripts = {} } = JSON.parse(text) as { readonly scripts?: Readonly<Record<string, string>> };
  if (scripts['dev']) return;
  const hint = 'add it, or give the address of a development server that runs with --server.';
  throw new DarError(`${file} has no script "dev": ${hint}`, 'usage');
}

async function findSectionAddress(printed: ReadonlySet<string>, folder: string): Promise<string> {
  const end = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < end) {
    for (const address of printed) if (await hasSection(address)) return address;
    await pause(POLL_MS);
  }
  const found = [...printed].join(', ') || 'no address';
  throw new DarError(`The script "dev" of ${folder} printed ${found}, and serves no section there.`);
}

function end(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null) return;
  if (process.platform === 'win32') child.kill();
  else process.kill(-child.pid, 'SIGTERM');
}
