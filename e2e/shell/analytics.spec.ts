import type { Page } from 'playwright/test';
import { Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

const TAG_MANAGER = 'https://www.googletagmanager.com/**';

/** What the tag manager was told, by a call in the page. */
function told(page: Page, event: string): Promise<Record<string, unknown>[]> {
  return page.evaluate((name) => {
    const layer = Reflect.get(window, 'dataLayer') as Record<string, unknown>[];
    return layer.filter((entry) => entry['event'] === name);
  }, event);
}

test('page_view_web is told once for each page, with path, title, full url, search and hash', async ({
  page,
  reader,
  baseURL,
}) => {
  await page.addInitScript(() => Reflect.set(window, 'dataLayer', []));
  const shop = new Shop(page, reader);
  await shop.open('/service?activity_id=11');
  await expect.poll(() => told(page, 'page_view_web')).toHaveLength(1);
  await shop.link(reader.words.category).click();
  await expect.poll(() => told(page, 'page_view_web')).toHaveLength(2);
  const [first, second] = await told(page, 'page_view_web');
  expect(first).toMatchObject({
    page_path: '/service',
    page_url: `${baseURL}/service?activity_id=11`,
    page_search: '?activity_id=11',
    page_hash: '',
  });
  expect(first?.['page_title']).toMatch(reader.words.ourServices);
  expect(second).toMatchObject({ page_path: new URL(page.url()).pathname, page_title: await page.title() });
});

test('without a container no tag manager is asked for, and events are skipped with a console warning', async ({
  page,
  reader,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.text().includes('data layer') && warnings.push(message.text()));
  let isAsked = false;
  await page.route(TAG_MANAGER, (route) => {
    isAsked = true;
    return route.abort();
  });
  const shop = new Shop(page, reader);
  await shop.open('/');
  await shop.link(reader.words.activity).first().click();
  await expect(shop.heading(reader.words.ourServices)).toBeVisible();
  await expect.poll(() => warnings).toEqual(['No data layer: page_view_web is skipped.']);
  expect(isAsked).toBe(false);
});
