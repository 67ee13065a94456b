import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { packageFaults, readPackage } from './package-texts.ts';

const whole = {
  'src/texts/en.ts': "export default { title: 'Cart', kind: { open: 'Open' } };",
  'src/texts/ar.ts': "export default { title: 'السلة', kind: { open: 'مفتوح' } };",
  'src/page.tsx': `export const Page = () => <h1>{t('title')}{t(\`kind.\${kind}\`)}</h1>;\nexport type Kind = 'open';\n`,
};

async function faultsOf(changes: Readonly<Record<string, string>>): Promise<string[]> {
  const root = await mkdtemp(join(tmpdir(), 'dar-texts-'));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const [path, text] of Object.entries({ ...whole, ...changes })) {
    const file = join(root, 'mfe-demo', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  const read = await readPackage(root, 'mfe-demo', 'src/texts');
  return packageFaults(read, read.uses);
}

it('finds nothing wrong with a package whose screens are translated', async () => {
  expect(await faultsOf({})).toEqual([]);
});

it.each([
  ['a hard-coded text', 'src/bad.tsx', '\n<p>Hello</p>;', "mfe-demo/src/bad.tsx:2: 'Hello' is not translated"],
  [
    'a key that only the running code knows',
    'src/bad.ts',
    't(key);',
    'mfe-demo/src/bad.ts:1: which key this asks for cannot be read; write the keys out',
  ],
  [
    'an amount that is formatted by itself',
    'src/bad.ts',
    'amount.toLocaleString();',
    'mfe-demo/src/bad.ts:1: formats by itself; @dar/contracts/money and @dar/contracts/time do that for all',
  ],
  [
    'a key that is missing',
    'src/texts/ar.ts',
    "export default { title: 'السلة', kind: {} };",
    'mfe-demo: kind.open is missing in Arabic',
  ],
  ['a key that is unused', 'src/page.tsx', "t('title');", 'mfe-demo: kind.open is asked for by nobody'],
])('finds %s', async (_what, path, text, sentence) => {
  expect(await faultsOf({ [path]: text })).toEqual([sentence]);
});

it('asks nothing of tests', async () => {
  expect(await faultsOf({ 'src/page.test.tsx': '<p>Hello</p>;', 'src/testing/fake.tsx': '<p>Hello</p>;' })).toEqual([]);
});
