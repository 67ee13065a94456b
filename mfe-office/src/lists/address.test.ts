import * as z from '@dar/contracts/schema';
import { expect, test } from 'vitest';
import { readAddress, writeAddress } from './address.ts';

const schema = z.object({ words: z.optional(z.string()), state: z.optional(z.enum(['open', 'done'])) });

test('leaves malformed and foreign values of an address out', () => {
  expect(readAddress(schema, '?words=mona&state=open&lang=ar')).toEqual({ words: 'mona', state: 'open' });
  expect(readAddress(schema, '?words=&state=lost')).toEqual({});
});

test('changes some values of an address and keeps those of others', () => {
  expect(writeAddress('?lang=ar&words=mona', { words: undefined, state: 'done' })).toBe('?lang=ar&state=done');
  expect(writeAddress('?words=mona', { words: '' })).toBe('');
});
