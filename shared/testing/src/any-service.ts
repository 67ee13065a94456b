import type { Service } from '@dar/contracts/catalog';
import { fils, toAmount } from '@dar/contracts/money';
import { NUMBER_OF_VISITS } from '@dar/contracts/pricing/selection';
import fc from 'fast-check';
import { makeService } from './catalog-factories.ts';

const amount = fc.integer({ min: 0, max: 500_00 }).map((value) => toAmount(fils(value)));
const flag = fc.constantFrom<('0' | '1')[]>('0', '1');
const limits = fc.record({ minimum: fc.integer({ min: 0, max: 3 }), maximum: fc.constantFrom(3, 8, 999_999) });

function options<Option extends object>(option: fc.Arbitrary<Option>): fc.Arbitrary<(Option & { id: number })[]> {
  return fc.array(option, { maxLength: 3 }).map((list) => list.map((entry, index) => ({ ...entry, id: index + 1 })));
}

const named = { name: fc.constantFrom('Rooms', NUMBER_OF_VISITS), name_ar: fc.constant('اسم') };
const counted = { ...named, is_required: flag };

export const anyService: fc.Arbitrary<Service> = fc
  .record({
    service_price: amount,
    minimum_amount: fc.oneof(fc.constant('0.00'), amount),
    coupon_amount: fc.oneof(fc.constantFrom('', '0', '0.0', '100', '12.50'), amount),
    coupon_type: fc.constantFrom('1', '2', ''),
    hourly_rate: options(fc.record({ text: fc.constant('1 hour'), text_ar: fc.constant('ساعة'), hourly_rate: amount })),
    dropdown_options: options(fc.record({ ...named, title: fc.constant(''), price: amount })),
    service_additions: options(fc.record({ ...named, price: amount })),
    sub_services: options(
      fc
        .tuple(fc.record({ ...counted, price: amount }), limits)
        .map(merge)
        .chain(withOptions),
    ),
    sub_sub_services: options(fc.tuple(fc.record(counted), limits).map(merge)),
    text_input_options: options(
      fc.record({ hint: fc.constant('Floor'), hint_ar: fc.constant('الطابق'), is_required: flag }),
    ),
  })
  .map(makeService);

// The catalog requires options within the limits of the item.
function withOptions<Counted extends { minimum: number; maximum: number }>(item: Counted) {
  const least = Math.max(1, item.minimum);
  const within = [least, least + 2].filter((value) => value <= item.maximum);
  return fc.constantFrom([], within).map((values) => ({
    ...item,
    options: values.map((value) => ({ label: `${value} pieces`, label_ar: `العدد ${value}`, value })),
  }));
}

function merge<One extends object, Other extends object>([one, other]: [One, Other]): One & Other {
  return { ...one, ...other };
}
