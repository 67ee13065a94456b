import { expect, it } from 'vitest';
import { answerBlocks } from './answer-blocks.ts';

it.each([
  ['one line is a paragraph', 'All of Dubai.', [{ text: 'All of Dubai.' }]],
  ['lines with * are one list', '*a\n* b', [{ bullets: ['a', 'b'] }]],
  [
    'text may come before, between and after lists',
    'First:\n* a\n\nThen:\n* b\nDone.',
    [{ text: 'First:' }, { bullets: ['a'] }, { text: 'Then:' }, { bullets: ['b'] }, { text: 'Done.' }],
  ],
  [
    'stars inside a line are bullets',
    'First * one * two\n* three',
    [{ text: 'First' }, { bullets: ['one', 'two', 'three'] }],
  ],
  ['a star without a text is no bullet', '*\n* a *', [{ bullets: ['a'] }]],
  ['an empty answer has no blocks', '', []],
])('%s', (_title, answer, blocks) => {
  expect(answerBlocks(answer)).toEqual(blocks);
});
