import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findPackageErrors, readPackage } from './package-texts.ts';

const complete = {
  'src/texts/en.ts': "export default { title: 'Cart', kind: { open: 'Open' } };",
  'src/texts/ar.ts': "export default { title: 'السلة', kind: { open: 'مفتوح' } };",
  'src/page.tsx': `export const Page = () => <h1>{t('title')}{t(\`kind.\${kind}\`)}</h1>;\nexport type Kind = 'open';\n`,
};

async function getErrors(changes: Readonly<Record<string, string>>): Promise<string[]> {
  const root = await mkdtemp(join(tmpdir(), 'dar-texts-'));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const [path, text] of Object.entries({ ...complete, ...changes })) {
    const file = join(root, 'mfe-demo', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  const read = await readPackage(root, 'mfe-demo', 'src/texts');
  return findPackageErrors(read, read.usage);
}

it('accepts a package whose screens are translated', async () => {
  expect(await getErrors({})).toEqual([]);
});

it.each([
  ['a hard-coded text', 'src/bad.tsx', '\n<p>Hello</p>;', "mfe-demo/src/bad.tsx:2: 'Hello' is not translated"],
  [
    'a key that is known only at run time',
    'src/bad.ts',
    't(key);',
    'mfe-demo/src/bad.ts:1: the key is known only at run time; write the keys out',
  ],
  [
    'an amount that is formatted locally',
    'src/bad.ts',
    'amount.toLocaleString();',
    'mfe-demo/src/bad.ts:1: formats locally; use @dar/contracts/money or @dar/contracts/time',
  ],
  [
    'a key that is missing',
    'src/texts/ar.ts',
    "export default { title: 'السلة', kind: {} };",
    'mfe-demo: kind.open is missing in Arabic',
  ],
  ['a key that is unused', 'src/page.tsx', "t('title');", 'mfe-demo: kind.open is unused'],
])('rejects %s', async (_what, path, text, sentence) => {
  expect(await getErrors({ [path]: text })).toEqual([sentence]);
});

it('ignores tests', async () => {
  expect(await getErrors({ 'src/page.test.tsx': '<p>Hello</p>;', 'src/testing/fake.tsx': '<p>Hello</p>;' })).toEqual(
    [],
  );
});
