import type { Page, Route } from 'playwright/test';
import { fillCart } from '../support/customer.ts';
import { LAZY_CHUNKS } from '../support/host-chunks.ts';
import { expectInteractive } from '../support/hydration.ts';
import { LONG } from '../support/long-tests.ts';
import type { Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

// Replaces the page's timeout of 8 seconds for the files of a section.
const LOAD_TIMEOUT_MS = 4_000;
const SERVICE = '/service/info/105/home-cleaning-by-the-hour?activity_id=11';

const NEVER_ANSWERS = 'never answers';

/** The ways in which the server fails to deliver a file. */
const FAILURES = {
  'answers 503': (route: Route) => route.fulfill({ status: 503, body: '' }),
  'closes the connection': (route: Route) => route.abort(),
  [NEVER_ANSWERS]: () => {},
  'answers with another script': (route: Route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("must not run")' }),
};
type Failure = keyof typeof FAILURES;

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push('Failed to load resource', 'net::ERR', 'SectionLoadError', 'ChunkLoadError', 'chunk');
  expectedErrors.push(
    'section ',
    'RUNTIME-',
    'ScriptNetworkError',
    'ScriptExecutionError',
    'MIME type',
    // The browser blocks a script with other content before it runs.
    "'integrity' attribute",
    'integrity checks failed',
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

interface Outage {
  readonly shop: Shop;
  /** The files that the server fails to deliver. */
  readonly files: RegExp;
  readonly failure: Failure;
  readonly open: () => Promise<void>;
  readonly expectOpen: () => Promise<void>;
}

/** Opens a page under a failure, expects the failure panel, ends the failure and presses Retry once. */
async function expectRetryRecovers({ shop, files, failure, open, expectOpen }: Outage): Promise<void> {
  const { page, translation } = shop;
  if (failure === NEVER_ANSWERS) await shortenLoadTimeout(page);
  await page.route(files, FAILURES[failure]);
  await open();
  await expect(shop.failurePanel()).toBeVisible({ timeout: 30_000 });
  await page.unrouteAll();
  await shop.failurePanel().getByRole('button', { name: translation.texts.retry }).click();
  await expectOpen();
}

// One loader loads the pages of all sections, so each meets one failure.
for (const { section, path, title, failure } of [
  { section: 'catalog', path: '/service?activity_id=11', title: 'ourServices', failure: NEVER_ANSWERS },
  { section: 'booking', path: '/cart', title: 'cartTitle', failure: 'answers 503' },
  { section: 'checkout', path: '/checkout', title: 'checkout', failure: 'closes the connection' },
  { section: 'account', path: '/bookings', title: 'myBookings', failure: 'answers with another script' },
] as const) {
  test(`the shell survives an outage of all files of ${section}, and Retry shows its page`, async ({
    shop,
    page,
    translation,
    customer,
    baseURL,
  }) => {
    await fillCart(baseURL ?? '', customer);
    await shop.signIn(customer);
    await expectRetryRecovers({
      shop,
      failure,
      files: new RegExp(`/releases/${section}/`),
      open: async () => {
        // The load event waits for a preloaded file that never arrives.
        await page.goto(path, { waitUntil: 'commit' });
        await shop.expectShell();
      },
      expectOpen: () => expect(shop.heading(translation.texts[title]).first()).toBeVisible(),
    });
  });
}

test('Retry shows the booking modal on a catalog page after an outage of all files of booking', async ({
  shop,
  page,
  translation,
  customer,
}) => {
  await shop.signIn(customer);
  await expectRetryRecovers({
    shop,
    files: /\/releases\/booking\//,
    failure: NEVER_ANSWERS,
    open: async () => {
      await shop.open(SERVICE);
      await shop.button(translation.texts.bookNow).first().click();
    },
    expectOpen: () =>
      expect(page.getByRole('dialog').getByRole('button', { name: translation.texts.addToCart })).toBeVisible(),
  });
});

test("Retry shows the login page after an outage of the host's forms", { tag: LONG }, async ({
  shop,
  page,
  translation,
}) => {
  await expectRetryRecovers({
    shop,
    files: LAZY_CHUNKS,
    failure: 'closes the connection',
    open: async () => void (await page.goto('/login', { waitUntil: 'commit' })),
    expectOpen: () => expect(page.getByRole('main').getByLabel(translation.texts.email)).toBeVisible(),
  });
});

test("a page hydrates without a reload after an outage of the host's texts", async ({ shop, page }) => {
  const texts = /-texts-/;
  let requests = 0;
  await page.route(texts, (route) => {
    requests += 1;
    return route.fulfill({ status: 503, body: '' });
  });
  await page.goto('/');
  // More than the preloads and the first three attempts for each of the two chunks.
  await expect.poll(() => requests).toBeGreaterThan(8);
  await page.unrouteAll();
  await expectInteractive(page);
  await shop.openPhoneMenu();
});
