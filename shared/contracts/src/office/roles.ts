/** What staff may do is in `OFFICE_ACCESS`; an owner may make every call. */
export const STAFF_ROLES = ['owner', 'dispatcher', 'editor', 'support', 'finance', 'crew'] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];
