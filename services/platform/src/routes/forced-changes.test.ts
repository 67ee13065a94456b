import { describe, expect, it } from 'vitest';
import { call, createTeamToken, hostFiles, pin, publish, sectionFiles, startShop } from '../testing/platform-client.ts';
import type { TestPlatform } from '../testing/test-platform.ts';

const REASON = 'All pages are empty';

/** Starts a shop with a broken shell 2.0.0, on which catalog 2.0.0 was released since. */
async function startBrokenShop(): Promise<TestPlatform> {
  const platform = await startShop();
  await publish(platform, { section: 'host', version: '2.0.0', files: hostFiles({ provides: { react: '19.4.0' } }) });
  await pin(platform, 'host', '2.0.0');
  const requires = { shared: { react: '^19.4.0' }, contracts: '^1.1.0' };
  await publish(platform, { section: 'catalog', version: '2.0.0', files: sectionFiles('catalog', { requires }) });
  await pin(platform, 'catalog', '2.0.0');
  return platform;
}

const rollBack = (platform: TestPlatform, body?: object, token?: string) =>
  call(platform, { method: 'POST', path: '/sites/shop/pins/host/rollback', body, ...(token && { token }) });

describe('the way back from a broken shell on which a section was released', () => {
  const breaks = 'catalog 2.0.0 needs react ^19.4.0, site shop gives 19.3.1';

  it('is blocked without force, and the message names it', async () => {
    await using platform = await startBrokenShop();
    const { status, json } = await rollBack(platform);
    expect([status, json.error.details]).toEqual([422, [breaks]]);
    expect(json.error.message).toBe(
      "Refused: host is back at 1.0.0 on shop, was 2.0.0. A token of the platform's team can do it with --force <reason>.",
    );
  });

  it("is open to a token of the platform's team with a reason, which is in the history", async () => {
    await using platform = await startBrokenShop();
    const { status, json } = await rollBack(platform, { force: REASON });
    expect([status, json.site.pins.host]).toEqual([200, { version: '1.0.0' }]);
    const [entry] = (await call(platform, { path: '/history?section=host' })).json.entries;
    expect(entry).toMatchObject({
      by: 'platform',
      change: {
        action: 'rollback',
        version: '1.0.0',
        reason: REASON,
        sentence: `host is back at 1.0.0 on shop, was 2.0.0. Forced: ${REASON}. It breaks: ${breaks}.`,
      },
    });
  });

  it('is open to any older version', async () => {
    await using platform = await startBrokenShop();
    const force = (body: object) => call(platform, { method: 'POST', path: '/sites/shop/pins/host', body });
    expect((await force({ version: '1.0.0' })).status).toBe(422);
    expect((await force({ version: '1.0.0', force: REASON })).json.change.reason).toBe(REASON);
  });

  it('takes the sites that follow with it', async () => {
    await using platform = await startBrokenShop();
    const body = { domains: ['lab.example'], follows: 'shop' };
    await call(platform, { method: 'PUT', path: '/sites/lab', body });
    await rollBack(platform, { force: REASON });
    const { sites } = (await call(platform, { path: '/sites' })).json;
    expect(sites.lab.pins.host.version).toBe('1.0.0');
  });

  it('is closed to a token of a team, and needs a reason', async () => {
    await using platform = await startBrokenShop();
    const { token } = await createTeamToken(platform, ['host']);
    expect((await rollBack(platform, { force: REASON }, token)).status).toBe(403);
    expect((await rollBack(platform, { force: '  ' })).status).toBe(400);
  });
});

it('mentions no force that breaks nothing', async () => {
  await using platform = await startShop();
  await publish(platform, { section: 'catalog', version: '1.1.0', files: sectionFiles('catalog', { code: 'new' }) });
  await pin(platform, 'catalog', '1.1.0');
  const path = '/sites/shop/pins/catalog/rollback';
  const { change } = (await call(platform, { method: 'POST', path, body: { force: REASON } })).json;
  expect(change.sentence).toBe(`catalog is back at 1.0.0 on shop, was 1.1.0. Forced: ${REASON}.`);
});
