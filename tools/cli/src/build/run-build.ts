import { spawn } from 'node:child_process';
import { DarError } from '../dar-error.ts';

// The scripts of a package run code of many others. Node leaves out variables that are undefined.
export const NO_TOKENS = { DAR_TOKEN: undefined, PLATFORM_TOKEN: undefined };

export interface BuildOptions {
  /** Also makes the types of the exposed modules, which takes longer. */
  readonly hasTypes: boolean;
}

export async function runBuild(folder: string, { hasTypes }: BuildOptions): Promise<void> {
  const env: Record<string, string> = hasTypes ? { DAR_TYPES: '1' } : {};
  const { code, output } = await run('npm', ['run', '--silent', 'build'], folder, env);
  if (code !== 0) throw new DarError(`The build of ${folder} failed.\n${output.trimEnd()}`);
}

function run(
  file: string,
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>>,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd,
      env: { ...process.env, ...NO_TOKENS, ...env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
      // npm is a command file on Windows.
      shell: process.platform === 'win32',
    });
    let output = '';
    const collect = (text: Buffer) => {
      output += text.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', (cause) =>
      reject(new DarError(`${file} does not start: ${cause.message}`, 'failed', [], { cause })),
    );
    child.once('close', (code) => resolve({ code, output }));
  });
}
