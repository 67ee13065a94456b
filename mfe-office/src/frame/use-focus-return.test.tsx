import { screen } from '@dar/testing/dom';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { FormDialog } from '../parts/form-dialog.tsx';
import { RecordDrawer } from '../parts/record-drawer.tsx';
import { renderOffice } from '../testing/render-office.tsx';
import { useFocusReturn } from './use-focus-return.ts';

function Page() {
  useFocusReturn();
  const [rows, setRows] = useState(['One', 'Two']);
  const [open, setOpen] = useState<'dialog' | 'panel'>();
  return (
    <main>
      <h1 tabIndex={-1}>Reviews</h1>
      {rows.map((row) => (
        <Button key={row} onClick={() => setRows(rows.filter((one) => one !== row))}>
          Remove {row}
        </Button>
      ))}
      <Button onClick={() => setOpen('dialog')}>Change</Button>
      <Button onClick={() => setOpen('panel')}>Open</Button>
      {open === 'dialog' && <Dialog onClose={() => setOpen(undefined)} />}
      <RecordDrawer id={open === 'panel' ? '1' : undefined} title="Cash of today" onClose={() => setOpen(undefined)}>
        {rows.length > 1 && <Button onClick={() => setRows(['Two'])}>Approve</Button>}
      </RecordDrawer>
    </main>
  );
}

function Dialog({ onClose }: { readonly onClose: () => void }) {
  const [form] = Form.useForm();
  return (
    <FormDialog
      title="Change"
      okText="Save"
      form={form}
      isPending={false}
      onSubmit={async () => true}
      onClose={onClose}
    >
      <input aria-label="Name" />
    </FormDialog>
  );
}

test('the focus goes to the heading of the page when its button is gone', async () => {
  const { user } = await renderOffice(<Page />);
  screen.getByRole('button', { name: 'Remove One' }).focus();
  await user.keyboard('{Enter}');
  await vi.waitFor(() => expect(screen.getByRole('heading', { name: 'Reviews' })).toHaveFocus());
});

test('the focus goes there also while something moves in the page', async () => {
  const { user } = await renderOffice(<Page />);
  const motion = setInterval(() => document.body.style.setProperty('rotate', `${performance.now()}deg`), 10);
  screen.getByRole('button', { name: 'Remove One' }).focus();
  await user.keyboard('{Enter}');
  await vi.waitFor(() => expect(screen.getByRole('heading', { name: 'Reviews' })).toHaveFocus());
  clearInterval(motion);
});

test('the focus goes back to what opened a dialog', async () => {
  const { user } = await renderOffice(<Page />);
  const opener = screen.getByRole('button', { name: 'Change' });
  opener.focus();
  await user.keyboard('{Enter}');
  await vi.waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
  screen.getByRole('button', { name: 'Save' }).focus();
  await user.keyboard('{Enter}');
  await vi.waitFor(() => expect(opener).toHaveFocus());
});

test('the focus goes to the title of the open panel when a button in it is gone', async () => {
  const { user } = await renderOffice(<Page />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const approve = await screen.findByRole('button', { name: 'Approve' });
  approve.focus();
  await user.keyboard('{Enter}');
  await vi.waitFor(() => expect(screen.getByText('Cash of today')).toHaveFocus());
});
