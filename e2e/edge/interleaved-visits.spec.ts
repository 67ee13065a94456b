import { expect, test } from '../support/test.ts';

test('200 interleaved visits in two languages get each their own', async ({ request }) => {
  const visits = Array.from({ length: 200 }, (_, index) => ({
    language: index % 2 ? 'ar' : 'en',
    // Parameters of the partner's own make 200 pages of it.
    path: `${index % 2 ? '/service' : '/service/details/1101/regular-cleaning'}?comera_transaction_id=visit-${index}`,
  }));
  const pages: string[] = [];
  const remaining = [...visits.entries()];
  const visitOn = async () => {
    for (let next = remaining.pop(); next; next = remaining.pop()) {
      const [index, { language, path }] = next;
      pages[index] = await (await request.get(`${path}&lang=${language}`)).text();
    }
  };
  // No more than there are threads: who finds them all busy is given the shell.
  await Promise.all([visitOn(), visitOn(), visitOn()]);
  let rendered = 0;
  for (const [index, html] of pages.entries()) {
    expect(html).toContain(`<html lang="${visits[index]?.language}"`);
    // On a busy machine a page may be left to the browser.
    if (!html.includes('dar-state')) continue;
    rendered += 1;
    expect(new Set(html.match(/visit-\d+/g))).toEqual(new Set([`visit-${index}`]));
    expect(html).toContain(visits[index]?.language === 'ar' ? 'English' : 'العربية');
  }
  expect(rendered).toBeGreaterThan(visits.length / 2);
});
