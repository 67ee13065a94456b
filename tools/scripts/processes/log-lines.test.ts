import { expect, it } from 'vitest';
import { readableLine } from './log-lines.ts';

it.each([
  ["a server's log", '{"level":30,"msg":"Server listening at x","pid":7}', 'info Server listening at x'],
  ['a failure with its cause', '{"level":50,"msg":"a call failed","err":{"message":"no"}}', 'error a call failed: no'],
  ['an answer', '{"level":30,"msg":"answered","method":"POST","path":"/a","http":404}', 'info answered (POST /a 404)'],
  ['any other text', 'ready   built in 1 s', 'ready   built in 1 s'],
  ['JSON that is no log', '{"a":1}', '{"a":1}'],
  ['half a log', '{"level":30,', '{"level":30,'],
])('prints %s', (_what, line, words) => {
  expect(readableLine(line)).toBe(words);
});
