import { startDevSection } from '../support/dev-section.ts';
import { ORIGIN } from '../support/running-site.ts';
import { startSecureFront } from '../support/secure-front.ts';
import { expect, test } from '../support/test.ts';

test('dar dev shows edits of a section in an HTTPS shop, with state kept and the customer signed in', async ({
  shop,
  page,
  context,
  customer,
  translation: { texts },
}) => {
  await using front = await startSecureFront(ORIGIN);
  await using section = await startDevSection('catalog', front.origin, { NODE_EXTRA_CA_CERTS: front.certificate });
  await shop.open(`${section.origin}/login`);
  await shop.login(customer);
  await expect(page).toHaveURL(`${section.origin}/`);

  await shop.open(`${section.origin}/old`);
  await expect(page).toHaveURL(`${section.origin}/faqs`);
  const question = page.getByRole('main').locator('details').first();
  await question.locator('summary').click();
  await expect(question).toHaveAttribute('open');
  await page.evaluate(() => performance.mark('before-edit'));

  await section.edit('src/features/content/faqs-page.tsx', "title={t('content.faqs')} width", 'title="Edited" width');
  await expect(shop.heading('Edited')).toBeVisible();
  await expect(question).toHaveAttribute('open');
  expect(await page.evaluate(() => performance.getEntriesByName('before-edit').length)).toBe(1);

  const names = (await context.cookies(section.origin)).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['front', '__Host-front']));
  await shop.open(`${section.origin}/bookings`);
  await expect(shop.heading(texts.myBookings)).toBeVisible();
  await page.goto('about:blank');
});
