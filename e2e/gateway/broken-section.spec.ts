import { LONG } from '../support/long-tests.ts';
import { releaseChanged, restoringPins } from '../support/releases.ts';
import { readMetrics } from '../support/running-site.ts';
import { Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

const PATH = '/service?activity_id=11';

/** Replaces every page of a build by a component. */
const withPages = (component: string) => (code: string) =>
  `${code}
  const { routes, texts } = module.exports;
  module.exports = { texts, routes: routes.map((route) => ({ ...route, lazy: undefined, Component: ${component} })) };`;

for (const { what, component, reason } of [
  { what: 'throws', component: "() => { throw new Error('test error') }", reason: 'threw' },
  { what: 'never returns', component: '() => { for (;;) {} }', reason: 'slow' },
]) {
  // Takes 20 s, and the gateway's own tests show the same without a browser.
  const tag = reason === 'slow' ? LONG : [];
  test(`the browser renders only the pages of a section that ${what} on the server`, { tag }, async ({
    page,
    translation,
    request,
  }) => {
    await restoringPins(async () => {
      const version = await releaseChanged('catalog', withPages(component));
      const series = `dar_render_failures_total{section="catalog",version="${version}",reason="${reason}",audience="everybody"}`;

      const shop = new Shop(page, translation);
      const response = await page.goto(PATH);
      const html = (await response?.text()) ?? '';
      expect(html).toContain(`/releases/catalog/${version}/`);
      expect(html).not.toContain('id="dar-state"');
      await expect(shop.heading(translation.texts.ourServices)).toBeVisible();
      await expect(shop.link(translation.texts.category)).toBeVisible();

      expect(await (await request.get('/cart')).text()).toContain('id="dar-state"');
      expect(await (await request.get('/nowhere')).text()).toContain('id="dar-state"');
      expect((await readMetrics()).get(series)).toBeGreaterThan(0);
    });
    expect(await (await request.get(PATH)).text()).toContain('id="dar-state"');
  });
}
