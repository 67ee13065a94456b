import { describe, expect, it } from 'vitest';
import { renderPage } from './render-page.ts';
import type { Site } from './site.ts';

const catalog = {
  name: 'catalog',
  version: '1',
  entry: '/releases/catalog/1/entry.js',
  entryName: 'catalog',
  fragments: [],
};

function siteOf(owns: readonly string[], page = '<html lang="en" dir="ltr"><head><!--dar:head--></head></html>'): Site {
  return {
    host: { base: '/releases/host/7/', page, scripts: ['a.js'], styles: ['a.css'] },
    registry: { sections: [{ ...catalog, owns }], loadTimeout: 100 },
  };
}

describe('renderPage', () => {
  it('sets language and direction', () => {
    const { html } = renderPage({ site: siteOf([]), pathname: '/', language: 'ar' });
    expect(html).toMatch(/^<html lang="ar" dir="rtl">/);
  });

  it("starts the host's files at the release's address", () => {
    const { html } = renderPage({ site: siteOf([]), pathname: '/', language: 'en' });
    expect(html).toContain('<link rel="stylesheet" href="/releases/host/7/a.css">');
    expect(html).toContain('<script defer fetchpriority="high" src="/releases/host/7/a.js"></script>');
  });

  it('preloads the owner of the path and nobody else', () => {
    const site = siteOf(['/service/:id']);
    const preload = '<link rel="preload" as="script" fetchpriority="low" href="/releases/catalog/1/entry.js">';
    expect(renderPage({ site, pathname: '/service/5', language: 'en' }).html).toContain(preload);
    expect(renderPage({ site, pathname: '/cart', language: 'en' }).html).not.toContain('rel="preload"');
  });

  it.each([
    ['/service/5', true],
    ['/', true],
    ['/service', false],
    ['/nowhere', false],
  ])('says who owns %s', (pathname, isOwned) => {
    expect(renderPage({ site: siteOf(['/service/:id']), pathname, language: 'en' }).isOwned).toBe(isOwned);
  });

  it('hands over a registry that cannot end its element', () => {
    const site = siteOf(['/</script><script>alert(1)</script>']);
    const { html } = renderPage({ site, pathname: '/', language: 'en' });
    const json = html.match(/<script type="application\/json" id="dar-registry">(.*?)<\/script>/)?.[1] ?? '';
    expect(JSON.parse(json)).toEqual(site.registry);
    expect(html).not.toContain('<script>alert');
  });

  it('escapes an entry in an attribute', () => {
    const site = siteOf(['/x']);
    const odd = { ...site, registry: { ...site.registry, sections: [{ ...catalog, owns: ['/x'], entry: '/"><b>&' }] } };
    expect(renderPage({ site: odd, pathname: '/x', language: 'en' }).html).toContain('href="/&quot;>&lt;b>&amp;"');
  });

  it('takes dollar signs of a registry literally', () => {
    const { html } = renderPage({ site: siteOf(["/$&$'"]), pathname: '/', language: 'en' });
    expect(html).toContain(`"owns":["/$&$'"]`);
  });
});
