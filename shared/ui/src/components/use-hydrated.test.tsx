import { act, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useHydrated } from './use-hydrated.ts';

const shown = vi.fn();

function Greeting() {
  const isHydrated = useHydrated();
  shown(isHydrated);
  return <p>{isHydrated ? 'Welcome back, Demo' : 'Welcome'}</p>;
}

test('is true from the first render of a component that no server rendered', () => {
  shown.mockClear();
  render(<Greeting />);
  expect(shown.mock.calls).toEqual([[true]]);
});

test('is false until a lazy component has hydrated', async () => {
  let code: Promise<void> | undefined;
  function LazyPart() {
    if (code) use(code);
    return <Greeting />;
  }
  const page = (
    <>
      <Greeting />
      <Suspense>
        <LazyPart />
      </Suspense>
    </>
  );
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(page);
  let arrive = () => {};
  code = new Promise((resolve) => {
    arrive = resolve;
  });
  const onRecoverableError = vi.fn();
  const hydrated = await act(async () => hydrateRoot(root, page, { onRecoverableError }));
  onTestFinished(() => {
    act(() => hydrated.unmount());
    root.remove();
  });
  expect(screen.getByText('Welcome back, Demo')).toBeInTheDocument();
  expect(screen.getByText('Welcome')).toBeInTheDocument();
  await act(async () => arrive());
  expect(screen.getAllByText('Welcome back, Demo')).toHaveLength(2);
  expect(onRecoverableError).not.toHaveBeenCalled();
});
