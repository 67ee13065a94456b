import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ROOT } from '../workspace.ts';
import { findErrors, findRepeatedNames } from './check-structure.ts';

it('reports misplaced and missing files with a hint', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'structure-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'texts'));
  for (const file of ['texts/en.ts', 'texts/plural.ts']) await writeFile(join(folder, file), '');
  const path = relative(ROOT, folder);
  const hintFor = (file: string) => (file === 'texts/plural.ts' ? 'Move it.' : undefined);
  expect(findErrors(path, hintFor, ['texts/en.ts', 'texts/ar.ts'])).toEqual([
    `${path}/texts/ar.ts\n  Every section has this file. Copy the one of another section.`,
    `${path}/texts/plural.ts\n  Move it.`,
  ]);
});

it('reports two components with one name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'structure-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const files = ['one.tsx', 'two.tsx'].map((file) => relative(ROOT, join(folder, file)));
  await writeFile(join(folder, 'one.tsx'), 'export function List() {}\nfunction Row() {}\n');
  await writeFile(join(folder, 'two.tsx'), 'function Row() {}\n');
  expect(findRepeatedNames(files)).toEqual([`Name one of the components Row otherwise: ${files.join(', ')}`]);
});
