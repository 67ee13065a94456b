import { expect, test } from 'vitest';
import { textToSave } from './task-text.ts';

test.each([
  { written: '  Two cats ', saved: '', text: 'Two cats' },
  { written: 'Two cats and a dog', saved: 'Two cats', text: 'Two cats and a dog' },
  { written: ' Two cats ', saved: 'Two cats', text: undefined },
  { written: '   ', saved: 'Two cats', text: undefined },
  { written: '', saved: '', text: undefined },
])('returns $text for "$written" over "$saved"', ({ written, saved, text }) => {
  expect(textToSave(written, saved)).toBe(text);
});
