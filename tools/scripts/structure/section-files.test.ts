import { describe, expect, it } from 'vitest';
import { hintForSectionFile } from './section-files.ts';

const SECTION = [
  'routes.tsx',
  'routes.test.tsx',
  'standalone.ts',
  'bootstrap.tsx',
  'queries.ts',
  'displayed-price.ts',
  'use-booking.tsx',
  'components/carousel.tsx',
  'components/carousel.module.css',
  'components/use-scroll-ends.ts',
  'features/cart/cart-page.tsx',
  'features/cart/cart-page.module.css',
  'features/cart/cart-page.test.tsx',
  'features/cart/cart-dialogs.tsx',
  'features/cart/queries.ts',
  'features/cart/mutations.ts',
  'features/cart/preview.ts',
  'features/cart/bill/rates.json',
  'features/cart/components/cart-line.tsx',
  'features/cart/bill/bill.tsx',
  'features/cart/bill/totals.ts',
  'features/sign-in/login-page.tsx',
  'remote-components/booking-modal.tsx',
  'remote-components/booking-modal-props.ts',
  'remote-components/booking-modal.test.tsx',
  'lists/office-table.tsx',
  'testing/visit.tsx',
  'texts/ar.ts',
  'texts/en.ts',
  'texts/i18next.d.ts',
];

describe('hintForSectionFile', () => {
  it.each(SECTION)('accepts %s', (file) => {
    expect(hintForSectionFile(file)).toBeUndefined();
  });

  it.each([
    { file: 'pages/cart-page.tsx', hint: /no folder pages\/.*src\/features\/<noun>\/<name>-page\.tsx/ },
    { file: 'carousel.tsx', hint: /src\/components\// },
    { file: 'bookings-query.ts', hint: /src\/queries\.ts/ },
    { file: 'Helpers.ts', hint: /kebab case/ },
    { file: 'components/price.ts', hint: /Move this module to src\// },
    { file: 'components/cards/card.tsx', hint: /components\/ has no folders/ },
    { file: 'features/cart-line.tsx', hint: /folder of a feature/ },
    { file: 'features/review-cart/cart-page.tsx', hint: /noun, such as cart\/ for review-cart\// },
    { file: 'features/cart/cart-line.tsx', hint: /src\/features\/cart\/components\// },
    { file: 'features/cart/cart-line.module.css', hint: /src\/features\/cart\/components\// },
    { file: 'features/cart/cart-query.ts', hint: /src\/features\/cart\/queries\.ts/ },
    { file: 'features/cart/bill/rows/row.tsx', hint: /has no folders.*src\/features\/cart\/bill\// },
    { file: 'features/cart/bill/Totals.ts', hint: /kebab case/ },
    { file: 'features/cart/components/preview.ts', hint: /Move this module to src\/features\/cart\// },
    { file: 'remote-components/rule.ts', hint: /one <name>\.tsx and <name>-props\.ts per exposed component/ },
    { file: 'texts/plural.ts', hint: /texts\/ holds en\.ts, ar\.ts/ },
  ])('names the right place for $file', ({ file, hint }) => {
    expect(hintForSectionFile(file)).toMatch(hint);
  });
});
