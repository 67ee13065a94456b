/** The roles of people who sign in with a password. */
export const OFFICE_ROLES = ['owner', 'dispatcher', 'editor', 'support', 'finance'] as const;

/** What staff may do is in `OFFICE_ACCESS`; an owner may make every call. */
export const STAFF_ROLES = [...OFFICE_ROLES, 'crew'] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];
