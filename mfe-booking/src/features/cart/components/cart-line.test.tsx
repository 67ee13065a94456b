import type { CartItem } from '@dar/contracts/cart';
import { makeCartItem } from '@dar/testing/customer-factories';
import { screen, within } from '@dar/testing/dom';
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
