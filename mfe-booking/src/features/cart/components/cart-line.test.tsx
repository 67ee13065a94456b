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

  it('describe the chosen additions in the customer’s language', async () => {
    const addition = {
      name: 'Oven',
      name_ar: 'فرن',
      price: '25.50',
      description: 'Racks too',
      description_ar: 'مع الرفوف',
    };
    await show({ selected_service_additions: [addition] }, { language: 'ar' });
    const chosen = within(screen.getByRole('list', { name: 'اختياراتك' }));
    expect(chosen.getByRole('listitem')).toHaveTextContent('مع الرفوف');
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

describe('the chosen options', () => {
  it('are listed in Arabic where a translation exists', async () => {
    const item = {
      text: '4 hours',
      text_ar: '4 ساعات',
      selected_dropdown_option: 'Villa',
      selected_sub_services: [
        { name: 'Window', name_ar: 'نافذة', price: '10.00', description: '', description_ar: '', qty: 3 },
      ],
    };
    await show(item, { language: 'ar' });
    const chosen = within(screen.getByRole('list', { name: 'اختياراتك' }));
    expect(chosen.getByText('4 ساعات')).toBeInTheDocument();
    expect(chosen.getByText('Villa')).toBeInTheDocument();
    expect(chosen.getByText('نافذة × 3')).toBeInTheDocument();
    expect(chosen.getByText('10.00 د.إ')).toBeInTheDocument();
  });
});

describe('the description', () => {
  it('is cut when long until the customer expands it', async () => {
    const description = `${'Every corner. '.repeat(8)}The end.`;
    const { user } = await show({ description });
    await user.click(screen.getByRole('button', { name: /^View More/ }));
    expect(screen.getByText(description)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^View Less/ }));
    expect(screen.queryByText(description)).toBeNull();
  });
});
