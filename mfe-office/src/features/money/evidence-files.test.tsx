import { ApiError } from '@dar/app/api-error';
import {
  addDisputeFile,
  disputeEvidence,
  disputes,
  type OfficeDispute,
  type StaffRole,
  sendDisputeEvidence,
  undoableChanges,
} from '@dar/contracts/office';
import { fireEvent, screen, waitFor, within } from '@dar/testing/dom';
import { expect, test } from 'vitest';
import { signedInApi } from '../../testing/office-factories.ts';
import { renderOfficePage } from '../../testing/render-office.tsx';
import { MoneyPage } from './money-page.tsx';

let number = 0;

/** Opens a new dispute, whose drafts no other test has, with the choices that the API has after uploads. */
async function openDispute(over: Partial<OfficeDispute> = {}, role: StaffRole = 'support', files = {}) {
  number += 1;
  const dispute: OfficeDispute = {
    ...{ id: `du_${number}`, order_no: 'DAR-100001', customer_id: 3, amount: '149.00', reason: 'fraudulent' },
    ...{ state: 'needs-response', is_inquiry: false, opened_at: '2026-11-20T08:00:00.000Z' },
    ...{ moved: '-149.00', fees: '-55.00', evidence: 'none', ...over },
  };
  const choices = [
    { reference: 'document:DAR-100001', name: 'DAR-100001.pdf' },
    { reference: 'photo:aa', name: 'visit-1-done.jpg' },
  ];
  const evidence = { customer_name: 'Amna' };
  let added = 0;
  const api = signedInApi(role)
    .on(disputes, { oData: [dispute] })
    .on(disputeEvidence, () => ({ oData: { dispute, evidence, files, choices: [...choices] } }))
    .on(addDisputeFile, () => {
      added += 1;
      choices.push({ reference: `upload:${added}`, name: `upload-${added}.jpg` });
      return { oData: { reference: `upload:${added}` } };
    })
    .on(sendDisputeEvidence, () => {
      Object.assign(dispute, { evidence: 'sent', state: 'under-review' });
      return { oData: { dispute } };
    })
    .on(undoableChanges, { oData: [] });
  const path = `/money?view=disputes&open=${dispute.id}`;
  const { user } = await renderOfficePage(<MoneyPage />, { api, path });
  const drawer = within(await screen.findByRole('dialog'));
  await drawer.findByLabelText('Name of the customer');
  const choose = async (...chosen: readonly File[]) => {
    const input = screen.getByRole('dialog').querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('the form takes no files');
    await user.upload(input, [...chosen]);
  };
  const drop = (...dropped: readonly File[]) => {
    fireEvent.drop(drawer.getByRole('button', { name: /Add pictures/ }), { dataTransfer: { files: dropped } });
  };
  const send = async () => {
    await user.click(drawer.getByRole('button', { name: 'Send the evidence' }));
    const dialog = (await screen.findByText(/Nothing can be added later/)).closest<HTMLElement>('[role=dialog]');
    const confirm = within(dialog ?? document.body);
    // The dialog focuses the reason when it is open, which must not happen while it is typed.
    await waitFor(() => expect(confirm.getByLabelText('Reason')).toHaveFocus());
    await user.type(confirm.getByLabelText('Reason'), 'Photos');
    await user.click(confirm.getByRole('button', { name: 'Send the evidence' }));
    return confirm;
  };
  return { api, user, drawer, dispute, choose, drop, send };
}

const picture = (name: string, bytes: BlobPart = 'picture') => new File([bytes], name, { type: 'image/png' });
const getSent = ({ api }: Awaited<ReturnType<typeof openDispute>>) => api.getInputs(sendDisputeEvidence)[0];

test('adds pictures to a dispute and sends those that are left in the evidence', async () => {
  const page = await openDispute();
  const { api, user, drawer, choose, send } = page;
  expect(drawer.getByText(/of up to 10 MB each/)).toBeVisible();
  await choose(picture('chat.png'), picture('door.png'));
  expect(await drawer.findByRole('button', { name: 'Look at upload-1.jpg' })).toBeVisible();
  expect(drawer.getByRole('button', { name: 'Look at upload-2.jpg' })).toBeVisible();
  expect(api.getInputs(addDisputeFile).map((input) => atob(input.picture))).toEqual(['picture', 'picture']);
  await user.click(drawer.getByLabelText('Another file'));
  await user.click(await screen.findByTitle('No file'));
  await waitFor(() => expect(drawer.queryByRole('button', { name: 'Look at upload-2.jpg' })).toBeNull());
  await user.click(drawer.getByLabelText('Invoice or credit note'));
  const documents = await screen.findAllByTitle('DAR-100001.pdf');
  await user.click(documents.at(-1) ?? document.body);
  const confirm = await send();
  expect(confirm.getByText('Message of the customer:')).toHaveTextContent('upload-1.jpg');
  await waitFor(() => expect(getSent(page)).toBeDefined());
  expect(getSent(page)).toMatchObject({ customer_communication: 'upload:1', receipt: 'document:DAR-100001' });
  expect(getSent(page)).not.toHaveProperty('uncategorized_file');
});

test('says which files are no picture, too large or empty, and adds the other one', async () => {
  const { api, drawer, drop } = await openDispute();
  const large = picture('large.png', new Uint8Array(10 * 1024 * 1024 + 1));
  drop(large, picture('none.png', ''), new File(['a'], 'bill.pdf', { type: 'application/pdf' }), picture('ok.png'));
  const failures = within((await drawer.findByText('Not added')).closest<HTMLElement>('[role=alert]') ?? document.body);
  expect(failures.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'large.png: It is larger than 10 MB.',
    'none.png: The file is empty.',
    'bill.pdf: It is no JPEG, PNG, WebP or AVIF picture.',
  ]);
  expect(api.getInputs(addDisputeFile)).toHaveLength(1);
  expect(drawer.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('adds a picture once when the response to the first try was lost', async () => {
  const { api, user, drawer, choose } = await openDispute();
  let tries = 0;
  api.on(addDisputeFile, () => {
    tries += 1;
    throw tries === 1
      ? new ApiError('network', '')
      : new ApiError('business-error', 'Repeated', { code: 'request-repeated' });
  });
  await choose(picture('chat.png'));
  await user.click(await drawer.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('chat.png was added. Choose it where it belongs.')).toBeInTheDocument();
  const [first, second] = api.getInputs(addDisputeFile);
  expect(second?.request_id).toBe(first?.request_id);
  expect(drawer.queryByText('Not added')).toBeNull();
});

test('keeps added pictures in the draft of a closed dispute, and drops them on demand', async () => {
  const { user, drawer, choose } = await openDispute();
  await choose(picture('chat.png'));
  await drawer.findByRole('button', { name: 'Look at upload-1.jpg' });
  await user.click(drawer.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: `du_${number}` }));
  const again = within(await screen.findByRole('dialog'));
  expect(await again.findByRole('button', { name: 'Look at upload-1.jpg' })).toBeVisible();
  await user.click(again.getByRole('button', { name: 'Back to the prepared texts' }));
  await waitFor(() => expect(again.queryByRole('button', { name: 'Look at upload-1.jpg' })).toBeNull());
});

test('says that somebody sent the evidence meanwhile, and shows it', async () => {
  const { api, drawer, dispute, send } = await openDispute();
  api.on(sendDisputeEvidence, () => {
    Object.assign(dispute, { evidence: 'sent', state: 'under-review' });
    throw new ApiError('business-error', 'The evidence was sent already.', { code: 'changed-meanwhile' });
  });
  await send();
  expect(await screen.findByText('The evidence was sent already.')).toBeInTheDocument();
  expect(await drawer.findByText(/As the bank gets it/)).toBeInTheDocument();
  expect(drawer.queryByRole('button', { name: 'Send the evidence' })).toBeNull();
});

test('shows the files that were sent, and takes no more', async () => {
  const sent = { evidence: 'sent', state: 'under-review' } as const;
  const { drawer } = await openDispute(sent, 'finance', { service_documentation: 'photo:aa' });
  expect(drawer.getByRole('button', { name: 'Look at visit-1-done.jpg' })).toBeEnabled();
  expect(drawer.queryByRole('button', { name: /Add pictures/ })).toBeNull();
});

test('warns after the deadline that the bank may not read the evidence', async () => {
  const { drawer } = await openDispute({ due_at: '2026-01-01T00:00:00.000Z' });
  expect(drawer.getByText(/the bank may not read it/)).toBeVisible();
  expect(drawer.getByRole('button', { name: 'Send the evidence' })).toBeEnabled();
});

test.each(['support', 'finance', 'owner'] as const)('lets %s add files and send evidence', async (role) => {
  const { drawer } = await openDispute({}, role);
  expect(drawer.getByRole('button', { name: /Add pictures/ })).toBeEnabled();
  expect(drawer.getByRole('button', { name: 'Send the evidence' })).toBeEnabled();
});
