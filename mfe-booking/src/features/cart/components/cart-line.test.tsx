import type { CartItem, LineChange } from '@dar/contracts/cart';
import { confirmCartLine } from '@dar/contracts/confirm-cart-line';
import { makeCart, makeCartItem } from '@dar/testing/customer-factories';
import { screen, waitFor, within } from '@dar/testing/dom';
import { createFakeApi } from '@dar/testing/fake-api';
import { type RenderOptions, renderInApp } from '@dar/testing/render';
import { describe, expect, it } from 'vitest';
import { texts } from '../../../texts/texts.ts';
import { CartLine } from './cart-line.tsx';

const show = (item: Partial<CartItem>, options: RenderOptions = {}) =>
  renderInApp(<CartLine item={makeCartItem(item)} />, { texts: { booking: texts }, ...options });

describe('the facts', () => {
  it('have defaults for missing fields', async () => {
    await show({ service_duration: '', service_duration_ar: '', number_of_cleaners: '' });
    expect(screen.getByText('78/2 Hours')).toBeInTheDocument();
    expect(screen.getByText('Cleaners: 1')).toBeInTheDocument();
  });

  it('show the number of cleaners of the service', async () => {
    await show({ number_of_cleaners: '3' });
    expect(screen.getByText('Cleaners: 3')).toBeInTheDocument();
  });

  it('show the duration in the customer’s language', async () => {
    await show({ service_duration: '3 Hours', service_duration_ar: '3 ساعات' }, { language: 'ar' });
    expect(screen.getByText('3 ساعات')).toBeInTheDocument();
  });

  it('show that the service is outside of its area', async () => {
    await show({ is_serviceable: '0' });
    expect(screen.getByText('This service is not available in your area')).toBeInTheDocument();
  });

  it('show the service’s own text for that', async () => {
    const words = { is_serviceable_text: 'Only in Abu Dhabi', is_serviceable_text_ar: 'في أبوظبي فقط' };
    await show({ is_serviceable: '0', ...words }, { language: 'ar' });
    expect(screen.getByText('في أبوظبي فقط')).toBeInTheDocument();
  });
});

describe('what changed in the catalog', () => {
  const change: LineChange = {
    ...{ previous_price: '', removed_options: [] },
    ...{ is_described_anew: '0', needs_confirmation: '0' },
  };

  it('is not shown for a line as the customer saw it', async () => {
    await show({});
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
  });

  it('is the price of one before and now', async () => {
    await show({ service_price: '110.00', change: { ...change, previous_price: '100.00' } });
    const note = await screen.findByRole('note', { name: 'Changed since you added it' });
    expect(note).toHaveTextContent('The price was AED 100.00 and is now AED 110.00.');
    expect(within(note).getByRole('button')).toHaveTextContent('Got it');
  });

  it('names the options that are gone, in Arabic, and asks to confirm the line', async () => {
    const removed_options = [
      { name: 'Oven', name_ar: 'فرن' },
      { name: 'Fridge', name_ar: 'ثلاجة' },
    ];
    const api = createFakeApi().on(confirmCartLine, { oData: makeCart() });
    const changed = { ...change, removed_options, needs_confirmation: '1' } as const;
    const { user } = await show({ id: 7, service_price: '80.00', change: changed }, { language: 'ar', api });
    const note = await screen.findByRole('note');
    expect(note).toHaveTextContent('لم يعد متاحًا: فرن، ثلاجة. يُرجى تأكيد هذه الخدمة أو إزالتها قبل الدفع.');
    await user.click(within(note).getByRole('button', { name: 'الإبقاء عليها بدونه' }));
    await waitFor(() => expect(api.getInputs(confirmCartLine)).toMatchObject([{ cart_id: 7, service_price: '80.00' }]));
  });
});

it('lists the parts of its total and what the customer wrote, in Arabic where a translation exists', async () => {
  const part = { name: 'Window', name_ar: 'نافذة', description: 'Both sides', description_ar: 'من الجهتين', qty: 3 };
  const price_parts = [{ ...part, price: '10.00', times: 2 }];
  await show({ qty: 2, price_parts, written_texts: [{ hint: 'Floor', hint_ar: '', text: '12' }] }, { language: 'ar' });
  const rows = within(screen.getByRole('list', { name: 'تفاصيل السعر' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'نافذة × 3120.00\u00a0د.إ30.00\u00a0د.إ × 4من الجهتين',
    'Floor12',
  ]);
});

describe('the description', () => {
  it.each([
    { title: '80 characters', description: 'a'.repeat(80), shown: 'a'.repeat(80) },
    { title: '81 characters', description: 'a'.repeat(81), shown: `${'a'.repeat(80)}…` },
    { title: 'a space at the cut', description: `${'a'.repeat(79)} bc`, shown: `${'a'.repeat(79)}…` },
    { title: '80 characters of two units each', description: '🧹'.repeat(80), shown: '🧹'.repeat(80) },
    { title: '81 characters of two units each', description: '🧹'.repeat(81), shown: `${'🧹'.repeat(80)}…` },
  ])('shows at most 80 characters of $title', async ({ description, shown }) => {
    await show({ description });
    expect(screen.getByText(shown)).toBeInTheDocument();
  });

  it('is cut when long until the customer expands it', async () => {
    const description = `${'Every corner. '.repeat(8)}The end.`;
    const { user } = await show({ description });
    await user.click(screen.getByRole('button', { name: /^View More/ }));
    expect(screen.getByText(description)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^View Less/ }));
    expect(screen.queryByText(description)).toBeNull();
  });
});
