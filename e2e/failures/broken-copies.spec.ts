import { readFileSync } from 'node:fs';
import type { HostManifest, SectionManifest } from '@dar/app/remotes/registry';
import { type CuttingProxy, startCuttingProxy } from '../support/cutting-proxy.ts';
import { expect, test } from '../support/test.ts';

const PATH = '/service?activity_id=11';

const readManifest = <Manifest>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as Manifest;

const getHostScripts = () => readManifest<HostManifest>('host/dist/host.json').scripts;
const getCatalog = () => readManifest<SectionManifest>('mfe-catalog/dist/section.json');

let proxy: CuttingProxy;
test.beforeEach(async ({ expectedErrors }) => {
  expectedErrors.push('integrity', 'Failed to find a valid digest', 'ScriptNetworkError', 'Loading chunk');
  proxy = await startCuttingProxy();
});
test.afterEach(() => proxy[Symbol.asyncDispose]());

for (const { what, getFiles } of [
  { what: 'script of the shell', getFiles: () => getHostScripts() },
  { what: 'entry of a section', getFiles: () => [getCatalog().entry] },
  { what: 'chunk of a page', getFiles: () => getCatalog().chunks['categories-page'] ?? [] },
]) {
  test(`a broken copy of the ${what} is loaded again past the cache, once`, async ({ shop, page, translation }) => {
    const scripts = getFiles().filter((file) => file.endsWith('.js'));
    const requested = proxy.cut(({ pathname }) => scripts.some((file) => pathname.endsWith(file)), 1);
    await shop.open(proxy.origin + PATH);
    await expect(shop.link(translation.texts.category)).toBeVisible();
    await expect(shop.failurePanel()).toBeHidden();
    expect(requested).toHaveLength(2 * scripts.length);
    await page.reload();
    await shop.waitUntilHydrated();
    await expect(shop.failurePanel()).toBeHidden();
    expect(requested, 'the whole copy was stored').toHaveLength(2 * scripts.length);
  });
}

test('a page whose scripts do not run says so without them, and a press loads it again', async ({ shop, page }) => {
  const scripts = getHostScripts();
  proxy.cut(({ pathname }) => scripts.some((file) => pathname.endsWith(file)), 2);
  await page.goto(proxy.origin + PATH);
  const notice = page.getByRole('status').filter({ hasText: 'This page has not loaded completely' });
  await expect(notice).toBeHidden();
  const delay = await page.evaluate(() => {
    const [animation] = document
      .getAnimations()
      .filter(({ effect }) => (effect as KeyframeEffect).target?.matches('#start-notice'));
    animation?.finish();
    return animation?.effect?.getTiming().delay;
  });
  expect(delay).toBe(15_000);
  await expect(notice).toBeInViewport();
  await notice.getByRole('link').click();
  await shop.waitUntilHydrated();
  await expect(notice).toHaveCount(0);
});
