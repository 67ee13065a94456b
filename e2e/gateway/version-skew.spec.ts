import { loadedCopies } from '../support/loaded-copies.ts';
import { LONG } from '../support/long-tests.ts';
import { refusals, releaseBuild, restoringPins } from '../support/releases.ts';
import { buildWith, HOST_VERSIONS } from '../support/section-versions.ts';
import { expect, test } from '../support/test.ts';

const PATH = '/service?activity_id=11';

const [major = 0, minor = 0] = HOST_VERSIONS.contracts.split('.').map(Number);

test('a section that was built with older contracts works on a newer host', { tag: LONG }, async ({
  shop,
  page,
  translation,
  request,
}) => {
  await using old = await buildWith('catalog', { '@dar/contracts': `${major}.${Math.max(minor - 1, 0)}.0` });
  await restoringPins(async () => {
    await releaseBuild(old.folder);
    expect(await (await request.get(PATH)).text()).toContain('id="dar-state"');
    await shop.open(PATH);
    await expect(shop.heading(translation.texts.ourServices)).toBeVisible();
    await shop.link(translation.texts.category).click();
    await expect(page).toHaveURL(/\/service\/details\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await loadedCopies(page, 'react')).toEqual(['host']);
  });
});

const newer = `${major}.${minor + 1}.0`;

for (const { what, versions, reason } of [
  {
    what: 'newer contracts',
    versions: { '@dar/contracts': newer },
    reason: `needs contracts ^${newer}, site shop gives ${HOST_VERSIONS.contracts}`,
  },
  {
    what: 'another React',
    versions: { react: '20.0.0' },
    reason: `needs react ^20.0.0, site shop gives ${HOST_VERSIONS.react}`,
  },
]) {
  test(`the platform refuses a section that was built with ${what}, and pages show its failure panel`, {
    tag: LONG,
  }, async ({ shop, page, translation }) => {
    await using next = await buildWith('catalog', versions);
    let version = '';
    await restoringPins(async () => {
      version = await releaseBuild(next.folder);
      await page.goto(PATH);
      await expect(shop.failurePanel()).toBeVisible();
      await shop.expectShell();
      expect(await loadedCopies(page, 'react')).toEqual(['host']);
      await page.goto('/login');
      await expect(page.getByRole('main').getByLabel(translation.texts.email)).toBeVisible();
    });
    expect(await refusals('catalog', version)).toEqual([`catalog ${version} ${reason}`]);
  });
}
