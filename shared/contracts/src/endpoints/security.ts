import * as z from '@dar/contracts/schema';
import { passwordChangeForm, passwordForm, withoutRules } from './account-rules.ts';
import { endpoint } from './endpoint.ts';
import { credentials, emptyOutput } from './wire.ts';

// Apart from auth.ts, which every page loads.

export const changePassword = endpoint({
  path: '/auth/change_password',
  auth: 'required',
  summary: 'Change the password; every other session of the customer ends',
  input: z.object({ access_token: credentials.access_token, ...withoutRules(passwordChangeForm) }),
  output: emptyOutput,
});

export const logoutOthers = endpoint({
  path: '/auth/logout_others',
  auth: 'required',
  summary: 'Sign out of all other devices; returns their number',
  input: z.object({ access_token: credentials.access_token }),
  output: z.object({ oData: z.object({ device_count: z.int() }) }),
});

export const deleteAccount = endpoint({
  path: '/auth/delete_account',
  auth: 'required',
  summary: 'Delete the account: removes personal data and keeps orders as the law requires',
  input: z.object({ access_token: credentials.access_token, ...withoutRules(passwordForm) }),
  output: emptyOutput,
});
