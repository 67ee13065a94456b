import type { Page } from 'playwright/test';
import { expect, test } from '../support/test.ts';

const TAG_MANAGER = 'https://www.googletagmanager.com/**';

/** Returns the entries of an event in the data layer. */
function eventsIn(page: Page, event: string): Promise<Record<string, unknown>[]> {
  return page.evaluate((name) => {
    const layer = Reflect.get(window, 'dataLayer') as Record<string, unknown>[];
    return layer.filter((entry) => entry['event'] === name);
  }, event);
}

test('page_view_web is sent once for each page, with path, title, full URL, search and hash', async ({
  shop,
  page,
  translation,
  baseURL,
}) => {
  await page.addInitScript(() => Reflect.set(window, 'dataLayer', []));
  await shop.open('/service?activity_id=11');
  await expect.poll(() => eventsIn(page, 'page_view_web')).toHaveLength(1);
  await shop.link(translation.texts.category).click();
  await expect.poll(() => eventsIn(page, 'page_view_web')).toHaveLength(2);
  const [first, second] = await eventsIn(page, 'page_view_web');
  expect(first).toMatchObject({
    page_path: '/service',
    page_url: `${baseURL}/service?activity_id=11`,
    page_search: '?activity_id=11',
    page_hash: '',
  });
  expect(first?.['page_title']).toMatch(translation.texts.ourServices);
  expect(second).toMatchObject({ page_path: new URL(page.url()).pathname, page_title: await page.title() });
});

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
