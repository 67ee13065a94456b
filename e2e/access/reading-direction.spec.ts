import { DEMO } from '../support/customer.ts';
import { expect, test } from '../support/test.ts';

// Lucide's arrow-left.
const BACK = 'm12 19-7-7 7-7';

test('both names of a service align at the start, and arrows follow the reading direction', async ({
  shop,
  page,
  translation,
}) => {
  await shop.open('/service/details/1101/regular-cleaning?activity_id=11');
  const names = page.getByRole('heading', { level: 2 }).filter({ has: page.locator('bdi[lang]') });
  await expect(names.first()).toBeVisible();
  for (const name of await names.all()) expect(await name.evaluate(startDistance)).toBeLessThan(1);
  const back = page.locator(`svg:has(path[d="${BACK}"])`).first();
  const turned = translation.language === 'ar' ? 'matrix(-1, 0, 0, 1, 0, 0)' : 'none';
  await expect(back).toHaveCSS('transform', turned);
});

test('the arrow of the list of dial codes does not cover the code', async ({ shop, page }) => {
  await shop.signIn(DEMO);
  await shop.openLoaded('/add-address');
  const list = page.locator('.dar-select', { has: page.locator('#address_dial_code') });
  expect(await list.evaluate(arrowOverlap)).toBeLessThanOrEqual(0);
});

const ARROWS = { en: [/^Previous: /, /^Next: /], ar: [/^السابق: /, /^التالي: /] } as const;

test('a row of cards hides the arrow of the end at which it is', async ({ shop, page, translation }) => {
  await shop.open('/');
  const section = page.locator('[aria-labelledby="home-activities"]');
  const [previous, next] = ARROWS[translation.language].map((name) => section.getByRole('button', { name }));
  if (!previous || !next) throw new Error('a row has two arrows');
  await expect(previous).toBeHidden();
  if ((page.viewportSize()?.width ?? 0) < 768) {
    await expect(next).toBeHidden();
    return;
  }
  await next.click();
  await expect(previous).toBeVisible();
  await expect(async () => {
    // The row may reach its end before the press, which hides the arrow.
    if (await next.isVisible()) await next.click({ timeout: 1_000 });
    await expect(next).toBeHidden({ timeout: 1_000 });
  }).toPass();
});

/** Returns by how many pixels the arrow of a list reaches into its chosen text. */
function arrowOverlap(list: Element): number {
  const arrow = list.querySelector('svg')?.getBoundingClientRect();
  const chosen = list.querySelector('.dar-select-content')?.firstChild;
  if (!(arrow && chosen)) throw new Error('the list has no arrow or no text');
  const text = document.createRange();
  text.selectNode(chosen);
  const { left, right } = text.getBoundingClientRect();
  return Math.min(arrow.right, right) - Math.max(arrow.left, left);
}

/** Returns the distance in pixels between the starts of both names. */
function startDistance(name: Element): number {
  const side = getComputedStyle(name).direction === 'rtl' ? 'right' : 'left';
  const starts = [...name.querySelectorAll('bdi')].map((part) => {
    const text = document.createRange();
    text.selectNodeContents(part);
    return text.getBoundingClientRect()[side];
  });
  return Math.max(...starts) - Math.min(...starts);
}
