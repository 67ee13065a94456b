import type { ZodMiniType } from '@dar/contracts/schema';
import { describe, expect, test } from 'vitest';
import { safeParse } from 'zod/mini';
import { endpointsByArea } from '../endpoints/all.ts';
import * as office from '../office/office.ts';
import { cleanLine, cleanText, escapeControls } from './clean-text.ts';

test.each([
  ['commands of a terminal', '\u001b[31mOmar\u001b[0m', 'Omar'],
  ['the title of a window', '\u001b]0;owned\u0007Omar', 'Omar'],
  ['a lonely escape', 'Om\u001bar', 'Omar'],
  ['a control of eight bits', '\u009bOmar', 'Omar'],
  ['control characters', 'O\u0001m\u0007a\u007fr', 'Omar'],
  ['an override of the direction', '\u202eramO', 'ramO'],
  ['embeddings, isolates and marks', '\u202aO\u2066m\u2069a\u200er\u200f\u061c', 'Omar'],
  ['invisible characters only', ' \u200b\u200d\ufeff', ''],
  ['tabs', 'Omar\tSaleh', 'Omar Saleh'],
])('removes %s', (_what, text, clean) => {
  expect(cleanText(text)).toBe(clean);
});

test('ends lines with a line feed, and puts a name into one line', () => {
  expect(cleanText('a\r\nb\rc\u2028d\u0085e')).toBe('a\nb\nc\nd\ne');
  expect(cleanLine('a\r\n\r\nBcc: b')).toBe('a Bcc: b');
});

test.each(['عمر صالح', 'می\u200cخواهم', 'ه\u200d', '👩\u200d🚀', 'Zoë O’Neil', 'محمد Ali 5'])('keeps %s', (text) => {
  expect(cleanLine(text)).toBe(text);
});

test('escapes for a terminal what it would carry out, and keeps lines', () => {
  expect(escapeControls('a\u001b[2Jb\u009b\u202ec\nd')).toBe('a\\u001b[2Jb\\u009b\\u202ec\nd');
  expect(JSON.parse(escapeControls('"\u202e\u009b"'))).toBe('\u202e\u009b');
});

const ATTACK = 'O\u001b[31mm\u202ea\u0007r\u2067';
const LINES = `${ATTACK}\r\n${ATTACK}`;
/** Machines write them, and no document shows them. A picture is base64, which the server decodes. */
const OPAQUE = /^picture$|password|token|secret|response_data/;
const BAD = /(?!\n)[\p{Cc}\p{Bidi_Control}]/u;

const calls = [...Object.values(endpointsByArea).flat(), ...Object.values(office)].filter(
  (value) => typeof value === 'object' && value !== null && 'path' in value && 'input' in value,
);

describe.each(calls.map((endpoint) => [endpoint.path, endpoint] as const))('the call %s', (_path, { input }) => {
  const shape = input.shape as Readonly<Record<string, ZodMiniType>>;
  const fields = Object.entries(shape).filter(([field]) => !OPAQUE.test(field));

  test('takes no control characters into a text', () => {
    const lists = [[{ id: 7, written_text: LINES }], JSON.stringify([{ id: 7, written_text: LINES }])];
    for (const [field, schema] of fields) {
      for (const value of [ATTACK, LINES, ...lists]) {
        const parsed = safeParse(schema, value);
        const texts: string[] = [];
        JSON.stringify(parsed.data ?? null, (_key, part) => {
          if (typeof part === 'string') texts.push(part);
          return part;
        });
        expect(
          texts.filter((text) => BAD.test(text)),
          field,
        ).toEqual([]);
      }
    }
  });
});

test('names are one line, and notes keep their lines', () => {
  const parse = (path: string, value: object) => {
    const found = calls.find((endpoint) => endpoint.path === path);
    return found?.input.parse(value);
  };
  expect(parse('/auth/change_name', { first_name: 'a\nb', last_name: 'c' })).toMatchObject({ first_name: 'a b' });
  expect(parse('/add_address', { full_name: 'a\nb' })).toMatchObject({ full_name: 'a b' });
  expect(parse('/add_time_slote_test', { task_description: 'a\r\nb' })).toMatchObject({ task_description: 'a\nb' });
});
