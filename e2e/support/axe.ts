import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';
import type { Shop } from './shop.ts';

/** WCAG 1.4.10: no horizontal scrolling at 320 px, which is 1280 px at 400 % zoom. */
export const REFLOW_WIDTH = 320;

/** Returns what axe finds on the page, or in the element of a selector: each rule with the first element that breaks it. */
export async function findViolations(page: Page, selector = 'html'): Promise<string[]> {
  await endTransitions(page);
  const axe = new AxeBuilder({ page }).include(selector).options({ resultTypes: ['violations'] });
  // Legacy mode differs only in cross-origin frames, and opens no second page for each analysis.
  const { violations } = await axe.setLegacyMode().analyze();
  const broken = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
  return [...broken, ...(await findMissingTargets(page, selector))];
}

/** Waits until no colour is between two states, such as that of a button that has just been enabled. */
async function endTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}

/** Names and descriptions by the id of an element that does not exist. axe leaves them to a human. */
function findMissingTargets(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluate((root) =>
    ['aria-describedby', 'aria-labelledby'].flatMap((attribute) =>
      [...root.querySelectorAll(`[${attribute}]`)]
        .filter((element) => {
          const ids = element.getAttribute(attribute)?.split(/\s+/).filter(Boolean) ?? [];
          return ids.some((id) => document.getElementById(id) === null);
        })
        .map((element) => `${attribute} without a target: ${element.outerHTML.slice(0, 160)}`),
    ),
  );
}

/** Checks a screen with axe, and for horizontal scrolling at its own width and at 320 px. `checkNarrow` runs at 320 px. */
export async function expectAccessible(shop: Shop, what: string, checkNarrow = async () => {}): Promise<void> {
  const { page } = shop;
  await expect(page.getByRole('progressbar')).toBeHidden();
  await shop.expectNoHorizontalScroll();
  expect.soft(await findViolations(page), what).toEqual([]);
  const size = page.viewportSize();
  if (!size) throw new Error('the project sets no viewport');
  await page.setViewportSize({ width: REFLOW_WIDTH, height: 640 });
  await shop.expectNoHorizontalScroll();
  await checkNarrow();
  await page.setViewportSize(size);
}
