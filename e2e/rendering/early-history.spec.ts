import type { CDPSession, Page } from 'playwright/test';
import { LONG } from '../support/long-tests.ts';
import { expect, test } from '../support/test.ts';

interface Visit {
  readonly move: 'back' | 'forward';
  /** Milliseconds from the start of the document to the move. */
  readonly delay: number;
  /** CPU slowdown factor. */
  readonly slowdown: number;
}

/** The history entries before and after the page. */
const NEIGHBOURS = { back: '/service', forward: '/service/info/105/home-cleaning-by-the-hour' } as const;
const VISITS: readonly Visit[] = [
  { move: 'back', delay: 0, slowdown: 4 },
  { move: 'forward', delay: 100, slowdown: 1 },
  { move: 'forward', delay: 200, slowdown: 4 },
  { move: 'back', delay: 400, slowdown: 4 },
];

for (const [name, path] of [
  ['home', '/'],
  ['a details page', '/service/details/1101/regular-cleaning'],
  ['a 404 page', '/nowhere'],
  ['a page without rendered content', '/login'],
] as const) {
  // The first two are rendered as others are.
  const tag = name === 'a details page' || name === 'a 404 page' ? LONG : [];
  test(`Back and Forward before ${name} is hydrated show the page of the new address`, { tag }, async ({
    page,
    expectedErrors,
  }) => {
    if (path === '/nowhere') expectedErrors.push('404');
    await page.addInitScript(followPlan);
    const cdp = await page.context().newCDPSession(page);
    const headings = {
      forward: await headingAt(page, NEIGHBOURS.forward),
      back: await headingAt(page, NEIGHBOURS.back),
    };
    await page.evaluate(
      (paths) => {
        for (const next of paths) history.pushState(null, '', next);
        history.back();
      },
      [path, NEIGHBOURS.forward],
    );
    for (const { move, delay, slowdown } of VISITS) {
      await page.waitForURL(path);
      await reloadAndMove(page, cdp, { move, delay, slowdown });
      await expect(page.locator('h1'), `${move} after ${delay} ms at ${slowdown}x`).toHaveText(headings[move]);
      expect(new URL(page.url()).pathname).toBe(NEIGHBOURS[move]);
      // The navigation must not end the evaluation.
      await page.evaluate((delta) => void setTimeout(() => history.go(delta)), move === 'back' ? 1 : -1);
    }
  });
}

/** Runs in the page: goes back or forward once, as the stored plan says. */
function followPlan(): void {
  const plan = sessionStorage.getItem('plan');
  if (!plan) return;
  sessionStorage.removeItem('plan');
  const { move, delay } = JSON.parse(plan) as { move: 'back' | 'forward'; delay: number };
  setTimeout(() => history[move](), delay);
}

async function headingAt(page: Page, path: string): Promise<string> {
  await page.goto(path);
  return (await page.locator('h1').textContent()) ?? '';
}

async function reloadAndMove(page: Page, cdp: CDPSession, { slowdown, ...plan }: Visit): Promise<void> {
  await page.evaluate((text) => sessionStorage.setItem('plan', text), JSON.stringify(plan));
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.reload({ waitUntil: 'commit' });
  await page.waitForURL(NEIGHBOURS[plan.move], { waitUntil: 'commit' });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
}
