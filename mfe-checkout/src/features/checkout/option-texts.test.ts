import { makeCartItem } from '@dar/testing/customer-factories';
import { expect, test } from 'vitest';
import { optionTexts } from './option-texts.ts';

const option = (name: string, name_ar: string) => ({
  name,
  name_ar,
  price: '10.00',
  description: '',
  description_ar: '',
});
const item = makeCartItem({
  text: '2 cleaners',
  text_ar: 'عاملا نظافة',
  selected_dropdown_option: 'Villa',
  selected_service_additions: [option('Ironing', 'كيّ'), option('Balcony', '')],
  selected_sub_services: [{ ...option('Sofa', 'أريكة'), qty: 2 }],
  selected_sub_sub_services: [{ ...option('Number of visits', 'عدد الزيارات'), qty: 4 }],
});

test.each([
  ['en', ['2 cleaners', 'Villa', 'Sofa × 2', 'Number of visits × 4', 'Ironing', 'Balcony']],
  ['ar', ['عاملا نظافة', 'Villa', 'أريكة × 2', 'عدد الزيارات × 4', 'كيّ', 'Balcony']],
])('lists what was chosen, in %s where the catalog has it', (language, expected) => {
  expect(optionTexts(item, language)).toEqual(expected);
});

test('lists nothing for a service without choices', () => {
  expect(optionTexts(makeCartItem(), 'en')).toEqual([]);
});
