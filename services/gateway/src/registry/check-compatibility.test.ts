import { describe, expect, it } from 'vitest';
import { call, hostFiles, pin, publish, sectionFiles, startShop } from '../testing/platform-client.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

/** Publishes a version without a check and makes it live. */
async function release(gateway: TestGateway, section: string, version: string, manifest: Record<string, unknown>) {
  const files = section === 'host' ? hostFiles(manifest) : sectionFiles(section, manifest);
  await publish(gateway, { section, version, files, hosts: [] });
  return pin(gateway, section, version);
}

const refused = (reason: string) => ({ status: 422, json: { error: { details: [reason] } } });

it('refuses a shell whose contracts a live section does not accept, as a release, a live version and a canary', async () => {
  await using gateway = await startShop();
  const answer = refused('catalog 1.0.0 needs contracts ^1.1.0, host shop gives 2.0.0');
  const files = hostFiles({ contracts: '2.0.0' });
  expect(await publish(gateway, { section: 'host', version: '2.0.0', files })).toMatchObject(answer);
  await publish(gateway, { section: 'host', version: '2.0.0', files, hosts: [] });
  expect(await pin(gateway, 'host', '2.0.0')).toMatchObject(answer);
  const path = '/hosts/shop/pins/host/canary';
  const body = { version: '2.0.0', percent: 5 };
  expect(await call(gateway, { method: 'POST', path, body })).toMatchObject(answer);
});

it('accepts a shell with newer contracts under old sections', async () => {
  await using gateway = await startShop();
  expect((await release(gateway, 'host', '1.1.0', { contracts: '1.2.0' })).status).toBe(200);
});

it('refuses a section that a canary of the shell cannot run', async () => {
  await using gateway = await startShop();
  const files = hostFiles({ provides: { react: '19.4.0' } });
  await publish(gateway, { section: 'host', version: '1.1.0', files });
  await pin(gateway, 'host', '1.1.0');
  const body = { version: '1.0.0', percent: 5 };
  expect((await call(gateway, { method: 'POST', path: '/hosts/shop/pins/host/canary', body })).status).toBe(200);
  const requires = { shared: { react: '^19.4.0' }, contracts: '^1.1.0' };
  expect(await release(gateway, 'catalog', '1.4.0', { requires })).toMatchObject(
    refused('catalog 1.4.0 needs react ^19.4.0, host shop gives 19.3.1'),
  );
});

it('refuses to roll back to a version without a component that another section consumes by now', async () => {
  await using gateway = await startShop();
  await release(gateway, 'checkout', '1.0.0', {});
  await release(gateway, 'checkout', '1.1.0', { exposes: ['PayButton'] });
  expect((await release(gateway, 'account', '1.3.0', { consumes: ['checkout/PayButton'] })).status).toBe(200);
  expect(await call(gateway, { method: 'POST', path: '/hosts/shop/pins/checkout/rollback' })).toMatchObject(
    refused('checkout 1.0.0 no longer exposes PayButton, which account 1.3.0 consumes'),
  );
});

it('refuses a host without a section that its sections consume from', async () => {
  await using gateway = await startShop();
  await release(gateway, 'booking', '1.0.0', { exposes: ['BookingModal'] });
  await release(gateway, 'catalog', '1.1.0', { consumes: ['booking/BookingModal'] });
  const add = (sections: readonly string[]) =>
    call(gateway, { method: 'PUT', path: '/hosts/partner', body: { domains: ['partner.example'], sections } });
  expect(await add(['catalog'])).toMatchObject(
    refused('catalog 1.1.0 consumes BookingModal of booking, which host partner does not load'),
  );
  expect((await add(['catalog', 'booking'])).status).toBe(200);
});

it('requires what the embed renders only where partners embed a host', async () => {
  await using gateway = await startShop();
  await release(gateway, 'booking', '1.0.0', { exposes: ['BookingModal'] });
  await release(gateway, 'embed', '0.1.0', { consumes: ['booking/BookingModal'] });
  const setMarina = (embedOrigins: readonly string[]) =>
    call(gateway, { method: 'PUT', path: '/hosts/marina', body: { domains: [], embedOrigins, sections: ['catalog'] } });
  expect((await setMarina([])).status).toBe(200);
  expect(await setMarina(['https://marina.example'])).toMatchObject(
    refused('embed 0.1.0 consumes BookingModal of booking, which host marina does not load'),
  );
});

it('compares a section with the embed where partners embed a host, and with the shell where it has pages', async () => {
  await using gateway = await startShop();
  const provides = { shared: { react: '19.2.0' }, contracts: '1.1.0' };
  const requires = { shared: {}, contracts: '*' };
  await publish(gateway, { section: 'embed', version: '0.1.0', files: sectionFiles('embed', { requires, provides }) });
  await pin(gateway, 'embed', '0.1.0');
  const setMarina = (domains: readonly string[], embedOrigins: readonly string[]) =>
    call(gateway, { method: 'PUT', path: '/hosts/marina', body: { domains, embedOrigins, sections: ['catalog'] } });
  const catalogNeeds = (react: string) => ({ requires: { shared: { react }, contracts: '^1.1.0' } });

  await setMarina([], []);
  await release(gateway, 'catalog', '1.1.0', catalogNeeds('^19.2.0'));
  expect(await pin(gateway, 'catalog', '1.0.0', 'marina')).toMatchObject({ status: 200 });
  expect(await setMarina([], ['https://marina.example'])).toMatchObject(
    refused('catalog 1.0.0 needs react ^19.3.0, embed 0.1.0 of host marina gives 19.2.0'),
  );

  expect(await pin(gateway, 'catalog', '1.1.0', 'marina')).toMatchObject({ status: 200 });
  expect(await setMarina([], ['https://marina.example'])).toMatchObject({ status: 200 });
  expect(await pin(gateway, 'catalog', '1.0.0', 'marina')).toMatchObject(
    refused('catalog 1.0.0 needs react ^19.3.0, embed 0.1.0 of host marina gives 19.2.0'),
  );
  const files = hostFiles({ provides: { react: '20.0.0' } });
  await publish(gateway, { section: 'host', version: '2.0.0', files, hosts: [] });
  expect(await pin(gateway, 'host', '2.0.0', 'marina')).toMatchObject({ status: 200 });
  expect(await setMarina(['marina.example'], ['https://marina.example'])).toMatchObject(
    refused('catalog 1.1.0 needs react ^19.2.0, host marina gives 20.0.0'),
  );
});

describe("a partner's site with its own React", () => {
  const SITE = { shared: { react: '19.3.1' }, contracts: '1.1.0' };
  const needsReact = (react: string) => ({ requires: { shared: { react }, contracts: '^1.1.0' } });
  const setPalm = (gateway: TestGateway, provides: object | undefined, embedOrigins = ['https://palm.example']) => {
    const body = { domains: [], embedOrigins, sections: ['catalog'], provides };
    return call(gateway, { method: 'PUT', path: '/hosts/palm', body });
  };

  it('refuses a release, a live version and a canary that it cannot run, although the shell can', async () => {
    await using gateway = await startShop();
    await setPalm(gateway, SITE);
    await release(gateway, 'host', '2.0.0', { provides: { react: '20.0.0' } });
    const answer = refused('catalog 1.4.0 needs react ^20.0.0, host palm gives 19.3.1');
    const files = sectionFiles('catalog', needsReact('^20.0.0'));
    const publishOn = (hosts: string[]) => publish(gateway, { section: 'catalog', version: '1.4.0', files, hosts });
    expect(await publishOn(['palm'])).toMatchObject(answer);
    expect(await publishOn([])).toMatchObject({ status: 201 });
    expect(await pin(gateway, 'catalog', '1.4.0', 'palm')).toMatchObject(answer);
    const path = '/hosts/palm/pins/catalog/canary';
    const body = { version: '1.4.0', percent: 5 };
    expect(await call(gateway, { method: 'POST', path, body })).toMatchObject(answer);
  });

  it('is compared in place of the embed', async () => {
    await using gateway = await startShop();
    const requires = { shared: {}, contracts: '*' };
    const provides = { shared: { react: '18.0.0' }, contracts: '1.1.0' };
    await release(gateway, 'embed', '0.1.0', { requires, provides, consumes: ['booking/BookingModal'] });
    expect((await setPalm(gateway, SITE)).status).toBe(200);
    expect((await setPalm(gateway, undefined)).json.error.details).toEqual([
      'catalog 1.0.0 needs react ^19.3.0, embed 0.1.0 of host palm gives 18.0.0',
      'embed 0.1.0 consumes BookingModal of booking, which host palm does not load',
    ]);
  });

  it('refuses versions of the site that its live sections cannot use', async () => {
    await using gateway = await startShop();
    await setPalm(gateway, SITE);
    expect(await setPalm(gateway, { shared: { react: '20.0.0' }, contracts: '2.0.0' })).toMatchObject({
      status: 422,
      json: {
        error: {
          details: [
            'catalog 1.0.0 needs react ^19.3.0, host palm gives 20.0.0',
            'catalog 1.0.0 needs contracts ^1.1.0, host palm gives 2.0.0',
          ],
        },
      },
    });
    expect((await setPalm(gateway, { ...SITE, contracts: '1.2.0' })).json.change.sentence).toBe(
      'palm shows catalog, embedded by https://palm.example, with its own react 19.3.1, contracts 1.2.0.',
    );
  });

  it('keeps its versions when a section is pinned', async () => {
    await using gateway = await startShop();
    await setPalm(gateway, SITE);
    await publish(gateway, { section: 'catalog', version: '1.1.0', files: sectionFiles('catalog') });
    expect((await pin(gateway, 'catalog', '1.1.0', 'palm')).json.host.provides).toEqual(SITE);
  });

  it('needs an origin', async () => {
    await using gateway = await startShop();
    expect((await setPalm(gateway, SITE, [])).json.error.message).toBe(
      'palm provides versions to no page: name the embed origin of its site.',
    );
  });
});
