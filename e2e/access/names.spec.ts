import { Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

// Lucide's arrow-left.
const BACK = 'm12 19-7-7 7-7';

test('the two names of a service start on the same line, and arrows point where reading goes', async ({
  page,
  reader,
}) => {
  const shop = new Shop(page, reader);
  await shop.open('/service/details/1101/regular-cleaning?activity_id=11');
  const names = page.getByRole('heading', { level: 2 }).filter({ has: page.locator('bdi[lang]') });
  await expect(names.first()).toBeVisible();
  for (const name of await names.all()) expect(await name.evaluate(distanceOfStarts)).toBeLessThan(1);
  const back = page.locator(`svg:has(path[d="${BACK}"])`).first();
  const turned = reader.language === 'ar' ? 'matrix(-1, 0, 0, 1, 0, 0)' : 'none';
  await expect(back).toHaveCSS('transform', turned);
});

/** How far apart, in pixels, the lines of both names start on the side where reading starts. */
function distanceOfStarts(name: Element): number {
  const side = getComputedStyle(name).direction === 'rtl' ? 'right' : 'left';
  const starts = [...name.querySelectorAll('bdi')].map((part) => {
    const text = document.createRange();
    text.selectNodeContents(part);
    return text.getBoundingClientRect()[side];
  });
  return Math.max(...starts) - Math.min(...starts);
}
