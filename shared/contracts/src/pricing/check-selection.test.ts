import { makeService, makeSubService } from '@dar/testing/catalog-factories';
import { describe, expect, test } from 'vitest';
import type { Service } from '../endpoints/catalog.ts';
import { checkSelection, isConfigurable, type SelectionProblem } from './check-selection.ts';
import { EMPTY_SELECTION, type Selection } from './selection.ts';

const named = (id: number, name: string) => ({ id, name, name_ar: name });
const bare = makeService({
  service_price: '50.00',
  coupon_amount: '',
  minimum_amount: '0.00',
  hourly_rate: [],
  dropdown_options: [],
  service_additions: [],
  sub_services: [],
  sub_sub_services: [],
  text_input_options: [],
  text_input_options_big: [],
});

const full = {
  ...bare,
  minimum_amount: '100.00',
  hourly_rate: [{ id: 1, text: '2 hours', text_ar: '', hourly_rate: '60.00' }],
  dropdown_options: [{ ...named(2, 'Villa'), title: 'Home', price: '40.00' }],
  service_additions: [{ ...named(3, 'Oven'), price: '25.00' }],
  sub_services: [makeSubService({ ...named(4, 'Room'), price: '15.00', minimum: 1, maximum: 5, is_required: '1' })],
  sub_sub_services: [{ ...named(5, 'Visits'), minimum: 0, maximum: 10, is_required: '0' as const }],
  text_input_options: [{ id: 6, hint: 'Floor', hint_ar: '', is_required: '1' as const }],
  text_input_options_big: [{ id: 7, hint: 'Notes', hint_ar: '', is_required: '0' as const }],
};

const sound: Selection = {
  hourlyRateId: 1,
  dropdownOptionId: 2,
  additionIds: [3],
  subServices: [{ id: 4, qty: 2 }],
  subSubServices: [{ id: 5, qty: 1 }],
  texts: [{ id: 6, written_text: '12th' }],
  bigTexts: [{ id: 7, written_text: 'Ring twice' }],
};

test('a service that was configured as it asks can be booked', () => {
  expect(checkSelection(full, sound)).toBeUndefined();
});

describe('an unknown or doubled choice', () => {
  test.each<[string, Partial<Selection>]>([
    ['hourly rate', { hourlyRateId: 99 }],
    ['dropdown option', { dropdownOptionId: 99 }],
    ['addition', { additionIds: [99] }],
    ['addition, twice', { additionIds: [3, 3] }],
    ['sub-service', { subServices: [{ id: 99, qty: 1 }] }],
    [
      'sub-service, twice',
      {
        subServices: [
          { id: 4, qty: 1 },
          { id: 4, qty: 1 },
        ],
      },
    ],
    ['sub-sub-service', { subSubServices: [{ id: 99, qty: 1 }] }],
    ['text', { texts: [{ id: 99, written_text: 'x' }] }],
    ['big text', { bigTexts: [{ id: 6, written_text: 'x' }] }],
  ])('is refused: %s', (_what, change) => {
    expect(checkSelection(full, { ...sound, ...change })).toBe('unknown-option');
  });
});

describe('what is asked for, in the order of the modal', () => {
  test.each<[string, Partial<Selection>, SelectionProblem]>([
    ['no text', { texts: [] }, 'text-required'],
    ['a blank text', { texts: [{ id: 6, written_text: '  ' }] }, 'text-required'],
    ['no hourly rate', { hourlyRateId: undefined, dropdownOptionId: undefined }, 'hourly-rate-required'],
    ['no dropdown option', { dropdownOptionId: undefined, subServices: [] }, 'dropdown-required'],
    ['no required sub-service', { subServices: [] }, 'sub-service-required'],
    ['a required sub-service of quantity 0', { subServices: [{ id: 4, qty: 0 }] }, 'sub-service-required'],
    ['more than the maximum', { subServices: [{ id: 4, qty: 6 }] }, 'quantity-out-of-range'],
    ['more visits than the maximum', { subSubServices: [{ id: 5, qty: 11 }] }, 'quantity-out-of-range'],
  ])('%s', (_what, change, problem) => {
    expect(checkSelection(full, { ...sound, ...change })).toBe(problem);
  });

  test('optional texts and choices may be left out', () => {
    const lean = { ...sound, additionIds: [], subSubServices: [], bigTexts: [] };
    expect(checkSelection(full, lean)).toBeUndefined();
  });

  test('an optional quantity below its minimum is refused', () => {
    const optional = {
      ...full,
      sub_services: [makeSubService({ ...named(4, 'Room'), price: '15.00', minimum: 2, maximum: 5 })],
    };
    expect(checkSelection(optional, { ...sound, subServices: [{ id: 4, qty: 1 }] })).toBe('quantity-out-of-range');
    expect(checkSelection(optional, { ...sound, subServices: [] })).toBe('quantity-out-of-range');
    expect(checkSelection(optional, { ...sound, subServices: [{ id: 4, qty: 2 }] })).toBeUndefined();
  });
});

describe('a sub-service with options of label and value', () => {
  const seats = (over: Partial<Service['sub_services'][number]>) =>
    makeService({
      sub_services: [
        makeSubService({
          id: 4,
          maximum: 9,
          options: [
            { label: '2 seats', label_ar: 'مقعدان', value: 2 },
            { label: '5 seats', label_ar: '5 مقاعد', value: 5 },
          ],
          ...over,
        }),
      ],
      service_additions: full.service_additions,
    });
  const problemOf = (service: Service, qty: number) =>
    checkSelection(service, { ...EMPTY_SELECTION, additionIds: [3], subServices: qty ? [{ id: 4, qty }] : [] });

  test.each([2, 5])('is chosen by the value of one: %i', (qty) => {
    expect(problemOf(seats({}), qty)).toBeUndefined();
    expect(problemOf(seats({ is_required: '1' }), qty)).toBeUndefined();
  });

  test.each([1, 3, 6])('is refused by a quantity within its limits that is none of theirs: %i', (qty) => {
    expect(problemOf(seats({}), qty)).toBe('quantity-out-of-range');
  });

  test('may be left out unless it is required', () => {
    expect(problemOf(seats({}), 0)).toBeUndefined();
    expect(problemOf(seats({ is_required: '1' }), 0)).toBe('sub-service-required');
    expect(problemOf(seats({ minimum: 2 }), 0)).toBe('quantity-out-of-range');
  });
});

describe('the minimum amount', () => {
  const least = { ...full, minimum_amount: '130.00' };
  const at130: Selection = { ...sound, additionIds: [], subServices: [{ id: 4, qty: 2 }] };

  test('is reached at exactly that total', () => {
    expect(checkSelection(least, at130)).toBeUndefined();
  });

  test('is not reached one fils below', () => {
    expect(checkSelection({ ...least, minimum_amount: '130.01' }, at130)).toBe('below-minimum');
  });
});

test('a total that is beyond any sense is refused as a quantity', () => {
  const unlimited = makeSubService({ ...named(4, 'Room'), price: '9999.00' });
  const visits = { ...named(5, 'Visits'), minimum: 0, maximum: 999_999, is_required: '0' as const };
  const service = { ...bare, sub_services: [unlimited], sub_sub_services: [visits] };
  const most = {
    ...EMPTY_SELECTION,
    subServices: [{ id: 4, qty: 999_999 }],
    subSubServices: [{ id: 5, qty: 999_999 }],
  };
  expect(checkSelection(service, most)).toBe('quantity-out-of-range');
  expect(checkSelection(service, { ...most, subServices: [{ id: 4, qty: 1 }] })).toBe('quantity-out-of-range');
});

describe('a service that offers', () => {
  test('nothing to choose is booked as it is', () => {
    expect(isConfigurable(bare)).toBe(false);
    expect(checkSelection(bare, EMPTY_SELECTION)).toBeUndefined();
  });

  test('a text only is booked without any other choice', () => {
    const service = { ...bare, text_input_options: full.text_input_options };
    expect(checkSelection(service, { ...EMPTY_SELECTION, texts: sound.texts })).toBeUndefined();
  });

  test('options only needs one of them', () => {
    const service = { ...bare, service_additions: full.service_additions };
    expect(isConfigurable(service)).toBe(true);
    expect(checkSelection(service, EMPTY_SELECTION)).toBe('nothing-chosen');
    expect(checkSelection(service, { ...EMPTY_SELECTION, additionIds: [3] })).toBeUndefined();
  });
});
