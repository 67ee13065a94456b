import { makeService, makeSubService } from '@dar/testing/catalog-factories';
import { expect, test } from 'vitest';
import {
  chooseDropdownOption,
  EMPTY_SELECTION,
  getFlow,
  initialSelection,
  losesChoices,
  raiseToMinimums,
  type Selection,
} from './selection.ts';

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

test.each([
  ['CM-81', 'partner'],
  ['', 'standard'],
  [undefined, 'standard'],
] as const)('the transaction id %j selects the %s flow', (transactionId, flow) => {
  expect(getFlow(transactionId)).toBe(flow);
});

const withMinimums = makeService({
  sub_services: [makeSubService({ id: 1, minimum: 2 }), makeSubService({ id: 2, minimum: 0 })],
  sub_sub_services: [multiplier(5, 1), multiplier(6, 0)],
});
const opening: Selection = {
  ...EMPTY_SELECTION,
  subServices: [{ id: 1, qty: 2 }],
  subSubServices: [{ id: 5, qty: 1 }],
};

test('a selection starts with the minimums and nothing else', () => {
  expect(initialSelection(withMinimums)).toEqual(opening);
});

test('another dropdown option takes additions, and quantities above their minimums', () => {
  const chosen: Selection = {
    ...opening,
    hourlyRateId: 8,
    dropdownOptionId: 10,
    additionIds: [3],
    subServices: [
      { id: 1, qty: 4 },
      { id: 2, qty: 6 },
    ],
    subSubServices: [{ id: 6, qty: 2 }],
    texts: [{ id: 4, written_text: 'Gate 3' }],
  };
  expect({ ...chosen, ...chooseDropdownOption(withMinimums, 11) }).toEqual({
    ...chosen,
    dropdownOptionId: 11,
    additionIds: [],
    subServices: opening.subServices,
    subSubServices: opening.subSubServices,
  });
});

test.each<[string, Partial<Selection>, boolean]>([
  ['nothing but the minimums', {}, false],
  ['a text and a rate', { hourlyRateId: 8, texts: [{ id: 4, written_text: 'Gate 3' }] }, false],
  ['an addition', { additionIds: [3] }, true],
  ['a raised quantity', { subServices: [{ id: 1, qty: 3 }] }, true],
  ['a number of visits', { subSubServices: [{ id: 6, qty: 1 }] }, true],
])('another dropdown option takes choices away from %s: %s', (_what, chosen, loses) => {
  expect(losesChoices(withMinimums, { ...opening, ...chosen })).toBe(loses);
});
