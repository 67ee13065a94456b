import { EMPTY_SELECTION } from '@dar/contracts/pricing/selection';
import { expect, test } from 'vitest';
import { getNeeds, visitNeeds } from './visits.ts';

const plain = { lengthMinutes: 90, leadMinutes: 30, hourly_rate: [], sub_sub_services: [] };
const hours = (lengthMinutes: number, id: number) => ({
  id,
  text: '',
  text_ar: '',
  hourly_rate: '9.00',
  lengthMinutes,
});
const multiplier = (id: number, extraMinutes: number) => ({
  ...{ id, name: 'Units', name_ar: '', minimum: 0, maximum: 9, is_required: '0' as const },
  extraMinutes,
});
const hourly = { ...plain, lengthMinutes: 240, hourly_rate: [hours(120, 1), hours(240, 2)] };
const counted = { ...plain, sub_sub_services: [multiplier(3, 45), multiplier(4, 0)] };

test.each([
  ['its own length', plain, {}, 90],
  ['the length of the chosen rate', hourly, { hourlyRateId: 1 }, 120],
  ['the length of another rate', hourly, { hourlyRateId: 2 }, 240],
  ['the longest while no rate is chosen', hourly, {}, 240],
  ['no more for the first unit', counted, { subSubServices: [{ id: 3, qty: 1 }] }, 90],
  ['more for every further unit: 90 + 3 × 45', counted, { subSubServices: [{ id: 3, qty: 4 }] }, 225],
  ['no more for what adds no time', counted, { subSubServices: [{ id: 4, qty: 5 }] }, 90],
])('a visit takes %s', (_what, service, chosen, lengthMinutes) => {
  const selection = { ...EMPTY_SELECTION, ...chosen };
  expect(visitNeeds({ service, selection, qty: 1 })).toEqual({ lengthMinutes, leadMinutes: 30, crewSize: 1 });
});

test('a visit takes as long as its quantity, and the crew of its rate', () => {
  const selection = { ...EMPTY_SELECTION, subSubServices: [{ id: 3, qty: 2 }] };
  expect(visitNeeds({ service: counted, selection, qty: 3 })).toMatchObject({
    lengthMinutes: 3 * (90 + 45),
    crewSize: 1,
  });
  const forTwo = { ...hourly, hourly_rate: [{ ...hours(120, 1), numberOfCleaners: 2 }] };
  const chosen = { ...EMPTY_SELECTION, hourlyRateId: 1 };
  expect(visitNeeds({ service: forTwo, selection: chosen, qty: 1 })).toMatchObject({ lengthMinutes: 120, crewSize: 2 });
});

test('a visit for several lines takes the sum of their lengths, the longest lead time and the largest crew', () => {
  const forTwo = { ...hourly, leadMinutes: 240, hourly_rate: [{ ...hours(120, 1), numberOfCleaners: 2 }] };
  const lines = [
    { service: forTwo, selection: { ...EMPTY_SELECTION, hourlyRateId: 1 }, qty: 1 },
    { service: plain, selection: EMPTY_SELECTION, qty: 1 },
  ];
  expect(getNeeds(lines)).toEqual({ lengthMinutes: 210, leadMinutes: 240, crewSize: 2 });
});
