import { expect, test } from './engine-test.ts';
import { MAIN } from './shop.ts';

// More categories match than a phone's width shows.
const QUERIES = { en: 'clean', ar: 'تنظيف' } as const;

test('the links to matching categories are as wide as their icon, their text and their padding', async ({
  phone,
  translation,
}) => {
  await phone.open(`/search?q=${encodeURIComponent(QUERIES[translation.language])}`);
  await phone.expectVisible({ role: 'navigation', within: MAIN });
  const paddings = await phone.page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main nav a:has(svg)')].map((link) => {
      const content = document.createRange();
      content.selectNodeContents(link);
      const inner = content.getBoundingClientRect();
      const outer = link.getBoundingClientRect();
      return Math.min(inner.left - outer.left, outer.right - inner.right);
    }),
  );
  expect(paddings.length).toBeGreaterThan(2);
  expect(Math.min(...paddings)).toBeGreaterThan(8);
});
