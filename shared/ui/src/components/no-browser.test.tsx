// @vitest-environment node

import { RouterProvider } from '@dar/app/router';
import { createTestApp } from '@dar/testing/render';
import { AppRoot } from '@dar/ui/app-root';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { StickyBar } from '../booking/booking-ui.ts';
import { Page, Price } from '../index.ts';

test('renders without a window', async () => {
  expect(typeof window).toBe('undefined');
  const page = (
    <Page title="Cart">
      <StickyBar>
        <Price amount="10.00" />
      </StickyBar>
    </Page>
  );
  const html = renderToString(
    <AppRoot app={await createTestApp({ language: 'ar' })}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />
    </AppRoot>,
  );
  expect(html).toContain('10.00\u00a0د.إ');
});
