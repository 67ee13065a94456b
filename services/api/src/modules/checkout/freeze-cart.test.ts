import { fils } from '@dar/contracts/money';
import { expect, test } from 'vitest';
import { CONFIGURABLE } from '../../testing/test-catalog.ts';
import { freezeLine } from './freeze-cart.ts';

test('keeps the chosen options in both languages', () => {
  const selection = {
    hourlyRateId: 2,
    dropdownOptionId: 3,
    additionIds: [4],
    subServices: [{ id: 5, qty: 2 }],
    subSubServices: [],
    texts: [{ id: 7, written_text: '12th' }],
    bigTexts: [],
  };
  const line = {
    id: 1,
    service: CONFIGURABLE,
    selection,
    flow: 'standard' as const,
    transactionId: '',
    qty: 1,
    unitPrice: fils(22_550),
    total: fils(22_550),
  };
  const frozen = freezeLine(line, { name: 'Home Cleaning', name_ar: 'تنظيف المنازل' });
  expect(frozen).toMatchObject({
    categoryName: 'Deep cleaning',
    categoryNameAr: 'تنظيف عميق',
    parentCategoryName: 'Home Cleaning',
    parentCategoryNameAr: 'تنظيف المنازل',
  });
  expect(frozen.options).toMatchObject({
    text: '4 hours',
    text_ar: '4 ساعات',
    selected_dropdown_option: 'Villa',
    selected_dropdown_option_ar: 'فيلا',
    selected_service_additions: [{ name: 'Oven', name_ar: 'فرن' }],
    selected_sub_services: [{ name: 'Bedroom', name_ar: 'غرفة نوم', qty: 2 }],
    written_texts: [{ hint: 'Floor', text: '12th' }],
  });
});
