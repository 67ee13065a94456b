import '@dar/ui/dialogs';
import '@dar/ui/forms';
import { renderInApp } from '@dar/testing/render';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { useLazyComponent, useLazyDialog } from './use-lazy-component.ts';

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

interface OpenerProps {
  readonly load: () => Promise<typeof Dialog>;
}

function Opener({ load }: OpenerProps) {
  const [isOpen, setOpen] = useState(false);
  const LazyDialog = useLazyDialog(isOpen, load, () => setOpen(false));
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      {isOpen && LazyDialog && <LazyDialog />}
    </>
  );
}

test('a dialog shows a progress bar while its code loads, and loads it again after a failure', async () => {
  let finish = () => {};
  let fail = () => {};
  const load = vi.fn(
    () =>
      new Promise<typeof Dialog>((resolve, reject) => {
        finish = () => resolve(Dialog);
        fail = () => reject(new Error('offline'));
      }),
  );
  const { user } = await renderInApp(<Opener load={load} />);
  const press = () => user.click(screen.getByRole('button', { name: 'open' }));
  expect(screen.queryByRole('progressbar')).toBeNull();

  await press();
  expect(screen.getByRole('progressbar', { name: 'Loading…' })).toBeInTheDocument();
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  await act(async () => fail());
  expect(await screen.findByText('Network error - Please check your internet connection')).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();

  await press();
  expect(screen.getByRole('progressbar')).toBeInTheDocument();
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await act(async () => finish());
  expect(await screen.findByText('dialog')).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
});
