import AxeBuilder from '@axe-core/playwright';
import { DEMO } from '../support/customer.ts';
import { Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

const PUBLIC = [
  '/',
  '/service?activity_id=11',
  '/service?activity_id=7',
  '/service/details/1101/regular-cleaning?activity_id=11',
  '/service/info/105/home-cleaning-by-the-hour?activity_id=11',
  '/login',
  '/nowhere',
];
const SIGNED_IN = ['/cart', '/bookings', '/bookings/orders/11', '/my-account', '/addresses'];

test('public pages have no accessibility findings and do not scroll sideways', async ({
  page,
  reader,
  expectedErrors,
}) => {
  expectedErrors.push('404');
  const shop = new Shop(page, reader);
  for (const path of PUBLIC) {
    await shop.open(path);
    await expectAccessible(shop, path);
  }
});

test('signed-in pages have no accessibility findings and do not scroll sideways', async ({ page, reader, baseURL }) => {
  const shop = new Shop(page, reader);
  await shop.open('/login');
  await shop.login(DEMO);
  await expect(page).toHaveURL(`${baseURL}/`);
  for (const path of SIGNED_IN) {
    await shop.open(path);
    await expectAccessible(shop, path);
  }
});

test('the booking modal has no accessibility findings', async ({ page, reader, baseURL }) => {
  const shop = new Shop(page, reader);
  await shop.open('/login');
  await shop.login(DEMO);
  await expect(page).toHaveURL(`${baseURL}/`);
  await shop.open('/service/info/105/home-cleaning-by-the-hour?activity_id=11');
  await shop.button(reader.words.bookNow).first().click();
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
  await expectAccessible(shop, 'booking modal');
});

async function expectAccessible(shop: Shop, what: string): Promise<void> {
  const { page } = shop;
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await shop.expectNoSidewaysScroll();
  const { violations } = await new AxeBuilder({ page }).analyze();
  const findings = violations.map(({ id, nodes }) => `${what}: ${id}: ${nodes[0]?.html.slice(0, 160)}`);
  expect(findings).toEqual([]);
}
