import { makeService, makeSubService } from '@dar/testing/catalog-factories';
import { expect, test } from 'vitest';
import { raiseToMinimums } from './raise-to-minimums.ts';
import { EMPTY_SELECTION } from './selection.ts';

const multiplier = (id: number, minimum: number) => ({
  id,
  name: `Multiplier ${id}`,
  name_ar: '',
  minimum,
  maximum: 9,
  is_required: '0' as const,
});
const service = makeService({ sub_sub_services: [multiplier(1, 2), multiplier(2, 0), multiplier(3, 4)] });

test.each([
  [
    'nothing chosen',
    [],
    [
      { id: 1, qty: 2 },
      { id: 3, qty: 4 },
    ],
  ],
  [
    'too few',
    [
      { id: 3, qty: 1 },
      { id: 2, qty: 1 },
    ],
    [
      { id: 2, qty: 1 },
      { id: 1, qty: 2 },
      { id: 3, qty: 4 },
    ],
  ],
  [
    'enough',
    [
      { id: 1, qty: 2 },
      { id: 3, qty: 9 },
    ],
    [
      { id: 1, qty: 2 },
      { id: 3, qty: 9 },
    ],
  ],
])('raises quantities to their minimums: %s', (_what, subSubServices, expected) => {
  expect(raiseToMinimums(service, { ...EMPTY_SELECTION, subSubServices }, 'standard').subSubServices).toEqual(expected);
});

test('raises sub-services without a quantity in the partner flow, and leaves lower quantities', () => {
  const rooms = [{ id: 1 }, { id: 2, minimum: 3 }, { id: 3, minimum: 3 }].map(makeSubService);
  const selection = {
    ...EMPTY_SELECTION,
    subServices: [
      { id: 3, qty: 2 },
      { id: 1, qty: 0 },
    ],
  };
  const raised = raiseToMinimums(makeService({ sub_services: rooms }), selection, 'partner');
  expect(raised.subServices).toEqual([
    { id: 3, qty: 2 },
    { id: 1, qty: 1 },
    { id: 2, qty: 3 },
  ]);
  expect(raiseToMinimums(makeService({ sub_services: rooms }), selection, 'standard')).toBe(selection);
});
