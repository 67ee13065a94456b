import { renderInApp } from '@dar/testing/render';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { FormDialog } from './form-dialog.tsx';

function Saving({
  onSave,
  onClose = () => {},
}: {
  readonly onSave: () => Promise<void>;
  readonly onClose?: () => void;
}) {
  const [state, setState] = useState<'idle' | 'pending' | 'done'>('idle');
  const save = async () => {
    setState('pending');
    await onSave().then(
      () => setState('done'),
      () => setState('idle'),
    );
  };
  return (
    <FormDialog
      title="Change"
      submitText="Save"
      isPending={state === 'pending'}
      isDone={state === 'done'}
      onSubmit={save}
      onClose={onClose}
    >
      <label>
        Name <input />
      </label>
    </FormDialog>
  );
}

test('closes after the success of Submit, and neither before nor after a failure', async () => {
  let fail = () => {};
  const save = vi
    .fn(async () => {})
    .mockReturnValueOnce(new Promise<void>((_resolve, reject) => (fail = () => reject(new Error('offline')))));
  const onClose = vi.fn();
  const { user } = await renderInApp(<Saving onSave={save} onClose={onClose} />);
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
  await user.keyboard('{Enter}');
  await user.keyboard('{Enter}{Escape}');
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveAttribute('aria-disabled', 'true');
  await act(async () => fail());
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(save).toHaveBeenCalledTimes(2);
});

test('closes with Cancel', async () => {
  const onClose = vi.fn();
  const { user } = await renderInApp(<Saving onSave={async () => {}} onClose={onClose} />);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('has Close alone without Submit, which gets its focus', async () => {
  const Sent = () => {
    const [isSent, setSent] = useState(false);
    return (
      <FormDialog
        title="Change"
        submitText={isSent ? undefined : 'Send'}
        onSubmit={() => setSent(true)}
        onClose={() => {}}
      >
        text
      </FormDialog>
    );
  };
  const { user } = await renderInApp(<Sent />);
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.getByText('Close').closest('button')).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
});
