import * as z from '@dar/contracts/schema';
import { compactPhone, readPhone } from './phone.ts';

const MAX_PHONE = 20;

const phoneInput = (read: (text: string) => string) =>
  z.union([
    z.string().check(z.overwrite(read), z.maxLength(MAX_PHONE)),
    z.pipe(
      z.int().check(z.minimum(0), z.maximum(10 ** 15 - 1)),
      z.transform((value) => read(String(value))),
    ),
  ]);

/** A number with or without its dial code, which another field has. */
export const phoneNumber = phoneInput(compactPhone);

/** Returns the digits after the shop's dial code; a text without a number of the shop stays as it is. */
export const toMobileNumber = (text: string) => readPhone(text) ?? compactPhone(text);

/** A number after the shop's dial code. A text without one stays as it is, for the rules of the form. */
export const mobileNumber = phoneInput(toMobileNumber);
