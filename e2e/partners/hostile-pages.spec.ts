import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Page } from 'playwright/test';
import { computedStyles } from '../support/computed-styles.ts';
import { type Partner, startPartner } from '../support/partner.ts';
import { ORIGIN } from '../support/running-site.ts';
import { expect, test } from '../support/test.ts';

const FONT_AND_RULES = `<style>
  :root { font-size: 62.5%; --antd-color-primary: red; --dar-accent: red; }
  * { letter-spacing: 3px; margin: 4px; box-sizing: content-box; }
  button, input, div { text-transform: uppercase !important; color: red !important; transition: none !important; }
</style>`;
const NAMES = `<script>const booking = 'of the partner'; var dar = 1;</script>`;
const CLIPPED = 'transform: rotate(3deg) scale(0.5); overflow: hidden; width: 40px; height: 40px; filter: blur(1px);';
const COVER = '<div id="cover" style="position: fixed; inset: 0; z-index: 99999; background: #0008"></div>';

interface Html {
  readonly head?: string;
  readonly style?: string;
  readonly body?: string;
}

const PAGES: Readonly<Record<string, Html>> = {
  plain: {},
  'a small root font and rules for all elements': { head: FONT_AND_RULES },
  'elements and variables with the names of sections': {
    head: NAMES,
    body: '<form id="booking" name="catalog"></form>',
  },
  'a transformed and clipped ancestor under a layer': { style: CLIPPED, body: COVER },
};

function getHtml({ head = '', style = '', body = '' }: Html): string {
  return `<!doctype html><html lang="en"><head><title>Partner</title><link rel="icon" href="data:,">${head}</head>
    <body><header><button>Menu</button><input value="Search"></header>${body}
    <main style="${style}"><div id="view"></div></main></body></html>`;
}

async function servePages(_shop: string, port: number): Promise<Server> {
  const server = createServer(({ url = '' }, response) => {
    const name = new URL(url, 'http://partner').searchParams.get('page') ?? '';
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(getHtml(PAGES[name] ?? {}));
  });
  server.listen(port);
  await once(server, 'listening');
  return server;
}

let partner: Partner;
test.beforeAll(async () => {
  partner = await startPartner(ORIGIN, servePages);
});
test.afterAll(() => partner[Symbol.asyncDispose]());
test.use({ hasStoredPosition: false });

/** Opens a page of the partner and the booking dialog in it. Returns the styles of the dialog. */
async function openDialog(page: Page, name: string) {
  await page.goto(`${partner.listed}/?page=${encodeURIComponent(name)}`);
  const before = await computedStyles(page, 'header');
  await page.evaluate(async (shop) => {
    const { mount } = await import(`${shop}/embed/loader.js`);
    await mount(document.querySelector('#view'), { view: 'booking', serviceId: 105 });
  }, ORIGIN);
  const dialog = page.getByRole('dialog', { name: /Home Cleaning by the Hour/ });
  await expect(dialog.getByRole('radio').first()).toBeVisible();
  await expect(dialog).toHaveCSS('opacity', '1');
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  // A dialog ignores presses until it is open.
  await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCSS('pointer-events', 'auto');
  expect(await computedStyles(page, 'header')).toEqual(before);
  const styles = await computedStyles(page, 'body > [popover]');
  await dialog.getByRole('radio', { name: /2 hours/ }).click();
  await expect(dialog.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
  return styles;
}

test('errors of the partner’s own functions reach its error tracking', async ({ page, expectedErrors }) => {
  expectedErrors.push('of the partner');
  await page.goto(partner.listed);
  const tracked = page.evaluate(async (shop) => {
    const { mount } = await import(`${shop}/embed/loader.js`);
    const errors: string[] = [];
    const events = new Promise<string[]>((resolve) => {
      const track = (text: string) => errors.push(text) === 2 && resolve(errors.sort());
      window.addEventListener('error', ({ error }) => track(error.message));
      window.addEventListener('unhandledrejection', ({ reason }) => track(reason.message));
    });
    const fail = async () => {
      throw new Error('rejected promise of the partner');
    };
    await mount(document.querySelector('#view'), {
      view: 'booking',
      serviceId: 105,
      onEvent() {
        void fail();
        throw new Error('thrown error of the partner');
      },
    });
    return events;
  }, ORIGIN);
  expect(await tracked).toEqual(['rejected promise of the partner', 'thrown error of the partner']);
});

test('the booking dialog looks the same and is on top on every page, and changes nothing of it', async ({ page }) => {
  const plain = await openDialog(page, 'plain');
  expect(plain.length).toBeGreaterThan(50);
  for (const name of Object.keys(PAGES).slice(1)) {
    await test.step(name, async () => {
      expect(await openDialog(page, name)).toEqual(plain);
    });
  }
});
