import { describe, expect, it } from 'vitest';
import { hintForModuleFile } from './server-files.ts';

const MODULES = [
  'cart/cart.routes.ts',
  'cart/cart.service.ts',
  'cart/cart.service.test.ts',
  'cart/cart.queries.ts',
  'cart/cart.messages.ts',
  'cart/priced-line.ts',
  'cart/priced-line.test.ts',
];

describe('hintForModuleFile', () => {
  it.each(MODULES)('accepts %s', (file) => {
    expect(hintForModuleFile(file)).toBeUndefined();
  });

  it.each([
    { file: 'helpers.ts', hint: /src\/modules\/<area>\// },
    { file: 'cart/lines/priced-line.ts', hint: /src\/modules\/cart\/, or make lines\/ a module/ },
    { file: 'cart/cart.helpers.ts', hint: /cart\.routes\.ts.*<rule>\.ts/ },
    { file: 'cart/CartView.ts', hint: /<rule>\.ts/ },
  ])('names the right place for $file', ({ file, hint }) => {
    expect(hintForModuleFile(file)).toMatch(hint);
  });
});
