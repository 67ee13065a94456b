import { describe, expect, test } from 'vitest';
import { describeError } from './log.ts';

describe('describeError', () => {
  test('returns type, message and stack', () => {
    expect(describeError(new RangeError('too much'))).toEqual({
      type: 'RangeError',
      message: 'too much',
      stack: expect.stringContaining('log.test.ts'),
    });
  });

  test.each([new Error('column does not exist'), undefined])('omits the parameters of a query', (cause) => {
    // As thrown by Drizzle.
    const error = new Error('Failed query: select $1\nparams: demo@dar.example', { cause });
    const logged = describeError(Object.assign(error, { query: 'select $1', params: ['demo@dar.example'] }));
    expect(JSON.stringify(logged)).not.toContain('demo@dar.example');
    if (cause) expect(logged).toMatchObject({ message: 'column does not exist', query: 'select $1' });
  });
});
