import { DEMO } from '../support/customer.ts';
import { Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

// Lucide's arrow-left.
const BACK = 'm12 19-7-7 7-7';

test('both names of a service align at the start, and arrows follow the reading direction', async ({
  page,
  translation,
}) => {
  const shop = new Shop(page, translation);
  await shop.open('/service/details/1101/regular-cleaning?activity_id=11');
  const names = page.getByRole('heading', { level: 2 }).filter({ has: page.locator('bdi[lang]') });
  await expect(names.first()).toBeVisible();
  for (const name of await names.all()) expect(await name.evaluate(startDistance)).toBeLessThan(1);
  const back = page.locator(`svg:has(path[d="${BACK}"])`).first();
  const turned = translation.language === 'ar' ? 'matrix(-1, 0, 0, 1, 0, 0)' : 'none';
  await expect(back).toHaveCSS('transform', turned);
});

test('the arrow of the list of dial codes does not cover the code', async ({ page, translation }) => {
  const shop = new Shop(page, translation);
  await shop.signIn(DEMO);
  await shop.openLoaded('/add-address');
  expect(await page.locator('select[name="dialCode"]').evaluate(arrowOverlap)).toBeLessThanOrEqual(0);
});

/** Returns by how many pixels the arrow beside a list reaches into the room of the chosen text. */
function arrowOverlap(list: Element): number {
  const arrow = list.nextElementSibling?.getBoundingClientRect();
  if (!arrow) throw new Error('the list has no arrow');
  const { left, right } = list.getBoundingClientRect();
  const { paddingLeft, paddingRight } = getComputedStyle(list);
  const text = { left: left + Number.parseFloat(paddingLeft), right: right - Number.parseFloat(paddingRight) };
  return Math.min(arrow.right, text.right) - Math.max(arrow.left, text.left);
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
