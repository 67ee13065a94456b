import { expect, test } from '../support/test.ts';

test('a bar in the header says when the connection is lost and when it is back', async ({
  shop,
  page,
  context,
  translation,
  expectedErrors,
}) => {
  // Of what the page loads early.
  expectedErrors.push('net::ERR_INTERNET_DISCONNECTED');
  const { texts } = translation;
  const bar = page.getByRole('banner').getByRole('status');
  await shop.open('/');
  await expect(bar.filter({ hasText: texts.offline })).toHaveCount(0);
  await context.setOffline(true);
  await expect(bar.filter({ hasText: texts.offline })).toBeInViewport();
  await context.setOffline(false);
  await expect(bar.filter({ hasText: texts.backOnline })).toBeInViewport();
});
