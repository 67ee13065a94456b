import { renderInApp, renderRoutes } from '@dar/testing/render';
import { useConfirm, useToast } from '@dar/ui';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Modal } from './modal.tsx';

function ClearCart() {
  const confirm = useConfirm();
  const toast = useToast();
  const clear = async () => {
    const confirmed = await confirm({ title: 'Clear your cart?', confirmText: 'Clear', danger: true });
    toast.success(confirmed ? 'Cart cleared' : 'Cart kept');
  };
  return (
    <button type="button" onClick={clear}>
      open
    </button>
  );
}

test.each([
  ['Clear', 'Cart cleared'],
  ['Cancel', 'Cart kept'],
])('resolves a question answered with %s: %s', async (answer, outcome) => {
  const { user } = await renderInApp(<ClearCart />);
  await user.click(screen.getByRole('button', { name: 'open' }));
  expect(await screen.findByRole('dialog', { name: 'Clear your cart?' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: answer }));
  expect(await screen.findByText(outcome)).toBeInTheDocument();
});

test('asks once when its button is pressed twice', async () => {
  const { user } = await renderInApp(<ClearCart />);
  await user.dblClick(screen.getByRole('button', { name: 'open' }));
  await user.click(await screen.findByRole('button', { name: 'Clear' }));
  expect(await screen.findByText('Cart cleared')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'open' }));
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('shows one toast for a message that is repeated', async () => {
  function Failing() {
    const toast = useToast();
    return (
      <button type="button" onClick={() => toast.error('Failed')}>
        pay
      </button>
    );
  }
  const { user } = await renderInApp(<Failing />);
  await user.dblClick(screen.getByRole('button', { name: 'pay' }));
  await user.click(screen.getByRole('button', { name: 'pay' }));
  expect(await screen.findAllByText('Failed')).toHaveLength(1);
});

test('closes a question, as a no, when its page is left', async () => {
  const pages = [
    { path: '/cart', element: <ClearCart /> },
    { path: '/', element: <p>home</p> },
  ];
  const { user, router } = await renderRoutes(pages, { path: '/cart' });
  await user.click(screen.getByRole('button', { name: 'open' }));
  await screen.findByRole('dialog', { name: 'Clear your cart?' });
  await act(() => router.navigate('/'));
  expect(await screen.findByText('home')).toBeInTheDocument();
  expect(await screen.findByText('Cart kept')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

function Booking({ closable = true }: { readonly closable?: boolean }) {
  const [open, setOpen] = useState(true);
  return (
    <Modal open={open} title="Book" onClose={() => setOpen(false)} closable={closable} footer={<b>Total</b>}>
      Choose
    </Modal>
  );
}

test('names a modal by its title and closes it with its button', async () => {
  const { user } = await renderInApp(<Booking />);
  expect(await screen.findByRole('dialog', { name: 'Book' })).toHaveTextContent('ChooseTotal');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('cannot close a modal that is not closable', async () => {
  const { user } = await renderInApp(<Booking closable={false} />);
  await screen.findByRole('dialog', { name: 'Book' });
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'Book' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});
