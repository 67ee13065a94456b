import { ApiError } from '@dar/app/api-error';
import type { SectionRoutes } from '@dar/app/remotes/section-module';
import { screen } from '@dar/testing/dom';
import { QueryBoundary } from '@dar/ui';
import { act } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { startStandalone } from './start-standalone.tsx';

const texts: SectionRoutes['texts'] = { en: async () => ({ default: {} }), ar: async () => ({ default: {} }) };

// Any console error or warning fails the test.
beforeEach(() => history.replaceState(null, '', '/'));

test('shows a loading state, then the page', async () => {
  let arrive: (response: null) => void = () => {};
  const loader = () => new Promise<null>((resolve) => (arrive = resolve));
  await act(() => startStandalone('pages', { routes: [{ path: '/', loader, element: <p>The page</p> }], texts }));
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  await act(async () => arrive(null));
  expect(await screen.findByText('The page')).toBeVisible();
});

test('shows a failed call on the screen, not in the console', async () => {
  const Failing = vi.fn(() => {
    throw new ApiError('business-error', 'Closed today');
  });
  const element = (
    <QueryBoundary skeleton={null}>
      <Failing />
    </QueryBoundary>
  );
  await act(() => startStandalone('pages', { routes: [{ path: '/', element }], texts }));
  expect(await screen.findByText('Closed today')).toBeVisible();
});

test('keeps the frame with its sign-in on a path of another section', async () => {
  history.replaceState(null, '', '/login');
  await act(() => startStandalone('pages', { routes: [{ path: '/', element: <p>The page</p> }], texts }));
  expect(screen.getByRole('button', { name: /^demo@/ })).toBeVisible();
  expect(screen.getByRole('link', { name: '/' })).toBeVisible();
});
