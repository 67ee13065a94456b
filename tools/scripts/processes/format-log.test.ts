import { expect, it } from 'vitest';
import { formatLog } from './format-log.ts';

it.each([
  ['a message', '{"level":30,"msg":"Server listening at x","pid":7}', 'INFO: Server listening at x'],
  ['an error with its cause', '{"level":50,"msg":"a call failed","err":{"message":"no"}}', 'ERROR: a call failed: no'],
  ['a request', '{"level":30,"msg":"answered","method":"POST","path":"/a","http":404}', 'INFO: answered (POST /a 404)'],
  ['plain text', 'ready   built in 1 s', 'ready   built in 1 s'],
  ['JSON that is not a log', '{"a":1}', '{"a":1}'],
  ['an incomplete log', '{"level":30,', '{"level":30,'],
])('formats %s', (_case, line, formatted) => {
  expect(formatLog(line)).toBe(formatted);
});
