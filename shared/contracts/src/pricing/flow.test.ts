import { expect, test } from 'vitest';
import { flowOf } from './flow.ts';

test.each([
  ['CM-81', 'partner'],
  ['', 'standard'],
  [undefined, 'standard'],
] as const)('the transaction id %j selects the %s flow', (transactionId, flow) => {
  expect(flowOf(transactionId)).toBe(flow);
});
