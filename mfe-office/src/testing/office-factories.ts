import { type AuditEntry, type OfficeMe, officeMe, type StaffMember, type StaffRole } from '@dar/contracts/office';
import { createFakeApi, type FakeApi } from '@dar/testing/fake-api';

export const anyMe = (over: Partial<OfficeMe> = {}): OfficeMe => ({
  id: 1,
  name: 'Mona',
  email: 'mona@dar.example',
  role: 'owner',
  has_totp: true,
  passkeys: [],
  recovery_codes_left: 10,
  needs_second_factor: false,
  ...over,
});

/** Returns a fake API with a session of the role. */
export const signedInApi = (role: StaffRole = 'owner'): FakeApi =>
  createFakeApi().on(officeMe, { oData: anyMe({ role }) });

export const anyStaffMember = (over: Partial<StaffMember> = {}): StaffMember => ({
  id: 2,
  email: 'omar@dar.example',
  name: 'Omar',
  role: 'dispatcher',
  state: 'active',
  has_second_factor: true,
  ...over,
});

export const anyChange = (over: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 1,
  date: '2026-11-27T08:00:00.000Z',
  kind: 'change',
  staff_id: 1,
  name: 'Mona',
  action: 'staff deactivate',
  reason: 'Has left',
  before: {},
  after: {},
  ...over,
});
