import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSection } from './create-section.ts';

const EXAMPLE = join(import.meta.dirname, '../../../examples/section');

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'dar-create-'));
});
afterEach(() => rm(parent, { recursive: true }));

it('copies the example and gives the section its name', async () => {
  const folder = join(parent, 'new');
  await createSection(EXAMPLE, folder, 'water-care');
  const read = (file: string) => readFile(join(folder, file), 'utf8');
  expect(JSON.parse(await read('package.json')).name).toBe('water-care');
  expect(await read('rsbuild.config.ts')).toMatch(/name: 'water-care',\s+owns: \['\/water-care'\]/);
  expect(await read('src/texts/i18next.d.ts')).toContain("resources: { 'water-care': Texts;");
  expect(await read('README.md')).toContain('dar tokens create <team> --section water-care');
  expect(await read('README.md')).not.toMatch(/\btips\b/);
  expect(await read('.gitignore')).toContain('node_modules/');
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile())
      expect(await readFile(join(entry.parentPath, entry.name), 'utf8')).not.toMatch(/care-tips|['"]tips['"/]/);
  }
});

it('copies no installed or built files', async () => {
  const template = join(parent, 'template');
  for (const folder of ['node_modules/react', 'dist/static', 'tarballs', 'src']) {
    await mkdir(join(template, folder), { recursive: true });
  }
  await createSection(template, join(parent, 'new'), 'water');
  expect(await readdir(join(parent, 'new'))).toEqual(['src']);
});

it.each(['Water', 'water care', 'host', ''])('refuses the name "%s"', async (name) => {
  await expect(createSection(EXAMPLE, join(parent, 'new'), name)).rejects.toThrow('is no name of a section');
});

it('refuses a folder with files', async () => {
  await writeFile(join(parent, 'notes.txt'), '');
  await expect(createSection(EXAMPLE, parent, 'water')).rejects.toThrow('has files already');
});
