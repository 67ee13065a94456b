import { makeService, makeSubService } from '@dar/testing/catalog-factories';
import { describe, expect, test } from 'vitest';
import type { Service } from '../endpoints/catalog.ts';
import {
  EMPTY_SELECTION,
  isConfigurable,
  type Selection,
  type SelectionProblem,
  validateSelection,
} from './selection.ts';

const named = (id: number, name: string) => ({ id, name, name_ar: name });
const plain = makeService({
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
  ...plain,
  minimum_amount: '100.00',
  hourly_rate: [{ id: 1, text: '2 hours', text_ar: '', hourly_rate: '60.00' }],
  dropdown_options: [{ ...named(2, 'Villa'), title: 'Home', price: '40.00' }],
  service_additions: [{ ...named(3, 'Oven'), price: '25.00' }],
  sub_services: [makeSubService({ ...named(4, 'Room'), price: '15.00', minimum: 1, maximum: 5, is_required: '1' })],
  sub_sub_services: [{ ...named(5, 'Visits'), minimum: 0, maximum: 10, is_required: '0' as const }],
  text_input_options: [{ id: 6, hint: 'Floor', hint_ar: '', is_required: '1' as const }],
  text_input_options_big: [{ id: 7, hint: 'Notes', hint_ar: '', is_required: '0' as const }],
};

const valid: Selection = {
  hourlyRateId: 1,
  dropdownOptionId: 2,
  additionIds: [3],
  subServices: [{ id: 4, qty: 2 }],
  subSubServices: [{ id: 5, qty: 1 }],
  texts: [{ id: 6, written_text: '12th' }],
  bigTexts: [{ id: 7, written_text: 'Ring twice' }],
};

test('accepts a valid selection', () => {
  expect(validateSelection(full, valid)).toBeUndefined();
});

describe('an unknown or duplicate id', () => {
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
  ])('is rejected: %s', (_what, change) => {
    expect(validateSelection(full, { ...valid, ...change })).toBe('unknown-option');
  });
});

describe('missing choices, in the order of the modal', () => {
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
    expect(validateSelection(full, { ...valid, ...change })).toBe(problem);
  });

  test('rejects a blank big text that is required', () => {
    const service = {
      ...full,
      text_input_options_big: [{ id: 7, hint: 'Notes', hint_ar: '', is_required: '1' as const }],
    };
    expect(validateSelection(service, valid)).toBeUndefined();
    expect(validateSelection(service, { ...valid, bigTexts: [{ id: 7, written_text: ' ' }] })).toBe('text-required');
  });

  test('rejects a required sub-sub-service of quantity 0', () => {
    const service = {
      ...full,
      sub_sub_services: full.sub_sub_services.map((item) => ({ ...item, is_required: '1' as const })),
    };
    expect(validateSelection(service, valid)).toBeUndefined();
    expect(validateSelection(service, { ...valid, subSubServices: [] })).toBe('sub-service-required');
  });

  test('accepts missing optional texts and options', () => {
    const lean = { ...valid, additionIds: [], subSubServices: [], bigTexts: [] };
    expect(validateSelection(full, lean)).toBeUndefined();
  });

  test('rejects an optional quantity below its minimum', () => {
    const optional = {
      ...full,
      sub_services: [makeSubService({ ...named(4, 'Room'), price: '15.00', minimum: 2, maximum: 5 })],
    };
    expect(validateSelection(optional, { ...valid, subServices: [{ id: 4, qty: 1 }] })).toBe('quantity-out-of-range');
    expect(validateSelection(optional, { ...valid, subServices: [] })).toBe('quantity-out-of-range');
    expect(validateSelection(optional, { ...valid, subServices: [{ id: 4, qty: 2 }] })).toBeUndefined();
  });
});

describe('a sub-service with fixed quantities', () => {
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
  const getProblem = (service: Service, qty: number) =>
    validateSelection(service, { ...EMPTY_SELECTION, additionIds: [3], subServices: qty ? [{ id: 4, qty }] : [] });

  test.each([2, 5])('accepts the quantity %i', (qty) => {
    expect(getProblem(seats({}), qty)).toBeUndefined();
    expect(getProblem(seats({ is_required: '1' }), qty)).toBeUndefined();
  });

  test.each([1, 3, 6])('rejects another quantity within its limits: %i', (qty) => {
    expect(getProblem(seats({}), qty)).toBe('quantity-out-of-range');
  });

  test('accepts 0 unless it is required', () => {
    expect(getProblem(seats({}), 0)).toBeUndefined();
    expect(getProblem(seats({ is_required: '1' }), 0)).toBe('sub-service-required');
    expect(getProblem(seats({ minimum: 2 }), 0)).toBe('quantity-out-of-range');
  });
});

describe('a sub-service in the partner flow', () => {
  const withRooms = (over: Partial<Service['sub_services'][number]>) =>
    makeService({
      sub_services: [makeSubService({ id: 4, maximum: 9, ...over })],
      service_additions: full.service_additions,
    });
  const getProblem = (service: Service, qty: number) =>
    validateSelection(service, { ...EMPTY_SELECTION, additionIds: [3], subServices: [{ id: 4, qty }] }, 'partner');

  test.each([
    ['1', {}, 1],
    ['1, although the standard flow requires a choice', { is_required: '1' as const }, 1],
    ['its own minimum', { minimum: 3 }, 3],
  ])('has a minimum of %s', (_what, over, minimum) => {
    expect(getProblem(withRooms(over), minimum)).toBeUndefined();
    expect(getProblem(withRooms(over), minimum - 1)).toBeDefined();
  });

  test('accepts the included unit beside fixed quantities', () => {
    const service = withRooms({ options: [{ label: '5 rooms', label_ar: '5 غرف', value: 5 }] });
    expect([1, 5].map((qty) => getProblem(service, qty))).toEqual([undefined, undefined]);
    expect(getProblem(service, 2)).toBe('quantity-out-of-range');
  });
});

describe('the minimum amount', () => {
  const withMinimum = { ...full, minimum_amount: '130.00' };
  const at130: Selection = { ...valid, additionIds: [], subServices: [{ id: 4, qty: 2 }] };

  test('accepts exactly that total', () => {
    expect(validateSelection(withMinimum, at130)).toBeUndefined();
  });

  test('rejects one fils less', () => {
    expect(validateSelection({ ...withMinimum, minimum_amount: '130.01' }, at130)).toBe('below-minimum');
  });
});

test('rejects a quantity whose total exceeds the limit of a cart line', () => {
  const unlimited = makeSubService({ ...named(4, 'Room'), price: '9999.00' });
  const visits = { ...named(5, 'Visits'), minimum: 0, maximum: 999_999, is_required: '0' as const };
  const service = { ...plain, sub_services: [unlimited], sub_sub_services: [visits] };
  const huge = {
    ...EMPTY_SELECTION,
    subServices: [{ id: 4, qty: 999_999 }],
    subSubServices: [{ id: 5, qty: 999_999 }],
  };
  expect(validateSelection(service, huge)).toBe('quantity-out-of-range');
  expect(validateSelection(service, { ...huge, subServices: [{ id: 4, qty: 1 }] })).toBe('quantity-out-of-range');
});

describe('a service with', () => {
  test('no options needs no choice', () => {
    expect(isConfigurable(plain)).toBe(false);
    expect(validateSelection(plain, EMPTY_SELECTION)).toBeUndefined();
  });

  test('only a text input needs no other choice', () => {
    const service = { ...plain, text_input_options: full.text_input_options };
    expect(validateSelection(service, { ...EMPTY_SELECTION, texts: valid.texts })).toBeUndefined();
  });

  test('options needs at least one of them', () => {
    const service = { ...plain, service_additions: full.service_additions };
    expect(isConfigurable(service)).toBe(true);
    expect(validateSelection(service, EMPTY_SELECTION)).toBe('nothing-chosen');
    expect(validateSelection(service, { ...EMPTY_SELECTION, additionIds: [3] })).toBeUndefined();
  });
});
