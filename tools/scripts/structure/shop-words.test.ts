import { expect, test } from 'vitest';
import { checkShopWords, findShopWords } from './shop-words.ts';

test.each([
  ['a section', `const view = 'booking/BookingModal';`, 'booking'],
  ['an endpoint', `const path = '/get_service_cart_count';`, '/get_service_cart_count'],
  ['the prefix of the API', `fetch('/app/public/api/v3/tips')`, '/app/public/api/v3'],
  ["the partner's marker", `if (host.includes('comera'))`, 'comera'],
  ['the currency', 'const currency = "AED";', 'AED'],
  ['a provider', '/** Allows Stripe. */', 'Stripe'],
  ['the contracts', `import { paths } from '@dar/contracts/paths';`, "from '@dar/contracts"],
])('rejects %s in a package of the platform', (_what, line, word) => {
  expect(findShopWords('services/gateway/src/bad.ts', `\n${line}`)).toEqual([
    expect.stringMatching(`^services/gateway/src/bad.ts:2: ${word}\n`),
  ]);
});

test.each([`const accounts = [];`, `import '@dar/platform-protocol';`])('accepts %s', (line) => {
  expect(findShopWords('services/gateway/src/good.ts', line)).toEqual([]);
});

test('the packages of the platform have no word of this shop', async () => {
  expect((await checkShopWords()).output).toBe('');
});
