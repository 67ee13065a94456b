import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useLazyComponent } from './use-lazy-component.ts';

const Dialog = () => <p>dialog</p>;

interface PageProps {
  readonly isWanted: boolean;
  readonly load: () => Promise<typeof Dialog>;
  readonly onFailure: () => void;
}

function Page({ isWanted, ...options }: PageProps) {
  const LazyDialog = useLazyComponent(isWanted, options);
  return LazyDialog ? <LazyDialog /> : null;
}

test('loads the component once, when it is first wanted', async () => {
  const load = vi.fn(async () => Dialog);
  const page = (isWanted: boolean) => <Page isWanted={isWanted} load={load} onFailure={() => {}} />;
  const { rerender } = render(page(false));
  expect(load).not.toHaveBeenCalled();
  rerender(page(true));
  expect(await screen.findByText('dialog')).toBeVisible();
  rerender(page(false));
  rerender(page(true));
  expect(load).toHaveBeenCalledTimes(1);
});

test('calls the latest onFailure, and loads again when the component is wanted again', async () => {
  let fail = () => {};
  const load = vi.fn(() => new Promise<typeof Dialog>((_resolve, reject) => (fail = () => reject(new Error('down')))));
  const atStart = vi.fn();
  const pressed = vi.fn();
  const { rerender } = render(<Page isWanted load={load} onFailure={atStart} />);
  rerender(<Page isWanted load={load} onFailure={pressed} />);
  await act(async () => fail());
  await waitFor(() => expect(pressed).toHaveBeenCalledTimes(1));
  expect(atStart).not.toHaveBeenCalled();
  rerender(<Page isWanted={false} load={load} onFailure={pressed} />);
  rerender(<Page isWanted load={async () => Dialog} onFailure={pressed} />);
  expect(await screen.findByText('dialog')).toBeVisible();
});
