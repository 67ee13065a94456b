import { createI18n, I18nProvider } from '@dar/app/i18n';
import { UiProvider, useConfirm, useToast } from '@dar/ui';
import { DialogOutlet } from '@dar/ui/dialogs';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentType, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { LateDialogs } from './late-dialogs.tsx';

const blocked = () => Promise.reject(new Error('503'));

function Page() {
  const toast = useToast();
  const confirm = useConfirm();
  const [outcome, setOutcome] = useState('nothing done');
  const clear = async () => {
    const confirmed = await confirm({ title: 'Clear your cart?', text: 'All of it goes.', confirmText: 'Clear' });
    setOutcome(confirmed ? 'cart cleared' : 'cart kept');
  };
  return (
    <>
      <button type="button" onClick={() => toast.error('Failed to clear cart')}>
        fail
      </button>
      <button type="button" onClick={clear}>
        clear
      </button>
      <p>{outcome}</p>
    </>
  );
}

async function openPage(load: () => Promise<ComponentType>) {
  const user = userEvent.setup();
  render(
    <I18nProvider i18n={await createI18n('en')}>
      <UiProvider>
        <Page />
        <LateDialogs load={load} />
      </UiProvider>
    </I18nProvider>,
  );
  return { user, press: (name: string) => user.click(screen.getByRole('button', { name })) };
}

test('shows an error as an alert when the code of toasts does not load, until it is closed', async () => {
  const { press } = await openPage(blocked);
  await press('fail');
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to clear cart');
  await press('Close');
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['Clear', 'cart cleared'],
  ['Cancel', 'cart kept'],
])('asks a question plainly when the code of dialogs does not load: %s leads to %s', async (answer, outcome) => {
  const { press } = await openPage(blocked);
  await press('clear');
  const dialog = await screen.findByRole('alertdialog', { name: 'Clear your cart?' });
  expect(dialog).toHaveTextContent('All of it goes.');
  await press(answer);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByText(outcome)).toBeInTheDocument();
});

test('takes Escape for a no', async () => {
  const { press } = await openPage(blocked);
  await press('clear');
  const dialog = await screen.findByRole('alertdialog');
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
  expect(await screen.findByText('cart kept')).toBeInTheDocument();
});

test('tries to load the code anew with the next message', async () => {
  const load = vi.fn(async (): Promise<ComponentType> => DialogOutlet).mockImplementationOnce(blocked);
  const { press } = await openPage(load);
  await press('fail');
  await screen.findByRole('alert');
  await press('Close');
  await press('clear');
  expect(await screen.findByRole('dialog', { name: 'Clear your cart?' })).toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
