import { emit } from '@dar/app/events';
import { renderInApp, renderRoutes } from '@dar/testing/render';
import { useConfirm, useToast } from '@dar/ui';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
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

test('asks nothing after the component has unmounted', async () => {
  let respond = () => {};
  const response = new Promise<void>((resolve) => {
    respond = resolve;
  });
  const answered = vi.fn();
  const Row = () => {
    const confirm = useConfirm();
    const remove = async () => {
      await response;
      answered(await confirm({ title: 'Clear your cart?', confirmText: 'Clear' }));
    };
    return (
      <button type="button" onClick={remove}>
        open
      </button>
    );
  };
  const { user, rerender } = await renderInApp(<Row />);
  await user.click(screen.getByRole('button', { name: 'open' }));
  rerender(null);
  respond();
  await waitFor(() => expect(answered).toHaveBeenCalledExactlyOnceWith(false));
});

test.each([
  ['Clear', 'Cart cleared'],
  ['Cancel', 'Cart kept'],
])('resolves a question answered with %s: %s', async (answer, outcome) => {
  const { user } = await renderInApp(<ClearCart />);
  await user.click(screen.getByRole('button', { name: 'open' }));
  expect(await screen.findByRole('alertdialog', { name: 'Clear your cart?' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: answer }));
  expect(screen.getByRole('button', { name: 'open' })).toHaveFocus();
  expect(await screen.findByText(outcome)).toBeInTheDocument();
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

test('replaces the toast that is shown', async () => {
  function Applying() {
    const toast = useToast();
    return (
      <>
        <button type="button" onClick={() => toast.error('Invalid coupon code')}>
          apply
        </button>
        <button type="button" onClick={() => toast.success('Saved')}>
          save
        </button>
      </>
    );
  }
  const { user } = await renderInApp(<Applying />);
  await user.click(screen.getByRole('button', { name: 'apply' }));
  const first = await screen.findByText('Invalid coupon code');
  await user.click(screen.getByRole('button', { name: 'save' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  await waitFor(() => expect(first).not.toBeInTheDocument(), { timeout: 1_000 });
});

test('removes a toast when the dialog that showed it closes', async () => {
  function Slots() {
    const [open, setOpen] = useState(false);
    const toast = useToast();
    const show = () => {
      toast.success('19 time slots available');
      setOpen(true);
    };
    return (
      <>
        <button type="button" onClick={show}>
          open
        </button>
        <Modal open={open} title="Schedule" onClose={() => setOpen(false)}>
          <p>slots</p>
        </Modal>
      </>
    );
  }
  const { user } = await renderInApp(<Slots />);
  await user.click(screen.getByRole('button', { name: 'open' }));
  const shown = await screen.findByText('19 time slots available');
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 2_000);
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(shown).not.toBeInTheDocument(), { timeout: 1_000 });
});

test('removes a toast when its page is left, but not one that was raised just before the navigation', async () => {
  function Saving() {
    const toast = useToast();
    return (
      <button type="button" onClick={() => toast.success('Saved')}>
        save
      </button>
    );
  }
  const { user } = await renderInApp(<Saving />);
  const pressedAt = performance.now();
  await user.click(screen.getByRole('button', { name: 'save' }));
  const shown = await screen.findByText('Saved');
  act(() => emit('page-changed', { startedAt: pressedAt + 1_000 }));
  expect(shown).toBeVisible();
  act(() => emit('page-changed', { startedAt: performance.now() + 1_000 }));
  await waitFor(() => expect(shown).not.toBeInTheDocument());
});

test('closes a question, as a no, when its page is left', async () => {
  const pages = [
    { path: '/cart', element: <ClearCart /> },
    { path: '/', element: <p>home</p> },
  ];
  const { user, router } = await renderRoutes(pages, { path: '/cart' });
  await user.click(screen.getByRole('button', { name: 'open' }));
  await screen.findByRole('alertdialog', { name: 'Clear your cart?' });
  await act(() => router.navigate('/'));
  expect(await screen.findByText('home')).toBeInTheDocument();
  expect(await screen.findByText('Cart kept')).toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

function Booking({ closable = true }: { readonly closable?: boolean }) {
  const [open, setOpen] = useState(true);
  return (
    <Modal open={open} title="Book" onClose={() => setOpen(false)} closable={closable} footer={<b>Total</b>}>
      Choose
    </Modal>
  );
}

function Opened({ children }: { readonly children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <Modal open={open} title="Change" onClose={() => setOpen(false)}>
        {children}
      </Modal>
    </>
  );
}

test('names a modal by its title and closes it with its button', async () => {
  const { user } = await renderInApp(<Booking />);
  expect(await screen.findByRole('dialog', { name: 'Book' })).toHaveTextContent('ChooseTotal');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

const form = (
  <form>
    <label>
      Name <input />
    </label>
    <textarea aria-label="Text" />
  </form>
);
const stars = (
  <form>
    <input type="radio" aria-label="1 star" />
    <textarea aria-label="Text" />
  </form>
);

test.each([
  ['the field of a form that starts it', form, 'Name'],
  [
    'itself when a text starts it, which is to be read first',
    <>
      <p>A late cancellation costs 50 %.</p>
      {form}
    </>,
    undefined,
  ],
  ['itself when its form starts with a choice', stars, undefined],
])('a modal focuses %s', async (_what, content, field) => {
  const { user } = await renderInApp(<Opened>{content}</Opened>);
  await user.click(screen.getByRole('button', { name: 'open' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change' });
  await waitFor(() => expect(field ? screen.getByLabelText(field) : dialog).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'open' })).toHaveFocus());
});

test('closes by a press beside it, but not by the second one of the double click that opened it', async () => {
  const { user } = await renderInApp(<Opened>text</Opened>);
  await user.click(screen.getByRole('button', { name: 'open' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change' });
  const press = (detail: number) => {
    const beside = dialog.parentElement ?? dialog;
    fireEvent.mouseDown(beside, { detail });
    fireEvent.click(beside, { detail });
  };
  press(2);
  expect(screen.getByRole('dialog', { name: 'Change' })).toBeInTheDocument();
  press(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('its buttons ignore that second press too, and count the presses of a later double click', async () => {
  const pressed = vi.fn();
  const { user } = await renderInApp(
    <Opened>
      <button type="button" onClick={pressed}>
        more
      </button>
    </Opened>,
  );
  await user.click(screen.getByRole('button', { name: 'open' }));
  const more = await screen.findByRole('button', { name: 'more' });
  fireEvent.mouseDown(more, { detail: 2 });
  fireEvent.click(more, { detail: 2 });
  expect(pressed).not.toHaveBeenCalled();
  await user.dblClick(more);
  expect(pressed).toHaveBeenCalledTimes(2);
});

test('cannot close a modal that is not closable', async () => {
  const { user } = await renderInApp(<Booking closable={false} />);
  await screen.findByRole('dialog', { name: 'Book' });
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'Book' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});

test('cancels the press of Escape that closes a modal, because the browser would close a new question with it', async () => {
  await renderInApp(<Booking />);
  expect(fireEvent.keyDown(await screen.findByRole('dialog', { name: 'Book' }), { key: 'Escape' })).toBe(false);
});

test('keeps the keys of a question from a modal below it', async () => {
  const pressed = vi.fn();
  window.addEventListener('keydown', pressed);
  onTestFinished(() => window.removeEventListener('keydown', pressed));
  const { user } = await renderInApp(<ClearCart />);
  await user.click(screen.getByRole('button', { name: 'open' }));
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Cancel' }), { key: 'Escape' });
  expect(pressed).not.toHaveBeenCalled();
});
