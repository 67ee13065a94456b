import type { Platform } from '@dar/cli/platform';
import { expect, test, vi } from 'vitest';
import { uploadFolder } from './upload-folder.ts';

function fileAt(path: string, content: string): File {
  const file = new File([content], path.split('/').at(-1) ?? '');
  Object.defineProperty(file, 'webkitRelativePath', { value: `dist/${path}` });
  // jsdom has no arrayBuffer and no text of files.
  const bytes = new TextEncoder().encode(content);
  return Object.assign(file, { arrayBuffer: async () => bytes.buffer, text: async () => content });
}

const HASH_OF_A = 'ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb';
const manifest = fileAt('section.json', '{"name":"catalog"}');

function makePlatform() {
  const platform = {
    missing: vi.fn(async () => ({ missing: [HASH_OF_A] })),
    upload: vi.fn(async () => {}),
  };
  return { platform: platform as unknown as Platform, ...platform };
}

test('uploads only the files that the platform does not have, and returns all of them', async () => {
  const { platform, upload } = makePlatform();
  const onProgress = vi.fn();
  const files = [manifest, fileAt('static/js/a.js', 'a'), fileAt('.built-from', 'x')];
  expect(await uploadFolder(platform, files, '1.4.0', onProgress)).toEqual({
    section: 'catalog',
    files: {
      'section.json': { hash: expect.stringMatching(/^[0-9a-f]{64}$/), bytes: 18 },
      'static/js/a.js': { hash: HASH_OF_A, bytes: 1 },
    },
  });
  expect(upload).toHaveBeenCalledExactlyOnceWith('catalog', '1.4.0', HASH_OF_A, expect.anything());
  expect(onProgress).toHaveBeenLastCalledWith(100);
});

test('recognizes a folder with host.json as the shell', async () => {
  const { platform } = makePlatform();
  expect(await uploadFolder(platform, [fileAt('host.json', '{}')], '1.0.0', vi.fn())).toMatchObject({
    section: 'host',
  });
});

test('rejects a folder that is no build', async () => {
  const { platform, upload } = makePlatform();
  await expect(uploadFolder(platform, [fileAt('a.js', 'a')], '1.4.0', vi.fn())).rejects.toThrow(
    'The folder has no section.json and no host.json: choose the dist folder of a build.',
  );
  expect(upload).not.toHaveBeenCalled();
});
