import { openStorage } from '@dar/registry/open-storage';
import { temporaryFolder } from '@dar/registry/testing/fake-builds';
import { expect, it, vi } from 'vitest';
import { storeCompressed } from './store-compressed.ts';

it('compresses a file once, whatever its paths', async () => {
  await using folder = await temporaryFolder();
  const storage = openStorage({ ARTIFACTS_DIR: folder.path });
  const put = vi.spyOn(storage.blobs, 'put');
  const bytes = Buffer.from('code '.repeat(1_000));
  const paths = Array.from({ length: 400 }, (_, index) => `static/${index}.js`);
  const files = Object.fromEntries(paths.map((path) => [path, { hash: 'a'.repeat(64), bytes: bytes.byteLength }]));
  const content = new Map(paths.map((path) => [path, bytes]));
  const stored = await storeCompressed(storage, { section: 'catalog', files }, content);
  expect(Object.keys(stored)).toHaveLength(800);
  expect(stored['static/0.js.br']).toEqual(stored['static/399.js.br']);
  expect(put).toHaveBeenCalledTimes(2);
});
