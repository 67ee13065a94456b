import type { Page, Route } from 'playwright/test';
import { fillCart } from '../support/customer.ts';
import { LATE_PARTS } from '../support/files.ts';
import { Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

// How long a page waits for a section that never answers, in place of 8 seconds.
const LOAD_TIMEOUT_MS = 4_000;
const SERVICE = '/service/info/105/home-cleaning-by-the-hour?activity_id=11';

const NEVER_ANSWERS = 'never answers';

/** How the server fails, and how a file is answered meanwhile. */
const FAILURES: Readonly<Record<string, (route: Route) => Promise<void> | void>> = {
  'answers 503': (route) => route.fulfill({ status: 503, body: '' }),
  'closes the connection': (route) => route.abort(),
  [NEVER_ANSWERS]: () => {},
  'answers with a script that throws': (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("planted")' }),
};

// Each case waits for the page to give up: two of them wait at a time.
test.describe.configure({ mode: 'parallel' });

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push('Failed to load resource', 'net::ERR', 'SectionLoadError', 'ChunkLoadError', 'chunk', 'planted');
  expectedErrors.push(
    'section ',
    'RUNTIME-',
    'ScriptNetworkError',
    'ScriptExecutionError',
    'MIME type',
    'no texts for',
  );
});

async function shortenLoadTimeout(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace(/"loadTimeout":\d+/, `"loadTimeout":${LOAD_TIMEOUT_MS}`) });
  });
}

/** Runs `open` and one press on Retry under each failure of the files that match; `expectThere` then finds the page. */
async function expectOnePressEnough(
  page: Page,
  shop: Shop,
  files: RegExp,
  open: () => Promise<void>,
  expectThere: () => Promise<void>,
): Promise<void> {
  for (const [failure, answer] of Object.entries(FAILURES)) {
    await test.step(`the server ${failure}`, async () => {
      if (failure === NEVER_ANSWERS) await shortenLoadTimeout(page);
      await page.route(files, answer);
      await open();
      await expect(shop.failurePanel()).toBeVisible({ timeout: 30_000 });
      await page.unrouteAll();
      await shop.failurePanel().getByRole('button', { name: shop.reader.words.retry }).click();
      await expectThere();
    });
  }
}

for (const { section, path, title } of [
  { section: 'catalog', path: '/service?activity_id=11', title: 'ourServices' },
  { section: 'booking', path: '/cart', title: 'cartTitle' },
  { section: 'checkout', path: '/checkout', title: 'checkout' },
  { section: 'account', path: '/bookings', title: 'myBookings' },
] as const) {
  test(`after an outage of all files of ${section}, one press on Retry shows its page`, async ({
    page,
    reader,
    customer,
    baseURL,
  }) => {
    const shop = new Shop(page, reader);
    await fillCart(baseURL ?? '', customer);
    await shop.signIn(customer);
    await expectOnePressEnough(
      page,
      shop,
      new RegExp(`/releases/${section}/`),
      async () => void (await page.goto(path, { waitUntil: 'commit' })),
      () => expect(shop.heading(reader.words[title]).first()).toBeVisible(),
    );
  });
}

test('after an outage of all files of booking, one press on Retry shows its modal on the page of another section', async ({
  page,
  reader,
  customer,
}) => {
  const shop = new Shop(page, reader);
  await shop.signIn(customer);
  await expectOnePressEnough(
    page,
    shop,
    /\/releases\/booking\//,
    async () => {
      await shop.open(SERVICE);
      await shop.button(reader.words.bookNow).first().click();
    },
    () => expect(page.getByRole('dialog').getByRole('button', { name: reader.words.addToCart })).toBeVisible(),
  );
});

test("after an outage of the host's forms, one press on Retry shows the login page", async ({ page, reader }) => {
  const shop = new Shop(page, reader);
  await expectOnePressEnough(
    page,
    shop,
    LATE_PARTS,
    async () => void (await page.goto('/login', { waitUntil: 'commit' })),
    () => expect(page.getByRole('main').getByLabel(reader.words.email)).toBeVisible(),
  );
});

test("after an outage of the host's texts, the page starts by itself", async ({ page, reader }) => {
  const shop = new Shop(page, reader);
  const texts = /-texts-/;
  let requests = 0;
  await page.route(texts, (route) => {
    requests += 1;
    return route.fulfill({ status: 503, body: '' });
  });
  await page.goto('/');
  // More than the preloads and three attempts for each of the two chunks.
  await expect.poll(() => requests).toBeGreaterThan(8);
  await page.unrouteAll();
  await shop.button(reader.words.openMenu).click();
  await expect(page.getByRole('dialog').getByRole('navigation')).toBeVisible();
});
