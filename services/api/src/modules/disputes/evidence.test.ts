import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paymentInit, placeOrder } from '@dar/contracts/checkout';
import * as office from '@dar/contracts/office';
import { sandboxDisputes, sandboxFiles } from '@dar/payments-sandbox/schema';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { HOUR_MS } from '../../clock.ts';
import { auditLog } from '../../db/schema/audit-log.ts';
import { crewReports } from '../../db/schema/crew-reports.ts';
import { crewMembers } from '../../db/schema/crews.ts';
import { disputes } from '../../db/schema/disputes.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { newPayer, payByCard, sweepPayments } from '../../testing/test-payments.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { PicturesService } from '../pictures/pictures.service.ts';

let folder: string;
let shop: TestShop;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dar-evidence-'));
  shop = await openTestShop({ crewsPerActivity: 12, pictureStorage: { folder, bucket: undefined } });
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

async function disputedOrder() {
  const customer = await newPayer(shop);
  const { oData: opened } = await customer.call(paymentInit, { payment_type: '2' });
  await payByCard(shop, opened, 'pm_card_createDispute');
  const placed = await customer.call(placeOrder, { invoice_id: opened.invoice_id });
  const orderNo = placed.order_no ?? '';
  await shop.app.background.sandboxEvents?.sendDue();
  const dispute = (await shop.office(office.disputes, {})).oData.find(({ order_no }) => order_no === orderNo);
  return { customer, orderNo, orderId: Number(placed.orderId), id: dispute?.id ?? '' };
}

const findAtProvider = async (id: string) =>
  (await shop.db.select().from(sandboxDisputes)).find((row) => row.id === id)?.dispute;

test('the shop prepares the evidence from order, visits and documents, and logs who read it', async () => {
  const { customer, orderNo, id } = await disputedOrder();
  const { oData } = await shop.office(office.disputeEvidence, { dispute: id });
  expect(oData.dispute).toMatchObject({
    customer_id: customer.id,
    customer_name: expect.stringMatching(/^Test Customer/),
  });
  expect(oData.evidence).toMatchObject({
    customer_email_address: customer.email,
    product_description: expect.stringContaining(orderNo),
    service_date: '2026-12-01',
    access_activity_log: expect.stringMatching(/^Visit 1, 2026-12-01 09:00 to .*: Confirmed\.$/),
    uncategorized_text: expect.stringContaining('AED 105.00'),
  });
  const read = (await shop.db.select().from(auditLog)).filter(({ action }) => action === 'disputes evidence');
  expect(read).toMatchObject([{ kind: 'read', customerId: customer.id }]);
});

test('of two persons who send the evidence one succeeds, and the bank gets it once', async () => {
  const { id } = await disputedOrder();
  const send = (text: string) =>
    shop.office(office.sendDisputeEvidence, { dispute: id, uncategorized_text: text, reason: 'The crew was there' });
  const sent = await Promise.allSettled([send('First'), send('Second')]);
  expect(sent.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const won = sent[0]?.status === 'fulfilled' ? 'First' : 'Second';
  expect(await findAtProvider(id)).toMatchObject({ status: 'under_review', evidence: { uncategorized_text: won } });
  expect(await getFailure(send('Third'))).toMatchObject({ code: 'changed-meanwhile' });
});

test('evidence with more pages than the bank takes is not sent, and can be sent shorter', async () => {
  const { id } = await disputedOrder();
  const send = (more: object) =>
    shop.office(office.sendDisputeEvidence, { dispute: id, reason: 'The crew was there', ...more });
  const long = 'x'.repeat(18_000);
  const texts = Object.fromEntries(office.EVIDENCE_FIELDS.map((field) => [field, long]));
  expect(await getFailure(send(texts))).toMatchObject({ status: 413, message: expect.stringContaining('more pages') });
  expect(await findAtProvider(id)).toMatchObject({ status: 'needs_response', evidence: {} });
  const { oData } = await shop.office(office.disputeEvidence, { dispute: id });
  expect(oData).toMatchObject({ dispute: { evidence: 'none' }, evidence: { service_date: '2026-12-01' } });
  expect((await send({})).oData.dispute).toMatchObject({ evidence: 'sent' });
});

test('evidence that could not be sent is sent by the sweeper', async () => {
  const { id } = await disputedOrder();
  await shop.app.inject({ method: 'PUT', url: '/payments-sandbox/fault/away' });
  const request = { dispute: id, reason: 'The crew was there' };
  const { oData } = await shop.office(office.sendDisputeEvidence, request);
  expect(oData.dispute).toMatchObject({ state: 'needs-response', evidence: 'waiting' });
  await shop.app.inject({ method: 'PUT', url: '/payments-sandbox/fault/none' });
  shop.pass(HOUR_MS);
  await sweepPayments(shop);
  expect(await findAtProvider(id)).toMatchObject({ status: 'under_review' });
});

test.each(['support', 'finance'] as const)('%s sends evidence, and dispatchers do not', async (role) => {
  const { id } = await disputedOrder();
  const request = { dispute: id, reason: 'The crew was there' };
  const dispatcher = await shop.newStaff('dispatcher');
  for (const call of [office.disputeEvidence, office.sendDisputeEvidence] as const)
    expect(await getFailure(dispatcher.call(call, request))).toMatchObject({ kind: 'forbidden' });
  const staff = await shop.newStaff(role);
  expect((await staff.call(office.disputes, {})).oData.length).toBeGreaterThan(0);
  expect((await staff.call(office.sendDisputeEvidence, request)).oData.dispute.evidence).toBe('sent');
});

describe('files', () => {
  const add = async (dispute: string, picture: Buffer) =>
    (await shop.office(office.addDisputeFile, { dispute, picture: picture.toString('base64') })).oData.reference;
  const drawSmall = () =>
    sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
  const send = (dispute: string, files: Readonly<Partial<Record<office.EvidenceFileField, string>>>) =>
    shop.office(office.sendDisputeEvidence, { dispute, ...files, reason: 'The crew was there' });
  const getFileIds = async () => (await shop.db.select().from(sandboxFiles)).map(({ id }) => id);

  /** Stores the report of a crew with an added picture as its photo. */
  async function reportPhoto({ customer, orderId }: Awaited<ReturnType<typeof disputedOrder>>, photo: string) {
    const phone = { dialCode: '971', phone: String(540_000_000 + orderId) };
    const member = { crewId: 1, name: 'Member', ...phone, languages: ['en' as const] };
    const [{ id: memberId } = { id: 0 }] = await shop.db.insert(crewMembers).values(member).returning();
    const report = { memberId, crewId: 1, requestId: randomUUID(), at: shop.now(), receivedAt: shop.now(), photo };
    const of = { customerId: customer.id, orderId, visitNumber: 1 };
    await shop.db.insert(crewReports).values({ ...of, ...report, kind: 'done', state: 'applied' });
  }

  test('are documents, photos of visits and added pictures, each sent once and named in the log', async () => {
    const order = await disputedOrder();
    const upload = await add(order.id, await drawSmall());
    await reportPhoto(order, upload.replace('upload:', ''));
    const { choices } = (await shop.office(office.disputeEvidence, { dispute: order.id })).oData;
    expect(choices.map(({ name }) => name)).toEqual([
      `${order.orderNo}.pdf`,
      expect.stringMatching(/^visit-1-done-2026-\S+\.jpg$/),
      'upload-1.jpg',
    ]);
    const [receipt = '', service_documentation = ''] = choices.map((one) => one.reference);
    const files = { receipt, service_documentation };
    expect((await send(order.id, files)).oData.dispute.evidence).toBe('sent');
    const stored = await shop.db.select().from(sandboxFiles);
    expect(stored.map(({ file }) => [file.filename, file.type]).sort()).toEqual(
      choices
        .slice(0, 2)
        .map(({ name }) => [name, name.split('.')[1]])
        .sort(),
    );
    const { evidence } = (await findAtProvider(order.id)) ?? {};
    expect(Object.values(evidence ?? {})).toEqual(expect.arrayContaining(stored.map(({ id }) => id)));
    const log = (await shop.db.select().from(auditLog)).filter(({ action }) => action === 'disputes evidence');
    expect(log.at(-1)?.after).toMatchObject({ dispute: order.id, files });
    // The process ended before it stored what the provider had answered.
    await shop.db.update(disputes).set({ fileIds: {}, evidenceSentAt: null, nextSendAt: shop.now() });
    await sweepPayments(shop);
    expect(await getFileIds()).toEqual(stored.map(({ id }) => id));
    expect(await getFailure(add(order.id, await drawSmall()))).toMatchObject({ code: 'changed-meanwhile' });
  });

  test('that are no picture, empty or larger than 10 MB are not added', async () => {
    const { id } = await disputedOrder();
    const pdf = Buffer.from('%PDF-1.7');
    expect(await getFailure(add(id, pdf))).toMatchObject({
      message: expect.stringContaining('JPEG, PNG, WebP or AVIF'),
    });
    expect(await getFailure(add(id, Buffer.alloc(0)))).toMatchObject({ status: 400 });
    expect(await getFailure(add(id, Buffer.alloc(10 * 1024 * 1024 + 1, 0xff)))).toMatchObject({ status: 413 });
    expect((await shop.office(office.disputeEvidence, { dispute: id })).oData.choices).toHaveLength(1);
  });

  test('of another order are refused, and those that are too large together', async () => {
    const [other, { id }] = [await disputedOrder(), await disputedOrder()];
    const before = await getFileIds();
    const strange = [await add(other.id, await drawSmall()), `document:${other.orderNo}`, `photo:${'0'.repeat(64)}`];
    for (const uncategorized_file of strange)
      expect(await getFailure(send(id, { uncategorized_file }))).toMatchObject({ status: 404 });
    const large = await add(id, await drawSmall());
    const read = vi.spyOn(PicturesService.prototype, 'findPrivateJpeg').mockResolvedValue(new Uint8Array(1_200_000));
    const files = { receipt: large, service_documentation: large, customer_communication: large };
    const failure = getFailure(send(id, { ...files, uncategorized_file: large }));
    expect(await failure).toMatchObject({ status: 413, message: expect.stringContaining('4.5 MB') });
    read.mockRestore();
    expect(await findAtProvider(id)).toMatchObject({ status: 'needs_response', evidence: {} });
    expect(await getFileIds()).toEqual(before);
  });
});
