import { randomUUID } from 'node:crypto';
import * as office from '@dar/contracts/office';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { getFailure } from '../../testing/get-failure.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

const shops: TestShop[] = [];
let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop({ crewsPerActivity: 0 });
  shops.push(shop);
});
afterAll(async () => {
  for (const one of shops) await one.close();
});

const REASON = { reason: 'A new shop' };
const newEmail = () => `${randomUUID()}@dar.example`;
const getState = async (id: number) =>
  (await shop.office(office.staffList, {})).oData.find((member) => member.id === id)?.state;

test('keeps one owner when two deactivate each other at once', async () => {
  const [first, second] = [await shop.newStaff('owner'), await shop.newStaff('owner')];
  const outcomes = await Promise.all([
    getFailure(first.call(office.deactivateStaff, { id: second.id, ...REASON })),
    getFailure(second.call(office.deactivateStaff, { id: first.id, ...REASON })),
  ]);
  expect(outcomes.filter((failure) => failure === undefined)).toHaveLength(1);
  expect([await getState(first.id), await getState(second.id)].sort()).toEqual(['active', 'inactive']);
});

test('neither deactivates nor demotes the last owner who can sign in', async () => {
  const owner = await shop.newStaff('owner');
  await owner.call(office.inviteStaff, { email: newEmail(), name: 'Noor', role: 'owner', ...REASON });
  expect((await owner.call(office.staffList, {})).has_one_owner).toBe(true);
  const id = owner.id;
  for (const change of [
    owner.call(office.deactivateStaff, { id, ...REASON }),
    owner.call(office.changeStaff, { id, role: 'editor', ...REASON }),
  ]) {
    expect(await getFailure(change)).toMatchObject({ code: 'last-owner' });
  }
  expect(await getFailure(owner.call(office.resetStaff, { id, ...REASON }))).toMatchObject({ status: 403 });
  expect((await owner.call(office.changeStaff, { id, name: 'Huda', ...REASON })).oData.name).toBe('Huda');
});

test('invites the first owner of a shop once', async () => {
  const invite = () => shop.office(office.inviteFirstOwner, { email: newEmail(), name: 'Huda', ...REASON });
  const token = (await invite()).oData.link.split('#')[1] ?? '';
  const form = { token, password: 'Chosen@123', password_confirmation: 'Chosen@123' };
  expect((await shop.officeGuest()(office.acceptInvitation, form)).oData.me.role).toBe('owner');
  expect(await getFailure(invite())).toMatchObject({ code: 'has-owner' });
});

test('invites nobody whose address is taken, however it is written', async () => {
  const { email } = await shop.newStaff('support');
  const invite = (address: string) =>
    getFailure(shop.office(office.inviteStaff, { email: address, name: 'Noor', role: 'editor', ...REASON }));
  expect(await invite(email.toUpperCase())).toMatchObject({ code: 'staff-exists' });
  expect(await invite('no address')).toMatchObject({ code: 'invalid-fields' });
});

test('stores who changed whom and the way back', async () => {
  const [owner, support] = [await shop.newStaff('owner'), await shop.newStaff('support')];
  await owner.call(office.changeStaff, { id: support.id, role: 'finance', ...REASON });
  const [entry] = (await shop.office(office.auditLog, { staff: owner.id })).oData;
  expect(entry).toMatchObject({
    action: 'staff change',
    before: { staff: support.id, role: 'support' },
    after: { role: 'finance' },
  });
  const change = { change: entry?.id ?? 0, ...REASON };
  await owner.call(office.undoChange, change);
  expect((await owner.call(office.staffList, {})).oData.find(({ id }) => id === support.id)?.role).toBe('support');
});
