import { join } from 'node:path';
import { bundleCommand } from './bundle-command.ts';

const ROOT = join(import.meta.dirname, '..');

await bundleCommand(join(ROOT, 'src/dar.ts'), join(ROOT, 'dist/dar.js'), ['playwright-core']);
