import { execFile } from 'node:child_process';
import { PLATFORM_ORIGIN, readPlatformToken } from './running-site.ts';

interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command line of the platform on the site under test. */
export async function dar(...args: readonly string[]): Promise<Outcome> {
  const env = { ...process.env, DAR_ORIGIN: PLATFORM_ORIGIN, DAR_TOKEN: await readPlatformToken() };
  return new Promise((resolve) => {
    execFile('node', ['tools/cli/src/dar.ts', ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    );
  });
}
