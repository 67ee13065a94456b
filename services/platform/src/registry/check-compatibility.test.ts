import { describe, expect, it } from 'vitest';
import { call, hostFiles, pin, publish, sectionFiles, startShop } from '../testing/platform-client.ts';
import type { TestPlatform } from '../testing/test-platform.ts';

/** Publishes a version without a check and makes it live. */
async function release(platform: TestPlatform, section: string, version: string, manifest: Record<string, unknown>) {
  const files = section === 'host' ? hostFiles(manifest) : sectionFiles(section, manifest);
  await publish(platform, { section, version, files, sites: [] });
  return pin(platform, section, version);
}

const blocked = (reason: string) => ({ status: 422, json: { error: { details: [reason] } } });

it('refuses a shell whose contracts a live section does not accept, as a release, a live version and a canary', async () => {
  await using platform = await startShop();
  const response = blocked('catalog 1.0.0 needs contracts ^1.1.0, site shop gives 2.0.0');
  const files = hostFiles({ contracts: '2.0.0' });
  expect(await publish(platform, { section: 'host', version: '2.0.0', files })).toMatchObject(response);
  await publish(platform, { section: 'host', version: '2.0.0', files, sites: [] });
  expect(await pin(platform, 'host', '2.0.0')).toMatchObject(response);
  const path = '/sites/shop/pins/host/canary';
  const body = { version: '2.0.0', percent: 5 };
  expect(await call(platform, { method: 'POST', path, body })).toMatchObject(response);
});

it('accepts a shell with newer contracts under old sections', async () => {
  await using platform = await startShop();
  expect((await release(platform, 'host', '1.1.0', { contracts: '1.2.0' })).status).toBe(200);
});

it('refuses a section that a canary of the shell cannot run', async () => {
  await using platform = await startShop();
  const files = hostFiles({ provides: { react: '19.4.0' } });
  await publish(platform, { section: 'host', version: '1.1.0', files });
  await pin(platform, 'host', '1.1.0');
  const body = { version: '1.0.0', percent: 5 };
  expect((await call(platform, { method: 'POST', path: '/sites/shop/pins/host/canary', body })).status).toBe(200);
  const requires = { shared: { react: '^19.4.0' }, contracts: '^1.1.0' };
  expect(await release(platform, 'catalog', '1.4.0', { requires })).toMatchObject(
    blocked('catalog 1.4.0 needs react ^19.4.0, site shop gives 19.3.1'),
  );
});

it('refuses to roll back to a version without a component that another section consumes by now', async () => {
  await using platform = await startShop();
  await release(platform, 'checkout', '1.0.0', {});
  await release(platform, 'checkout', '1.1.0', { exposes: ['PayButton'] });
  expect((await release(platform, 'account', '1.3.0', { consumes: ['checkout/PayButton'] })).status).toBe(200);
  expect(await call(platform, { method: 'POST', path: '/sites/shop/pins/checkout/rollback' })).toMatchObject(
    blocked('checkout 1.0.0 no longer exposes PayButton, which account 1.3.0 consumes'),
  );
});

it('refuses a site without a section that its sections consume from', async () => {
  await using platform = await startShop();
  await release(platform, 'booking', '1.0.0', { exposes: ['BookingModal'] });
  await release(platform, 'catalog', '1.1.0', { consumes: ['booking/BookingModal'] });
  const add = (sections: readonly string[]) =>
    call(platform, { method: 'PUT', path: '/sites/partner', body: { domains: ['partner.example'], sections } });
  expect(await add(['catalog'])).toMatchObject(
    blocked('catalog 1.1.0 consumes BookingModal of booking, which site partner does not load'),
  );
  expect((await add(['catalog', 'booking'])).status).toBe(200);
});

it('requires what the embed renders only where partners embed a site', async () => {
  await using platform = await startShop();
  await release(platform, 'booking', '1.0.0', { exposes: ['BookingModal'] });
  await release(platform, 'embed', '0.1.0', { consumes: ['booking/BookingModal'] });
  const setMarina = (embedOrigins: readonly string[]) =>
    call(platform, {
      method: 'PUT',
      path: '/sites/marina',
      body: { domains: [], embedOrigins, sections: ['catalog'] },
    });
  expect((await setMarina([])).status).toBe(200);
  expect(await setMarina(['https://marina.example'])).toMatchObject(
    blocked('embed 0.1.0 consumes BookingModal of booking, which site marina does not load'),
  );
});

it('compares a section with the embed where partners embed a site, and with the shell where it has pages', async () => {
  await using platform = await startShop();
  const provides = { shared: { react: '19.2.0' }, contracts: '1.1.0' };
  const requires = { shared: {}, contracts: '*' };
  await publish(platform, { section: 'embed', version: '0.1.0', files: sectionFiles('embed', { requires, provides }) });
  await pin(platform, 'embed', '0.1.0');
  const setMarina = (domains: readonly string[], embedOrigins: readonly string[]) =>
    call(platform, { method: 'PUT', path: '/sites/marina', body: { domains, embedOrigins, sections: ['catalog'] } });
  const catalogNeeds = (react: string) => ({ requires: { shared: { react }, contracts: '^1.1.0' } });

  await setMarina([], []);
  await release(platform, 'catalog', '1.1.0', catalogNeeds('^19.2.0'));
  expect(await pin(platform, 'catalog', '1.0.0', 'marina')).toMatchObject({ status: 200 });
  expect(await setMarina([], ['https://marina.example'])).toMatchObject(
    blocked('catalog 1.0.0 needs react ^19.3.0, embed 0.1.0 of site marina gives 19.2.0'),
  );

  expect(await pin(platform, 'catalog', '1.1.0', 'marina')).toMatchObject({ status: 200 });
  expect(await setMarina([], ['https://marina.example'])).toMatchObject({ status: 200 });
  expect(await pin(platform, 'catalog', '1.0.0', 'marina')).toMatchObject(
    blocked('catalog 1.0.0 needs react ^19.3.0, embed 0.1.0 of site marina gives 19.2.0'),
  );
  const files = hostFiles({ provides: { react: '20.0.0' } });
  await publish(platform, { section: 'host', version: '2.0.0', files, sites: [] });
  expect(await pin(platform, 'host', '2.0.0', 'marina')).toMatchObject({ status: 200 });
  expect(await setMarina(['marina.example'], ['https://marina.example'])).toMatchObject(
    blocked('catalog 1.1.0 needs react ^19.2.0, site marina gives 20.0.0'),
  );
});

describe("a partner's site with its own React", () => {
  const SITE = { shared: { react: '19.3.1' }, contracts: '1.1.0' };
  const needsReact = (react: string) => ({ requires: { shared: { react }, contracts: '^1.1.0' } });
  const setPalm = (platform: TestPlatform, provides: object | undefined, embedOrigins = ['https://palm.example']) => {
    const body = { domains: [], embedOrigins, sections: ['catalog'], provides };
    return call(platform, { method: 'PUT', path: '/sites/palm', body });
  };

  it('refuses a release, a live version and a canary that it cannot run, although the shell can', async () => {
    await using platform = await startShop();
    await setPalm(platform, SITE);
    await release(platform, 'host', '2.0.0', { provides: { react: '20.0.0' } });
    const response = blocked('catalog 1.4.0 needs react ^20.0.0, site palm gives 19.3.1');
    const files = sectionFiles('catalog', needsReact('^20.0.0'));
    const publishOn = (sites: string[]) => publish(platform, { section: 'catalog', version: '1.4.0', files, sites });
    expect(await publishOn(['palm'])).toMatchObject(response);
    expect(await publishOn([])).toMatchObject({ status: 201 });
    expect(await pin(platform, 'catalog', '1.4.0', 'palm')).toMatchObject(response);
    const path = '/sites/palm/pins/catalog/canary';
    const body = { version: '1.4.0', percent: 5 };
    expect(await call(platform, { method: 'POST', path, body })).toMatchObject(response);
  });

  it('is compared in place of the embed', async () => {
    await using platform = await startShop();
    const requires = { shared: {}, contracts: '*' };
    const provides = { shared: { react: '18.0.0' }, contracts: '1.1.0' };
    await release(platform, 'embed', '0.1.0', { requires, provides, consumes: ['booking/BookingModal'] });
    expect((await setPalm(platform, SITE)).status).toBe(200);
    expect((await setPalm(platform, undefined)).json.error.details).toEqual([
      'catalog 1.0.0 needs react ^19.3.0, embed 0.1.0 of site palm gives 18.0.0',
      'embed 0.1.0 consumes BookingModal of booking, which site palm does not load',
    ]);
  });

  it('refuses versions of the site that its live sections cannot use', async () => {
    await using platform = await startShop();
    await setPalm(platform, SITE);
    expect(await setPalm(platform, { shared: { react: '20.0.0' }, contracts: '2.0.0' })).toMatchObject({
      status: 422,
      json: {
        error: {
          details: [
            'catalog 1.0.0 needs react ^19.3.0, site palm gives 20.0.0',
            'catalog 1.0.0 needs contracts ^1.1.0, site palm gives 2.0.0',
          ],
        },
      },
    });
    expect((await setPalm(platform, { ...SITE, contracts: '1.2.0' })).json.change.sentence).toBe(
      'palm shows catalog, embedded by https://palm.example, with its own react 19.3.1, contracts 1.2.0.',
    );
  });

  it('keeps its versions when a section is pinned', async () => {
    await using platform = await startShop();
    await setPalm(platform, SITE);
    await publish(platform, { section: 'catalog', version: '1.1.0', files: sectionFiles('catalog') });
    expect((await pin(platform, 'catalog', '1.1.0', 'palm')).json.site.provides).toEqual(SITE);
  });

  it('needs an origin', async () => {
    await using platform = await startShop();
    expect((await setPalm(platform, SITE, [])).json.error.message).toBe(
      'palm provides versions to no page: name the embed origin of its site.',
    );
  });
});
