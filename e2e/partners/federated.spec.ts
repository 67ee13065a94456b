import type { Page } from 'playwright/test';
import { startFederatedPartner } from '../support/federated-partner.ts';
import { ORIGIN } from '../support/running-site.ts';
import { expect, test } from '../support/test.ts';

test.use({ hasStoredPosition: false });

interface FederationInstance {
  readonly shareScopeMap: Readonly<Record<string, Record<string, Record<string, { readonly from: string }>>>>;
}

/** Returns the builds that provide a shared module on the page. */
function getProviders(page: Page, module: string): Promise<readonly string[]> {
  return page.evaluate((name) => {
    const { __INSTANCES__: instances } = Reflect.get(window, '__FEDERATION__') as {
      __INSTANCES__: readonly FederationInstance[];
    };
    const versions = instances.flatMap(({ shareScopeMap }) => Object.values(shareScopeMap['default']?.[name] ?? {}));
    return [...new Set(versions.map(({ from }) => from))];
  }, module);
}

test('a site that shares its React shows the booking dialog of the shop, with one React', async ({ page }) => {
  await using partner = await startFederatedPartner(ORIGIN);
  await page.goto(partner.origin);
  await page.getByRole('button', { name: 'Book a cleaning' }).click();
  const dialog = page.getByRole('dialog', { name: /Home Cleaning by the Hour/ });
  await dialog.getByRole('radio', { name: /2 hours/ }).click();
  await expect(dialog.getByRole('status').filter({ hasText: 'AED 60.00' })).toBeVisible();
  for (const module of ['react', 'react-dom', '@dar/app', '@dar/ui', '@dar/ui/forms']) {
    expect(await getProviders(page, module), module).toEqual(['palm_residences']);
  }
  // The second press must not close the question that the first one opens.
  await dialog.getByRole('button', { name: 'Close' }).dblclick({ delay: 50 });
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
});
