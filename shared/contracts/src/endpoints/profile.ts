import * as z from '@dar/contracts/schema';
import { mobileNumber } from '../phone/phone-fields.ts';
import { emailChangeForm, nameForm, withoutRules } from './account-rules.ts';
import { otp, user } from './auth.ts';
import { endpoint } from './endpoint.ts';
import { credentials, emptyOutput } from './wire.ts';

const profileOutput = z.object({ oData: user });

export const getProfile = endpoint({
  path: '/auth/profile',
  auth: 'required',
  readsCustomerData: true,
  summary: 'The details of the customer',
  input: z.object({ access_token: credentials.access_token }),
  output: profileOutput,
});

export const changeName = endpoint({
  path: '/auth/change_name',
  auth: 'required',
  summary: 'Change first and last name',
  input: z.object({ access_token: credentials.access_token, ...withoutRules(nameForm) }),
  output: profileOutput,
});

export const changeEmail = endpoint({
  path: '/auth/change_email',
  auth: 'required',
  summary: 'Send a link to a new e-mail address, which /auth/confirm_email makes the address of the customer',
  input: z.object({ access_token: credentials.access_token, ...withoutRules(emailChangeForm) }),
  output: emptyOutput,
});

const phone = z._default(mobileNumber, '');

export const sendNewPhoneCode = endpoint({
  path: '/auth/send_new_phone_code',
  auth: 'required',
  summary: 'Send a code to a new mobile number, for /auth/change_phone, at most every 30 s',
  input: z.object({ access_token: credentials.access_token, phone }),
  output: emptyOutput,
});

export const changePhone = endpoint({
  path: '/auth/change_phone',
  auth: 'required',
  summary: 'Change the mobile number with the code that was sent to it',
  input: z.object({ access_token: credentials.access_token, phone, otp: otp(4) }),
  output: profileOutput,
});
