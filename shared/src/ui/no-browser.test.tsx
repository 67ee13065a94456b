// @vitest-environment node
import { AppRoot } from '@dar/shared/app';
import { RouterProvider } from '@dar/shared/router';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { StickyBar } from '../booking-ui/booking-ui.ts';
import { createTestApp } from '../testing/render.tsx';
import { Page, Price } from './index.ts';

test('renders where there is no window at all', async () => {
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
  expect(html).toContain('10.00 د.إ');
});
