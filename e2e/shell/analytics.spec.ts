import { expect, test } from '../support/test.ts';

const TAG_MANAGER = 'https://www.googletagmanager.com/**';

test('without a container no tag manager loads, and events are skipped with a console warning', async ({
  shop,
  page,
  translation,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.text().includes('data layer') && warnings.push(message.text()));
  let isRequested = false;
  await page.route(TAG_MANAGER, (route) => {
    isRequested = true;
    return route.abort();
  });
  await shop.open('/');
  await shop.link(translation.texts.activity).first().click();
  await expect(shop.heading(translation.texts.ourServices)).toBeVisible();
  await expect.poll(() => warnings).toEqual(['No data layer: page_view_web is skipped.']);
  expect(isRequested).toBe(false);
});
