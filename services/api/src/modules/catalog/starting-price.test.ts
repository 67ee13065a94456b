import { toAmount } from '@dar/contracts/money';
import { NUMBER_OF_VISITS, priceSelection, validateSelection } from '@dar/contracts/pricing/selection';
import { makeService, makeSubService } from '@dar/testing/catalog-factories';
import { expect, test } from 'vitest';
import { CATALOG_FOLDER, readCatalog } from './catalog-files.ts';
import { ofKind } from './entry.ts';
import { serviceView } from './service-view.ts';
import { findStartingPrice } from './starting-price.ts';

const rate = (id: number, text: string, hourly_rate: string) => ({
  id,
  text,
  text_ar: 'ساعتان (30 درهماً)',
  hourly_rate,
});
const option = (id: number, name: string, price: string) => ({ id, name, name_ar: 'استوديو', title: '', price });
const window = makeSubService({ id: 1, name: 'Window', name_ar: 'نافذة', price: '12.00', maximum: 40 });
const visits = (minimum: number) => ({
  ...{ id: 1, name: NUMBER_OF_VISITS, name_ar: 'عدد الزيارات', is_required: '1' as const },
  ...{ minimum, maximum: 12 },
});

test.each([
  ['the price and duration of a service without options', {}, '149.00', '3 Hours'],
  [
    'the cheapest rate, not the hourly price',
    { service_price: '25.00', hourly_rate: [rate(1, '6 hours', '150.00'), rate(2, '2 hours (AED 30)', '60.00')] },
    '60.00',
    '2 hours',
  ],
  [
    'the cheapest option',
    { dropdown_options: [option(1, 'Villa', '90.00'), option(2, 'Studio', '10.00')] },
    '159.00',
    'Studio',
  ],
  [
    'the required visits',
    { dropdown_options: [option(1, 'Studio', '0.00')], sub_sub_services: [visits(4)] },
    '596.00',
    'Studio, 4 visits',
  ],
  ['the minimum of a sub-service', { sub_services: [{ ...window, minimum: 2 }] }, '173.00', '2 × Window'],
  ['one of the pieces, when nothing else can be chosen', { sub_services: [window] }, '161.00', 'Window'],
  [
    'the pieces that reach the minimum amount',
    { service_price: '39.00', minimum_amount: '99.00', sub_services: [window] },
    '99.00',
    '5 × Window',
  ],
  [
    'the cheapest pieces above the minimum amount',
    {
      ...{ service_price: '49.00', minimum_amount: '129.00' },
      sub_services: [
        makeSubService({ id: 1, name: 'Sheer', price: '22.00', maximum: 24 }),
        makeSubService({ id: 2, name: 'Lined', price: '35.00', maximum: 24 }),
        makeSubService({ id: 3, name: 'Blind', price: '28.00', maximum: 2 }),
      ],
    },
    '134.00',
    'Sheer, Lined, Blind',
  ],
  [
    'the named quantity that reaches the minimum amount',
    {
      ...{ service_price: '0.00', minimum_amount: '50.00' },
      sub_services: [{ ...window, options: [5, 8].map((value) => ({ label: `${value}`, label_ar: '', value })) }],
    },
    '60.00',
    '5 × Window',
  ],
  [
    'more visits until the minimum amount',
    { service_price: '40.00', minimum_amount: '100.00', sub_sub_services: [visits(1)] },
    '120.00',
    '3 visits',
  ],
])('is %s', (_what, service, total, unit) => {
  const start = findStartingPrice(makeService(service));
  expect(start && [toAmount(start.total), start.unit.en]).toEqual([total, unit]);
});

test('has the undiscounted total of the same booking', () => {
  const service = makeService({ coupon_amount: '10', coupon_type: '1', sub_sub_services: [visits(4)] });
  const start = findStartingPrice(service);
  expect(start && [toAmount(start.total), toAmount(start.undiscounted)]).toEqual(['536.40', '596.00']);
});

test('names its unit in Arabic', () => {
  const service = makeService({ hourly_rate: [rate(1, '', '60.00')], sub_sub_services: [visits(4)] });
  expect(findStartingPrice(service)?.unit.ar).toBe('ساعتان، عدد الزيارات: 4');
});

test('is undefined for a service that cannot be booked', () => {
  expect(findStartingPrice(makeService({ minimum_amount: '200.00' }))).toBeUndefined();
});

test('can be booked for every service of the shipped catalog', async () => {
  const entries = await readCatalog(CATALOG_FOLDER);
  const unbookable = ofKind(entries, 'service').filter((entry) => {
    const category = ofKind(entries, 'category').find(({ id }) => id === entry.content.category_id);
    if (!category) return true;
    const service = serviceView(entry, category.content);
    const start = findStartingPrice(service);
    const withoutTexts = { ...service, text_input_options: [], text_input_options_big: [] };
    return (
      !start ||
      validateSelection(withoutTexts, start.selection) !== undefined ||
      priceSelection(service, start.selection) !== start.total ||
      (service.starting_price === undefined) !== (service.is_price_hidden === '1')
    );
  });
  expect(unbookable.map(({ content }) => content.name)).toEqual([]);
});
