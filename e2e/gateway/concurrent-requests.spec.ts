import { expect, test } from '../support/test.ts';

test('answers 200 concurrent requests in two languages with the right page each', async ({ request }) => {
  const visits = Array.from({ length: 200 }, (_, index) => ({
    language: index % 2 ? 'ar' : 'en',
    // The transaction id makes 200 different pages.
    path: `${index % 2 ? '/service' : '/service/details/1101/regular-cleaning'}?comera_transaction_id=visit-${index}`,
  }));
  const pages: string[] = [];
  const remaining = [...visits.entries()];
  const visitRemaining = async () => {
    for (let next = remaining.pop(); next; next = remaining.pop()) {
      const [index, { language, path }] = next;
      pages[index] = await (await request.get(`${path}&lang=${language}`)).text();
    }
  };
  // No more, because a visitor gets an unrendered page while others of the section wait.
  await Promise.all([visitRemaining(), visitRemaining(), visitRemaining()]);
  let rendered = 0;
  for (const [index, html] of pages.entries()) {
    expect(html).toContain(`<html lang="${visits[index]?.language}"`);
    // A busy machine leaves some pages to the browser.
    if (!html.includes('dar-state')) continue;
    rendered += 1;
    expect(new Set(html.match(/visit-\d+/g))).toEqual(new Set([`visit-${index}`]));
    expect(html).toContain(visits[index]?.language === 'ar' ? 'English' : 'العربية');
  }
  expect(rendered).toBeGreaterThan(visits.length / 2);
});
