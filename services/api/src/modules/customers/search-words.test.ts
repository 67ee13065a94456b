import { expect, test } from 'vitest';
import { readSearchWords } from './search-words.ts';

test.each([
  ['+971 50 123 4567', ['501234567']],
  ['00971-50-123-4567', ['501234567']],
  ['050 1234567', ['501234567']],
  ['٠٥٠١٢٣٤٥٦٧', ['501234567']],
  ['+44 20 7946 0958', ['442079460958']],
  ['Fatima 050 123 4567', ['Fatima', '501234567']],
  ['  al Mansoori   Fatima ', ['al', 'Mansoori', 'Fatima']],
  ['a', []],
  ['ali@dar.example b', ['ali@dar.example']],
])('reads the words of %j', (text, words) => {
  expect(readSearchWords(text)).toEqual(words);
});
