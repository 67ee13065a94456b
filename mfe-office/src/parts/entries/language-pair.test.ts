import { expect, test } from 'vitest';
import { getFields } from './fields.ts';
import { findMissingTexts } from './language-pair.ts';
import { toContent, toFieldName } from './to-content.ts';

test('finds the texts that one language lacks, inside of lists and groups too', () => {
  const content = {
    ...{ name: 'Deep clean', name_ar: '', description: 'All of it', description_ar: 'كله' },
    ...{ included: ['Floors', 'Tiles'], included_ar: ['أرضيات'] },
    ...{ duration: '2 hours', duration_ar: 'ساعتان', price_type: 'Each', price_type_ar: 'للواحدة' },
    dropdown: {
      title: 'Size',
      title_ar: 'المساحة',
      options: [{ id: 1, name: 'Studio', name_ar: ' ', price: '10.00' }],
    },
    additions: [{ id: 2, name: 'Oven', name_ar: 'فرن', description: '', description_ar: 'من الداخل', price: '10.00' }],
  };
  expect(findMissingTexts(getFields('service'), content)).toEqual({
    total: 20,
    missing: [['name_ar'], ['included_ar', 1], ['dropdown', 'options', 0, 'name_ar'], ['additions', 0, 'description']],
  });
});

test('leaves out of a content what the form has empty, except texts that must be written', () => {
  const values = {
    name: ' Sofa ',
    name_ar: '',
    minimum_amount: '',
    length_minutes: null,
    additions: [{ id: 2, description: '' }],
  };
  expect(toContent(getFields('service'), values)).toEqual({ name: 'Sofa', name_ar: '', additions: [{ id: 2 }] });
  expect(toFieldName('sub_services[0].price')).toEqual(['sub_services', 0, 'price']);
});
