import { chmod, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

const ROOT = join(import.meta.dirname, '..');
const OUTPUT = join(ROOT, 'dist/dar.js');

// One file, so that the packed command needs neither Dar's packages nor TypeScript.
await rm(join(ROOT, 'dist'), { recursive: true, force: true });
await build({
  entryPoints: [join(ROOT, 'src/dar.ts')],
  outfile: OUTPUT,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  external: ['playwright-core'],
  // Commander is CommonJS.
  banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
});
await chmod(OUTPUT, 0o755);
