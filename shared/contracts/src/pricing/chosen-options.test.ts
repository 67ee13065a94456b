import { makeCartItem } from '@dar/testing/customer-factories';
import { expect, test } from 'vitest';
import { chosenOptions } from './chosen-options.ts';

const option = (name: string, price: string) => ({
  name,
  name_ar: `ع ${name}`,
  price,
  description: '',
  description_ar: '',
});

test('returns nothing for a line without options', () => {
  expect(chosenOptions(makeCartItem())).toEqual([]);
});

test('returns options in the order of the booking modal, and no price of 0.00', () => {
  const item = makeCartItem({
    text: '2 hours',
    text_ar: 'ساعتان',
    hourly_rate: '70.00',
    selected_dropdown_option: 'Villa',
    selected_dropdown_option_ar: 'فيلا',
    selected_service_additions: [option('Balcony', '25.00'), option('Gift', '0.00')],
    selected_sub_services: [
      { ...option('Window', '10.00'), qty: 3, description: 'Both sides', description_ar: 'من الجهتين' },
    ],
    selected_sub_sub_services: [{ ...option('Number of visits', '0.00'), qty: 2 }],
  });
  const described = { description: 'Both sides', descriptionAr: 'من الجهتين' };
  expect(chosenOptions(item)).toEqual(
    [
      { name: '2 hours', nameAr: 'ساعتان', price: '70.00' },
      { name: 'Villa', nameAr: 'فيلا' },
      { name: 'Window', nameAr: 'ع Window', price: '10.00', qty: 3, ...described },
      { name: 'Number of visits', nameAr: 'ع Number of visits', qty: 2 },
      { name: 'Balcony', nameAr: 'ع Balcony', price: '25.00' },
      { name: 'Gift', nameAr: 'ع Gift' },
    ].map((option) => ({ description: '', descriptionAr: '', ...option })),
  );
});
