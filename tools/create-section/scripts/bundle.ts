import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleCommand } from '../../cli/scripts/bundle-command.ts';
import { copyTemplate, PACKED_GITIGNORE } from '../src/create-section.ts';

const ROOT = join(import.meta.dirname, '..');
const TEMPLATE = join(ROOT, 'dist/template');

await bundleCommand(join(ROOT, 'src/create-dar-section.ts'), join(ROOT, 'dist/create-dar-section.js'));
await copyTemplate(join(ROOT, '../../examples/section'), TEMPLATE);
await rename(join(TEMPLATE, '.gitignore'), join(TEMPLATE, PACKED_GITIGNORE));
