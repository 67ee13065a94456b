import { expect, test } from '../support/test.ts';

const TEXTS = {
  en: {
    open: 'Search',
    input: 'Search services',
    typed: 'cleening',
    corrected: /Showing results for “.*cleaning.*”/,
    filters: 'Filters',
    from: 'From',
    apply: 'Apply filters',
    recent: 'Recent searches',
    services: 'Services',
  },
  ar: {
    open: 'بحث',
    input: 'ابحث عن خدمة',
    typed: 'تنضيف',
    corrected: /نعرض نتائج «.*تنظيف.*»/,
    filters: 'التصفية',
    from: 'من',
    apply: 'تطبيق التصفية',
    recent: 'عمليات البحث الأخيرة',
    services: 'الخدمات',
  },
} as const;

test('a guest searches with a typing error, filters the results and finds the search again', async ({
  page,
  translation,
}) => {
  const texts = TEXTS[translation.language];
  await page.goto('/');
  const opener = page.getByRole('banner').locator('label', { hasText: texts.open });
  const openSearch = async () => {
    if (await opener.isVisible()) await opener.click();
    else await page.getByRole('banner').getByRole('searchbox').click();
    await expect(page.getByRole('combobox', { name: texts.input })).toBeFocused();
  };

  await openSearch();
  await page.keyboard.type(texts.typed);
  await expect(page.getByRole('option').nth(1)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=/);
  await expect(page.getByText(texts.corrected)).toBeVisible();
  const list = page.getByRole('list', { name: texts.services, exact: true });
  await expect(list.getByRole('listitem').first()).toBeVisible();
  const services = list.getByRole('heading', { level: 2 });
  const found = await services.allTextContents();

  const filters = page.locator('details', { hasText: texts.filters });
  if (!(await filters.getByRole('button', { name: texts.apply }).isVisible())) await filters.locator('summary').click();
  await filters.getByLabel(texts.from, { exact: true }).fill('100');
  await filters.getByRole('button', { name: texts.apply }).click();
  await expect(page).toHaveURL(/min=100/);
  await expect(services).not.toHaveText(found);
  await expect(services.first()).toBeVisible();

  // The address alone gives the same page, rendered on the server.
  const filtered = await services.allTextContents();
  const html = await (await page.request.get(page.url())).text();
  expect(html).toMatch(/<meta name="robots" content="noindex"\/?>/);
  await page.reload();
  await expect(services).toHaveText(filtered);

  await openSearch();
  await page.getByRole('combobox', { name: texts.input }).fill('');
  await page.getByRole('group', { name: texts.recent }).getByRole('option').first().click();
  await expect(page).toHaveURL((url) => url.pathname === '/search' && !url.searchParams.has('min'));
});
