import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/** Returns what axe finds on the page, or in the element of a selector: each rule with the first element that breaks it. */
export async function findViolations(page: Page, selector = 'html'): Promise<string[]> {
  const axe = new AxeBuilder({ page }).include(selector).options({ resultTypes: ['violations'] });
  // Legacy mode differs only in cross-origin frames, and opens no second page for each analysis.
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
}
