import { OFFICE_ROLES } from '@dar/contracts/office';

/** The people of demo mode, one of each role. Everybody knows the password, so they sign in in demo mode only. */
export const DEMO_STAFF = {
  password: 'Demo@1234',
  accounts: OFFICE_ROLES.map((role) => ({ role, email: `${role}@dar.example` })),
};
