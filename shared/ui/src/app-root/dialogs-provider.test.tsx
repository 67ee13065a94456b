import { createI18n, I18nProvider } from '@dar/app/i18n';
import { useConfirm, useToast } from '@dar/ui';
import { Toaster } from '@dar/ui/dialogs';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentProps, useEffect, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { DialogsProvider } from './dialogs-provider.tsx';

type Load = NonNullable<ComponentProps<typeof DialogsProvider>['load']>;

const blocked = () => Promise.reject(new Error('503'));

function ClearButton({ onOutcome }: { readonly onOutcome: (outcome: string) => void }) {
  const confirm = useConfirm();
  const clear = async () => {
    const confirmed = await confirm({ title: 'Clear your cart?', text: 'All of it goes.', confirmText: 'Clear' });
    onOutcome(confirmed ? 'cart cleared' : 'cart kept');
  };
  return (
    <button type="button" onClick={clear}>
      clear
    </button>
  );
}

function Page() {
  const toast = useToast();
  const [outcome, setOutcome] = useState('nothing done');
  const [isLeft, setLeft] = useState(false);
  useEffect(() => {
    const leave = () => setLeft(true);
    window.addEventListener('popstate', leave);
    return () => window.removeEventListener('popstate', leave);
  }, []);
  return (
    <>
      <button type="button" onClick={() => toast.error('Failed to clear cart')}>
        fail
      </button>
      {!isLeft && <ClearButton onOutcome={setOutcome} />}
      <p>{outcome}</p>
    </>
  );
}

async function openPage(load: Load, page = <Page />) {
  const user = userEvent.setup();
  render(
    <I18nProvider i18n={await createI18n('en')}>
      <DialogsProvider load={load}>{page}</DialogsProvider>
    </I18nProvider>,
  );
  return { user, press: (name: string) => user.click(screen.getByRole('button', { name })) };
}

test('shows a toast as a plain dialog when antd does not load, until it is closed', async () => {
  const { press } = await openPage(blocked);
  await press('fail');
  const dialog = await screen.findByRole('alertdialog', { name: 'Failed to clear cart' });
  expect(dialog).not.toHaveAttribute('aria-describedby');
  await press('Close');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('shows plain dialogs one after the other', async () => {
  const { press } = await openPage(blocked);
  await press('fail');
  await press('clear');
  await screen.findByRole('alertdialog', { name: 'Failed to clear cart' });
  await press('Close');
  expect(await screen.findByRole('alertdialog', { name: 'Clear your cart?' })).toBeInTheDocument();
});

test.each([
  ['Clear', 'cart cleared'],
  ['Cancel', 'cart kept'],
])('asks a question without the code of antd: %s leads to %s', async (answer, outcome) => {
  const { press } = await openPage(blocked);
  await press('clear');
  const dialog = await screen.findByRole('alertdialog', { name: 'Clear your cart?' });
  expect(dialog).toHaveTextContent('All of it goes.');
  await press(answer);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByText(outcome)).toBeInTheDocument();
});

test('keeps a question, with its focus, when another dialog waits behind it', async () => {
  const { press } = await openPage(blocked);
  await press('clear');
  const cancel = screen.getByRole('button', { name: 'Cancel' });
  cancel.focus();
  fireEvent.click(screen.getByText('fail'));
  await act(async () => {});
  expect(cancel).toHaveFocus();
  await press('Cancel');
  expect(await screen.findByRole('alertdialog', { name: 'Failed to clear cart' })).toBeVisible();
});

test('takes Escape as a no', async () => {
  const { press } = await openPage(blocked);
  await press('clear');
  const dialog = await screen.findByRole('alertdialog');
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
  expect(await screen.findByText('cart kept')).toBeInTheDocument();
});

test('closes a plain question, as a no, when its page is left', async () => {
  const { press } = await openPage(blocked);
  await press('clear');
  await screen.findByRole('alertdialog', { name: 'Clear your cart?' });
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(await screen.findByText('cart kept')).toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('focuses the button that confirms', async () => {
  const { press } = await openPage(blocked);
  await press('clear');
  expect(screen.getByRole('button', { name: 'Clear' })).toHaveFocus();
});

test('closes a question, as a no, with a press outside of it but not with the second one of a double click', async () => {
  const { user, press } = await openPage(blocked);
  await press('clear');
  const dialog = await screen.findByRole('alertdialog');
  fireEvent.click(dialog, { detail: 2 });
  await user.click(screen.getByText('All of it goes.'));
  expect(dialog).toBeInTheDocument();
  fireEvent.click(dialog, { detail: 1 });
  expect(await screen.findByText('cart kept')).toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('loads antd again with the next toast after a failure', async () => {
  const load = vi.fn<Load>(async () => Toaster).mockImplementationOnce(blocked);
  const { press } = await openPage(load);
  await press('fail');
  await screen.findByRole('alertdialog');
  await press('Close');
  await press('fail');
  expect(await screen.findByText('Failed to clear cart')).toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('loads antd once for toasts that come at the same time', async () => {
  const load = vi.fn<Load>(async () => Toaster);
  const { press } = await openPage(load);
  await press('fail');
  await press('fail');
  await waitFor(() => expect(screen.getAllByText('Failed to clear cart')).toHaveLength(1));
  expect(load).toHaveBeenCalledTimes(1);
});

test('returns nothing, because a mutation waits for the promise that its callback returns', async () => {
  const results: unknown[] = [];
  function Saving() {
    const toast = useToast();
    return (
      <button type="button" onClick={() => results.push(toast.success('Saved'))}>
        save
      </button>
    );
  }
  const { press } = await openPage(async () => Toaster, <Saving />);
  await press('save');
  expect(results).toEqual([undefined]);
  expect(await screen.findByText('Saved')).toBeInTheDocument();
});
