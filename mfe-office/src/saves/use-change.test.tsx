import { ApiError } from '@dar/app/api-error';
import { addNote, deactivateStaff, needsReason, staffList, undoableChanges, undoChange } from '@dar/contracts/office';
import { fireEvent, screen, within } from '@dar/testing/dom';
import { Form } from 'antd';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { FormDialog } from '../parts/form-dialog.tsx';
import { RecordDrawer } from '../parts/record-drawer.tsx';
import { anyChange, anyStaffMember, signedInApi } from '../testing/office-factories.ts';
import { renderOffice } from '../testing/render-office.tsx';
import { compareValues, readMeanwhile } from './changed-values.ts';
import { useChange } from './use-change.tsx';

function Deactivate() {
  const { run } = useChange(deactivateStaff, { title: 'Deactivate', done: 'Deactivated' });
  return (
    <button type="button" onClick={() => void run({ id: 7 })}>
      Start
    </button>
  );
}

test('asks for the reason that a contract demands, and for no other', () => {
  expect(needsReason(deactivateStaff)).toBe(true);
  expect(needsReason(staffList)).toBe(false);
});

test('keeps the reason when a change fails, and repeats it as the same request; then offers Undo', async () => {
  let tries = 0;
  const api = signedInApi()
    .on(deactivateStaff, () => {
      tries += 1;
      if (tries === 1) throw new ApiError('network', '');
      return { oData: anyStaffMember({ id: 7 }) };
    })
    .on(undoableChanges, { oData: [{ change: anyChange({ id: 31 }), until: '2026-11-27T10:00:00.000Z' }] })
    .on(undoChange, { oData: { undone: 31, action: 'staff deactivate' } });
  const { user } = await renderOffice(<Deactivate />, { api });
  await user.click(screen.getByRole('button', { name: 'Start' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Deactivate' }));
  await user.click(dialog.getByRole('button', { name: 'Deactivate' }));
  expect(await dialog.findByText('Please say why')).toBeVisible();
  await user.type(dialog.getByRole('textbox'), 'Has left');
  await user.click(dialog.getByRole('button', { name: 'Deactivate' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('No connection');
  await user.click(dialog.getByRole('button', { name: 'Deactivate' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Taken back')).toBeInTheDocument();
  const [first, second] = api.getInputs(deactivateStaff);
  expect(first).toMatchObject({ id: 7, reason: 'Has left' });
  expect(second).toEqual(first);
  expect(api.getInputs(undoChange)).toMatchObject([{ change: 31 }]);
});

function AddNote() {
  const { run } = useChange(addNote, { title: 'Add', done: 'The note is stored' });
  const [text, setText] = useState('');
  const save = async () => {
    if (await run({ order: 'DAR-100001', text })) setText('');
  };
  return (
    <>
      <input aria-label="Note" value={text} onChange={({ target }) => setText(target.value)} />
      <button type="button" onClick={() => void save()}>
        Add
      </button>
    </>
  );
}

test('a change whose answer was lost is the same request when it is pressed again, and a later one is another', async () => {
  const outcomes = [new ApiError('network', ''), new ApiError('business-error', '', { code: 'request-repeated' })];
  const api = signedInApi()
    .on(addNote, () => {
      const lost = outcomes.shift();
      if (lost) throw lost;
      const date = '2026-11-27T08:00:00.000Z';
      return {
        oData: { id: 8, customer_id: 1, by: 'Mona', is_own: true, text: 'Called', version: 1, date, changed: '' },
      };
    })
    .on(undoableChanges, { oData: [] });
  const { user } = await renderOffice(<AddNote />, { api });
  const [field, button] = [screen.getByLabelText('Note'), screen.getByRole('button', { name: 'Add' })];
  await user.type(field, 'Called');
  await user.click(button);
  expect(await screen.findByText(/No connection/)).toBeInTheDocument();
  await user.click(button);
  await vi.waitFor(() => expect(field).toHaveValue(''));
  await user.type(field, 'Called');
  await user.click(button);
  await vi.waitFor(() => expect(field).toHaveValue(''));
  const [first, second, third] = api.getInputs(addNote).map(({ request_id }) => request_id);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

function DeactivateInRecord() {
  const { run, isPending } = useChange(deactivateStaff, { title: 'Deactivate', done: 'Deactivated' });
  const [form] = Form.useForm();
  return (
    <RecordDrawer id="7" title="Omar" onClose={() => undefined}>
      <FormDialog
        title="Fields"
        okText="Next"
        form={form}
        isPending={isPending}
        onSubmit={() => run({ id: 7 })}
        onClose={() => undefined}
      >
        <input aria-label="Name" />
      </FormDialog>
    </RecordDrawer>
  );
}

test('asks above the form of an open record, and the focus is in the first field of each', async () => {
  const { user } = await renderOffice(<DeactivateInRecord />, { api: signedInApi() });
  await vi.waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Next' }));
  const reason = await screen.findByLabelText('Reason');
  await vi.waitFor(() => expect(reason).toHaveFocus());
  const layerOf = (element: Element) => Number(element.closest<HTMLElement>('.ant-modal-wrap')?.style.zIndex);
  expect(layerOf(reason)).toBeGreaterThan(layerOf(screen.getByLabelText('Name')));
});

test('confirms nothing with the second click of a double click', async () => {
  const api = signedInApi()
    .on(deactivateStaff, { oData: anyStaffMember({ id: 7 }) })
    .on(undoableChanges, { oData: [] });
  const { user } = await renderOffice(<Deactivate />, { api });
  await user.click(screen.getByRole('button', { name: 'Start' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Deactivate' }));
  await user.type(dialog.getByRole('textbox'), 'Has left');
  fireEvent.click(dialog.getByRole('button', { name: 'Deactivate' }), { detail: 2 });
  await user.click(dialog.getByRole('button', { name: 'Back' }));
  await vi.waitFor(() => expect(screen.queryByLabelText('Reason')).not.toBeInTheDocument());
  expect(api.getInputs(deactivateStaff)).toEqual([]);
});

test('says why a change has no undo', async () => {
  const why_not = { en: 'It was sent.', ar: 'أُرسل.' };
  const api = signedInApi()
    .on(deactivateStaff, { oData: anyStaffMember({ id: 7 }) })
    .on(undoableChanges, { oData: [{ change: anyChange({ id: 31 }), until: '2026-11-27T10:00:00.000Z', why_not }] });
  const { user } = await renderOffice(<Deactivate />, { api });
  await user.click(screen.getByRole('button', { name: 'Start' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Deactivate' }));
  await user.type(dialog.getByRole('textbox'), 'Has left');
  await user.click(dialog.getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText('It was sent.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('reads who changed a record meanwhile, and compares what both have', () => {
  const body = { oData: { by: 'Omar', at: '2026-11-27T08:00:00.000Z', version: 'b', present: { name: 'B', size: 2 } } };
  const error = new ApiError('business-error', '', { code: 'changed-meanwhile', body });
  const meanwhile = readMeanwhile(error);
  expect(meanwhile).toMatchObject({ by: 'Omar', version: 'b' });
  expect(compareValues({ id: 1, name: 'A', size: '2', reason: 'x' }, meanwhile?.present ?? {})).toEqual([
    { field: 'name', mine: 'A', theirs: 'B' },
  ]);
  expect(readMeanwhile(new ApiError('business-error', ''))).toBeUndefined();
  const sent = new ApiError('business-error', 'It was sent.', { code: 'changed-meanwhile', body: {} });
  expect(readMeanwhile(sent)).toBeUndefined();
});
