import { expect, test } from 'vitest';
import { readFiles, toBundle } from './catalog-files.ts';

const pathsOf = (files: readonly { readonly file: string }[]) => files.map(({ file }) => file);

test('reads single files by the folder of their kind, and those of a bundle as they are', () => {
  const single = ['11-home-cleaning.json', 'terms.html', 'faq.json'].map((file) => ({ file, text: '[]' }));
  expect(pathsOf(readFiles(single))).toEqual(['services/11-home-cleaning.json', 'pages/terms.html', 'faq.json']);
  const bundle = { file: 'dar-catalogue.json', text: toBundle([{ file: 'services/11.json', text: '{}' }]) };
  expect(pathsOf(readFiles([bundle]))).toEqual(['services/11.json']);
});
