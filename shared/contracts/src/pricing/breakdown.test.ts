import { getAnySelection } from '@dar/testing/any-selection';
import { anyService } from '@dar/testing/any-service';
import { makeCartItem } from '@dar/testing/customer-factories';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Service } from '../endpoints/catalog.ts';
import { add, fils, multiply, parseAmount, toAmount, ZERO } from '../money/money.ts';
import { formatLine, formatOptions, getPartAmount, lineParts } from './breakdown.ts';
import { discountedPrice, type Flow, getQuantity, priceParts, priceSelection, type Selection } from './selection.ts';

const anyLine = fc
  .tuple(anyService, fc.constantFrom<Flow[]>('standard', 'partner'), fc.integer({ min: 1, max: 20 }))
  .chain(([service, flow, qty]) =>
    fc.record({
      service: fc.constant(service),
      flow: fc.constant(flow),
      qty: fc.constant(qty),
      selection: getAnySelection(service),
    }),
  );

/** Returns the price of one unit by the formulas of docs/rules/prices.md. */
function getPrice({ hourly_rate, ...service }: Service, chosen: Selection, flow: Flow): number {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const fields = (options: readonly { readonly id: number; readonly price: string }[], ids: readonly unknown[]) =>
    sum(options.filter(({ id }) => ids.includes(id)).map(({ price }) => parseAmount(price)));
  const rate = hourly_rate.find(({ id }) => id === chosen.hourlyRateId)?.hourly_rate ?? '0.00';
  const base = hourly_rate.length > 0 ? parseAmount(rate) : discountedPrice(service).final;
  const fixed = base + fields(service.dropdown_options, [chosen.dropdownOptionId]);
  const included = (minimum: number) => (flow === 'partner' ? Math.max(1, minimum) : 0);
  const varying =
    fields(service.service_additions, chosen.additionIds) +
    sum(
      service.sub_services.map(({ id, minimum, price }) => {
        const charged = Math.max(0, getQuantity(chosen.subServices, id) - included(minimum));
        return parseAmount(price) * charged;
      }),
    );
  const multipliers = service.sub_sub_services.filter(({ name }) => flow === 'standard' || name === 'Number of visits');
  const visits = Math.max(1, sum(multipliers.map(({ id }) => getQuantity(chosen.subSubServices, id))));
  return flow === 'partner' ? fixed + varying * visits : (fixed + varying) * visits;
}

const toLine = (service: Service, selection: Selection, flow: Flow, qty: number) =>
  makeCartItem({ qty, price_parts: priceParts(service, selection, flow) });

test('the parts of a line add up to its total', () => {
  fc.assert(
    fc.property(anyLine, ({ service, selection, flow, qty }) => {
      const sum = add(...lineParts(toLine(service, selection, flow, qty)).map(getPartAmount));
      expect(sum).toBe(getPrice(service, selection, flow) * qty);
      expect(sum).toBe(multiply(priceSelection(service, selection, flow), qty));
    }),
    { numRuns: 1_000 },
  );
});

test('the shown amounts add up to the total, and each calculation to its amount', () => {
  const read = (text: string) => parseAmount(text.replace(/^AED |,/g, ''));
  fc.assert(
    fc.property(anyLine, ({ service, selection, flow, qty }) => {
      const rows = formatLine(toLine(service, selection, flow, qty), 'en');
      const amounts = rows.map(({ amount }) => (/\d/.test(amount) ? read(amount) : ZERO));
      expect(toAmount(add(...amounts))).toBe(toAmount(fils(getPrice(service, selection, flow) * qty)));
      for (const { calculation, amount } of rows.filter((row) => row.calculation !== '')) {
        const [price = '', times] = calculation.split(' × ');
        expect(multiply(read(price), Number(times))).toBe(read(amount));
      }
    }),
    { numRuns: 1_000 },
  );
});

const part = (name: string, over: object = {}) => ({
  name,
  name_ar: `ع ${name}`,
  description: '',
  description_ar: '',
  price: '10.00',
  times: 1,
  ...over,
});

describe('a row', () => {
  const getRows = (over: object, language = 'en') =>
    formatLine(makeCartItem({ price_parts: [part('Window', over)] }), language);

  test.each([
    [{}, { label: 'Window', calculation: '', amount: 'AED 10.00' }],
    [{ qty: 3 }, { label: 'Window × 3', calculation: '', amount: 'AED 30.00' }],
    [
      { qty: 3, times: 4 },
      { label: 'Window × 3', calculation: 'AED 30.00 × 4', amount: 'AED 120.00' },
    ],
    [
      { price: '0.00', times: 4 },
      { label: 'Window', calculation: '', amount: 'Included' },
    ],
    [
      { price: '', qty: 4 },
      { label: 'Window × 4', calculation: '', amount: '' },
    ],
  ])('of %j', (over, row) => {
    expect(getRows(over)).toEqual([{ note: '', ...row }]);
  });

  test('is in Arabic', () => {
    const over = { qty: 3, times: 4, description_ar: 'من الجهتين' };
    const [label, calculation, amount] = ['ع Window × 3', '30.00\u00a0د.إ × 4', '120.00\u00a0د.إ'];
    expect(getRows(over, 'ar')).toEqual([{ label, note: 'من الجهتين', calculation, amount }]);
    expect(getRows({ price: '0.00' }, 'ar')).toMatchObject([{ amount: 'مشمول' }]);
  });
});

test('the quantity of a line multiplies each part', () => {
  const rows = formatLine(makeCartItem({ qty: 2, price_parts: [part('2 hours', { times: 4 })] }), 'en');
  expect(rows).toMatchObject([{ calculation: 'AED 10.00 × 8', amount: 'AED 80.00' }]);
});

test('the texts of the customer follow the parts', () => {
  const written_texts = [{ hint: 'Floor', hint_ar: 'الطابق', text: '12' }];
  const item = makeCartItem({ price_parts: [part('2 hours')], written_texts });
  expect(formatLine(item, 'ar').map(({ label, note }) => [label, note])).toEqual([
    ['ع 2 hours', ''],
    ['الطابق', '12'],
  ]);
});

test('a line without parts has its options without prices', () => {
  const item = makeCartItem({
    text: '2 hours',
    text_ar: 'ساعتان',
    selected_dropdown_option: 'Villa',
    selected_service_additions: [part('Balcony')],
    selected_sub_services: [{ ...part('Window'), qty: 3 }],
    selected_sub_sub_services: [{ ...part('Number of visits'), qty: 2 }],
  });
  const labels = ['2 hours', 'Villa', 'Window × 3', 'Balcony', 'Number of visits × 2'];
  expect(formatLine(item, 'en')).toEqual(labels.map((label) => ({ label, note: '', calculation: '', amount: '' })));
  expect(formatLine(makeCartItem(), 'en')).toEqual([]);
});

test('the options of a line have no prices, no base price, and one row each', () => {
  const item = makeCartItem({
    text: '2 hours (AED 30 per hour)',
    text_ar: 'ساعتان (30 درهماً للساعة)',
    selected_sub_services: [{ ...part('Window'), qty: 3 }],
    price_parts: [part('Base price'), part('Window', { qty: 1, price: '0.00' }), part('Window', { qty: 2 })],
    written_texts: [{ hint: 'What needs doing?', hint_ar: 'ما المطلوب؟', text: 'Shelf\nLamp (AED 20)' }],
  });
  expect(formatOptions(item, 'en')).toEqual([
    { label: '2 hours', note: '' },
    { label: 'Window × 3', note: '' },
    { label: 'What needs doing?', note: 'Shelf\nLamp (AED 20)' },
  ]);
  expect(formatOptions(item, 'ar')[0]).toEqual({ label: 'ساعتان', note: '' });
  expect(formatOptions(makeCartItem({ text: 'Half a day (4 hours)' }), 'en')).toMatchObject([
    { label: 'Half a day (4 hours)' },
  ]);
});
