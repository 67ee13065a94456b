import { expect, test } from 'vitest';
import { callPartner } from './call-partner.ts';

const OWN_FILE = 'call-partner.ts';

test('calls a function of the partner with its argument, and with no function of ours in its stack', async () => {
  const { stack = '', event } = await new Promise<{ stack: string | undefined; event: string }>((resolve) => {
    callPartner((event: string) => resolve({ stack: new Error('broken').stack, event }), 'ready');
  });
  expect(event).toBe('ready');
  expect(stack).not.toContain(OWN_FILE);
});

test('does nothing without a function of the partner', () => {
  expect(() => callPartner(undefined, 'ready')).not.toThrow();
});
