import { chmod, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { build } from 'esbuild';

/** Bundles a command into one file for Node 20, so that its package needs neither Dar's packages nor TypeScript. */
export async function bundleCommand(entry: string, output: string, external: string[] = []): Promise<void> {
  await rm(dirname(output), { recursive: true, force: true });
  await build({
    entryPoints: [entry],
    outfile: output,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    external,
    // Commander is CommonJS.
    banner: {
      js: "import { createRequire as toRequire } from 'node:module'; const require = toRequire(import.meta.url);",
    },
  });
  await chmod(output, 0o755);
}
