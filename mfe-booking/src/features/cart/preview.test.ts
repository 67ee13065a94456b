import { expect, test } from 'vitest';
import { previewOf } from './preview.ts';

test.each([
  { title: 'nothing', description: '', preview: undefined },
  { title: '80 characters', description: 'a'.repeat(80), preview: undefined },
  { title: '81 characters', description: 'a'.repeat(81), preview: `${'a'.repeat(80)}…` },
  { title: 'a space at the cut', description: `${'a'.repeat(79)} bc`, preview: `${'a'.repeat(79)}…` },
  { title: '80 characters of two units each', description: '🧹'.repeat(80), preview: undefined },
  { title: '81 characters of two units each', description: '🧹'.repeat(81), preview: `${'🧹'.repeat(80)}…` },
])('$title', ({ description, preview }) => {
  expect(previewOf(description)).toBe(preview);
});
