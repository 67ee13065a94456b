import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readOwnedPaths } from './owned-paths.ts';

const LANGUAGES = ['en', 'ar'];

async function writeTexts(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'federation-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'src/texts'), { recursive: true });
  await writeFile(join(folder, 'src/texts/en.ts'), "export default { cart: { title: 'Cart' } } as const;");
  await writeFile(join(folder, 'src/texts/ar.ts'), "export default { cart: { title: 'السلة' } } as const;");
  return folder;
}

test('reads the titles of pages in every language', async () => {
  const { titles } = await readOwnedPaths(await writeTexts(), { '/cart': 'cart.title' }, LANGUAGES);
  expect(titles).toEqual({ '/cart': { en: 'Cart', ar: 'السلة' } });
});

test.each(['cart.name', 'cart', 'nothing.title'])('refuses the key %s, which is no text', async (key) => {
  await expect(readOwnedPaths(await writeTexts(), { '/cart': key }, LANGUAGES)).rejects.toThrow(
    `the title of /cart: there is no text ${key}`,
  );
});

test('needs no texts without titles', async () => {
  expect(await readOwnedPaths('/nowhere', ['/faqs'], LANGUAGES)).toEqual({ owns: ['/faqs'] });
});
